import type { Language } from "@domain/languages";
import { firstEn } from "./first.en";
import { laterEn } from "./later.en";
import type { In } from "./shape";

export const en = { ...firstEn, ...laterEn };

/** Every language has exactly the texts of this one, in the plural forms of its own. */
export type TextsIn<L extends Language> = In<typeof en, L>;
export type Texts = TextsIn<"en">;
