import { describe, expect, it } from "vitest";
import { newBrowserSessions } from "../../server/edge/page-cache/new-browser-sessions";
import { csrfToken } from "../../server/security/csrf";
import { createSealer } from "../../server/session/seal";

describe("A browser session that begins with a page from the cache", () => {
  it("gets an id and a token of its own, and the token belongs to the id", () => {
    const sealer = createSealer(["a-secret-of-this-test"]);
    const begin = newBrowserSessions(sealer);
    const sessions = Array.from({ length: 500 }, begin);
    expect(new Set(sessions.map(({ csrfId }) => csrfId)).size).toBe(500);
    expect(new Set(sessions.map(({ token }) => token)).size).toBe(500);
    for (const { csrfId, token } of sessions) expect(token).toBe(csrfToken(sealer, csrfId));
  });
});
