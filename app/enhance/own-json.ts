/**
 * The body of a JSON answer from an address of ours. `isExpected` looks only as far as the scripts rely on it, as the
 * same release writes and reads the body. Throws when the body is something else.
 */
export async function ownJson<T>(response: Response, isExpected: (body: unknown) => body is T): Promise<T> {
  const body: unknown = await response.json();
  if (!isExpected(body)) throw new Error("an answer of the service cannot be read");
  return body;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
