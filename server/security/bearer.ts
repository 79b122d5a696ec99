import { timingSafeEqual } from "node:crypto";

/** Whether a request carries this bearer token; the comparison takes constant time. */
export function hasBearerToken({ headers }: Request, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(headers.get("authorization") ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
