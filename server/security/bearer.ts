import { timingSafeEqual } from "node:crypto";

/** Whether a request carries this bearer token. The time of the comparison tells nothing of it. */
export function hasBearerToken({ headers }: Request, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(headers.get("authorization") ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
