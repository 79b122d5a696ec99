import type { TextsIn } from "./en";
import { firstAr } from "./first.ar";
import { laterAr } from "./later.ar";

export const ar: TextsIn<"ar"> = { ...firstAr, ...laterAr };
