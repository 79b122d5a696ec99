import { describe, expect, it } from "vitest";
import { newVisits } from "../../server/edge/page-cache/new-visits";
import { csrfToken } from "../../server/security/csrf";
import { createSealer } from "../../server/session/seal";

describe("A visit that begins with a page from the cache", () => {
  it("gets an id and a token of its own, and the token belongs to the id", () => {
    const sealer = createSealer(["a-secret-of-this-test"]);
    const begin = newVisits(sealer);
    const visits = Array.from({ length: 500 }, begin);
    expect(new Set(visits.map(({ csrfId }) => csrfId)).size).toBe(500);
    expect(new Set(visits.map(({ token }) => token)).size).toBe(500);
    for (const { csrfId, token } of visits) expect(token).toBe(csrfToken(sealer, csrfId));
  });
});
