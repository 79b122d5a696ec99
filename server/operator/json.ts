import { jsonOf } from "@domain/json";

/** An escape of one half of a surrogate pair, the only way in which JSON can hold a half alone. */
const HALF_ESCAPE = /\\ud[89a-f][0-9a-f]{2}/i;

/**
 * The value of a JSON text; undefined when the text is not JSON.
 * Halves of surrogate pairs that stand alone become U+FFFD, because neither an address nor a page can hold them.
 */
export function parseJson(text: string): unknown {
  return jsonOf(text, HALF_ESCAPE.test(text) ? wellFormed : undefined);
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === "string" ? Buffer.from(value).toString() : value;
}
