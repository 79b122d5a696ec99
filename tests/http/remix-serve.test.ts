import { describe, expect, it } from "vitest";
import { paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { RECHARGE } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { toResult } from "../support/wallet-walk";

const portal = createTestPortal({ runner: "remix-serve" });

describe("The portal under plain remix-serve", () => {
  it("carries a whole recharge out, once", async () => {
    const msisdn = freshNumber();
    const page = await toResult(portal.customer(), { msisdn });
    expect(page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("has the security headers on its pages and data requests", async () => {
    const page = await portal.customer().open(RECHARGE);
    const data = await fetch(`${portal.url}/about.data`);
    for (const policy of [
      page.headers["content-security-policy"],
      data.headers.get("content-security-policy"),
    ])
      expect(policy).toContain("default-src 'none'");
    expect(page.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("refuses forms of other sites", async () => {
    const page = await portal.customer().postRaw(RECHARGE, { msisdn: "66000001", amount: "500" });
    expect(page.status).toBe(403);
  });

  it("answers its probes", async () => {
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
  });

  it("says that an unknown address has no page", async () => {
    const page = await portal.customer().open("/nothing-here");
    expect(page.status).toBe(404);
    expect(page.text).toContain("We can’t find the page you asked for.");
  });
});
