import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { OTP_PAGE, PAYMENT, RECHARGE, WALLET, pathOf, refusalOf } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";
import { toOtp, toPin, toWallet } from "../support/wallet-walk";

const portal = createTestPortal();

const EXPIRED = "This page was open for too long, or your browser refuses cookies.";

/** The open page's form as a browser would send it, with other values in some of its fields. */
function fieldsOf(client: FormClient, changes: Record<string, string | undefined>): Record<string, string> {
  const pairs = client.form().fields.map(({ name, value }): [string, string | undefined] => [name, value]);
  const all = Object.entries({ ...Object.fromEntries(pairs), ...changes });
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

async function onTheForm() {
  const client = portal.customer();
  await client.open(RECHARGE);
  return { client, typed: { msisdn: freshNumber(), amount: "500" } };
}

describe("a form without the proof that it is ours", () => {
  it.each([
    ["no token", undefined],
    ["an empty token", ""],
    ["a token that is no token", "AAAA"],
  ])("(%s) is not carried out, keeps what was typed and says why", async (_what, csrf) => {
    const { client, typed } = await onTheForm();
    const page = await client.postRaw(RECHARGE, fieldsOf(client, { ...typed, csrf }));
    expect(page.status).toBe(403);
    expect(page.alerts.join(" ")).toContain(EXPIRED);
    expect(page.html).toContain(`value="${typed.msisdn}"`);
    expect(callsTo(portal, "validateLine")).toBe(0);
  });

  it("with another browser's token is not carried out", async () => {
    const { client, typed } = await onTheForm();
    const { client: other } = await onTheForm();
    const page = await other.postRaw(RECHARGE, fieldsOf(client, typed));
    expect(page.status).toBe(403);
    expect(page.alerts.join(" ")).toContain(EXPIRED);
  });

  it("is carried out when it is sent once more from the page that says so", async () => {
    const { client, typed } = await onTheForm();
    client.restore([]);
    await client.fill(typed).submit();
    expect(refusalOf(client).status).toBe(403);
    await client.submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
  });

  it("sends no code", async () => {
    const client = portal.customer();
    await toWallet(client);
    const page = await client.postRaw(WALLET, fieldsOf(client, { csrf: undefined }));
    expect(page.status).toBe(403);
    expect(page.alerts.join(" ")).toContain(EXPIRED);
    expect(callsTo(portal, "sendOtp")).toBe(0);
  });

  it("tries no code and no PIN, and shows neither again", async () => {
    const client = portal.customer();
    await toPin(client);
    const page = await client.postRaw(
      `${WALLET}/pin`,
      fieldsOf(client, { csrf: "", pin: testCustomers.pin }),
    );
    expect(page.status).toBe(403);
    expect(page.html).not.toContain("1234");
    expect(callsTo(portal, "processWalletPayment")).toBe(0);
  });
});

describe("a form from elsewhere", () => {
  it.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "cross-site", origin: "null" },
    { origin: "https://evil.example" },
  ])("is not carried out even with a token: %o", async (headers) => {
    const { client, typed } = await onTheForm();
    const page = await client.postRaw(RECHARGE, fieldsOf(client, typed), headers);
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(callsTo(portal, "validateLine")).toBe(0);
  });

  it("is believed without an origin that means anything, for its token proves it", async () => {
    const { client, typed } = await onTheForm();
    const page = await client.postRaw(RECHARGE, fieldsOf(client, typed), { origin: "null" });
    expect(pathOf(page)).toBe(PAYMENT);
  });

  it("gets a sentence when the browser names it cross-site", async () => {
    const { client, typed } = await onTheForm();
    const headers = { "sec-fetch-site": "cross-site" };
    const page = await client.postRaw(RECHARGE, fieldsOf(client, typed), headers);
    expect(page.alerts.join(" ")).toContain(EXPIRED);
  });

  it.each([{ "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "none" }])(
    "is not meant by what our own pages send: %o",
    async (headers) => {
      const { client, typed } = await onTheForm();
      const own = { ...headers, origin: portal.url };
      const page = await client.postRaw(RECHARGE, fieldsOf(client, typed), own);
      expect(pathOf(page)).toBe(PAYMENT);
    },
  );
});

describe("a browser that refuses cookies", () => {
  it("is told so instead of being sent round in circles", async () => {
    const { client, typed } = await onTheForm();
    client.restore([]);
    await client.fill(typed).submit();
    client.restore([]);
    await client.submit();
    expect(refusalOf(client).status).toBe(403);
    expect(refusalOf(client).alert).toContain(EXPIRED);
  });
});

describe("a form that is not as we drew it", () => {
  it("may carry fields that we do not know", async () => {
    const { client, typed } = await onTheForm();
    const page = await client.postRaw(RECHARGE, fieldsOf(client, { ...typed, q: "search" }));
    expect(pathOf(page)).toBe(PAYMENT);
  });

  it("may lack its button, as when Enter is pressed in elinks", async () => {
    const client = portal.customer();
    await toOtp(client);
    await client.fill({ otp: testCustomers.otp }).submit(null);
    expect(pathOf(client.page)).toBe(`${WALLET}/pin`);
  });

  it.each([
    ["too long", "x".repeat(70_000), "application/x-www-form-urlencoded"],
    ["of another type", "{}", "application/json"],
    ["not there", "", "text/plain"],
  ])("is refused with a page when its body is %s", async (_what, body, type) => {
    const client = portal.customer();
    await toOtp(client);
    const page = await client.send({
      method: "POST",
      url: `${portal.url}${RECHARGE}`,
      body,
      headers: { "content-type": type, "accept-language": "en" },
    });
    expect(page.status).toBe(403);
    expect(page.alerts.join(" ")).toContain(EXPIRED);
  });

  it("answers every step's page to an empty POST with a way on", async () => {
    const client = portal.customer();
    await toOtp(client);
    for (const path of [RECHARGE, WALLET, OTP_PAGE, `${WALLET}/pin`, "/payment/status"]) {
      const page = await client.postRaw(path, {});
      expect(page.status).toBeLessThan(500);
      expect(page.forms.length + page.links.length).toBeGreaterThan(3);
    }
  });
});
