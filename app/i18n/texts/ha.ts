import type { TextsIn } from "./en";
import { firstHa } from "./first.ha";
import { laterHa } from "./later.ha";

export const ha: TextsIn<"ha"> = { ...firstHa, ...laterHa };
