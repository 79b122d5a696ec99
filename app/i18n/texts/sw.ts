import type { TextsIn } from "./en";
import { firstSw } from "./first.sw";
import { laterSw } from "./later.sw";

export const sw: TextsIn<"sw"> = { ...firstSw, ...laterSw };
