import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startBackend, type Backend } from "../support/backend";
import { FormClient } from "../support/form-client";
import { startPortal, type Portal } from "../support/portal";

const PUBLIC = "https://pay.example";
const CSRF = "csrf";

/** A browser behind a proxy that ends TLS and sets its own Host, for which the portal's cookies are Secure. */
function behindProxy(portal: Portal) {
  const headers = { "accept-language": "en", host: "internal", "x-forwarded-proto": "https" };
  const reader = new FormClient(portal.url, headers);
  return {
    /** Orders a recharge with the cookies of the form's page. */
    async order(origin: string | undefined) {
      const page = await reader.open("/prepaid-recharge");
      const token = page.forms.flatMap(({ fields }) => fields).find(({ name }) => name === CSRF)?.value ?? "";
      const cookie = page.setCookies.map((line) => line.split(";")[0]).join("; ");
      const fields = { msisdn: "66000001", amount: "500", [CSRF]: token };
      const form = new FormClient(portal.url, headers);
      return form.postRaw("/prepaid-recharge", fields, { cookie, ...(origin ? { origin } : {}) });
    },
  };
}

describe("A recharge form behind a proxy with a Host of its own", () => {
  let backend: Backend;
  let portal: Portal;
  beforeAll(async () => {
    backend = await startBackend();
    portal = await startPortal({ env: { ...backend.env, PUBLIC_URL: PUBLIC } });
  });
  afterAll(async () => {
    await portal.stop();
    await backend.stop();
  });

  it.each([
    ["from the public address", PUBLIC],
    ["from a browser that sends no Origin", undefined],
    ["from a browser that hides its Origin", "null"],
  ])("%s is accepted", async (_where, origin) => {
    const page = await behindProxy(portal).order(origin);
    expect(page.chain[0]).toMatchObject({ status: 303 });
    expect(page.chain[1]?.url).toMatch(/\/payment\/start$/);
  });

  it.each(["https://evil.example", "http://internal", "https://pay.example.evil.example", "pay.example"])(
    "from %s is refused with a link home",
    async (origin) => {
      const page = await behindProxy(portal).order(origin);
      expect(page.chain).toMatchObject([{ status: 403 }]);
      expect(page.links.map(({ url }) => new URL(url).pathname)).toContain("/");
      expect(portal.output()).not.toContain("unexpected error");
    },
  );
});
