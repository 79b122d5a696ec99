/** Returns the JSON body of a response of the portal, and throws when `isExpected` rejects it. */
export async function ownJson<T>(response: Response, isExpected: (body: unknown) => body is T): Promise<T> {
  const body: unknown = await response.json();
  // The callers check only the properties that the scripts need, because the same release writes and reads the body.
  if (!isExpected(body)) throw new Error("an answer of the service cannot be read");
  return body;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
