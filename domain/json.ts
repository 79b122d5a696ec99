/** The value of a JSON text, unchecked; undefined when the text is not JSON. */
export function jsonOf(text: string, revive?: (key: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return undefined;
  }
}
