/** A header of a browser is shorter; a longer text is read each time. */
const REMEMBERED_TEXT_MAX_LENGTH = 512;
const TEXTS_KEPT = 1000;

/**
 * Keeps the results of reading texts that many customers send, such as a header; when it is full, it forgets all, which
 * costs less than tracking the oldest.
 */
export function remember<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const value = read(text);
    if (text.length > REMEMBERED_TEXT_MAX_LENGTH) return value;
    if (known.size >= TEXTS_KEPT) known.clear();
    known.set(text, value);
    return value;
  };
}
