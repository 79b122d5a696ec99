import type { TextsIn } from "./en";
import { firstFr } from "./first.fr";
import { laterFr } from "./later.fr";

export const fr: TextsIn<"fr"> = { ...firstFr, ...laterFr };
