import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo, dropCalls, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { OTP_PAGE, PAYMENT, RECHARGE, WALLET, pathOf, refusalOf } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";
import { toOtp, toPin, toWallet } from "../support/wallet-walk";

const portal = createTestPortal();

const EXPIRED = "This page was open for too long, or your browser blocks cookies.";

/** The open page's form with other values in some of its fields. */
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

describe("A form", () => {
  it("that is carried out answers 303, and the next page is opened (R-FRM-1)", async () => {
    const { client, typed } = await onTheForm();
    const { chain } = await client.fill(typed).submit();
    expect(chain.map(({ url, status }) => [url, status])).toEqual([
      [`${portal.url}${RECHARGE}`, 303],
      [`${portal.url}${PAYMENT}`, 200],
    ]);
  });

  it.each<[string, Record<string, string>, number]>([
    ["that is invalid", { amount: "1" }, 422],
    ["that has expired", { csrf: "" }, 403],
  ])("%s is the same page with its status (R-FRM-1, R-FRM-4)", async (_what, changes, status) => {
    const { client, typed } = await onTheForm();
    const { chain } = await client.postRaw(RECHARGE, fieldsOf(client, { ...typed, ...changes }));
    expect(chain).toEqual([{ url: `${portal.url}${RECHARGE}`, status }]);
  });

  it("that needs an operator out of reach is the same page with 503 (R-FRM-4)", async () => {
    const { client, typed } = await onTheForm();
    dropCalls(portal, "validateLine");
    const { chain } = await client.fill(typed).submit();
    expect(chain).toEqual([{ url: `${portal.url}${RECHARGE}`, status: 503 }]);
  });
});

describe("A form without a CSRF token", () => {
  it.each([
    ["no token", undefined],
    ["an empty token", ""],
    ["an invalid token", "AAAA"],
  ])("(%s) is not carried out, keeps the typed values and says why", async (_what, csrf) => {
    const { client, typed } = await onTheForm();
    const page = await client.postRaw(RECHARGE, fieldsOf(client, { ...typed, csrf }));
    expect(page.status).toBe(403);
    expect(page.alerts.join(" ")).toContain(EXPIRED);
    expect(page.html).toContain(`value="${typed.msisdn}"`);
    expect(callsTo(portal, "validateLine")).toBe(0);
  });

  it("with another browser's token is not carried out (R-FRM-5)", async () => {
    const { client, typed } = await onTheForm();
    const { client: other } = await onTheForm();
    const page = await other.postRaw(RECHARGE, fieldsOf(client, typed));
    expect(page.status).toBe(403);
    expect(page.alerts.join(" ")).toContain(EXPIRED);
  });

  it("is carried out when it is sent once more from the page of the refusal (R-FRM-5)", async () => {
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

  it("checks no code and no PIN, and shows neither again", async () => {
    const client = portal.customer();
    await toPin(client);
    const page = await client.postRaw(
      `${WALLET}/pin`,
      fieldsOf(client, { csrf: "", pin: testCustomers.pin }),
    );
    expect(page.status).toBe(403);
    expect(page.html).not.toMatch(/\b1234\b/);
    expect(callsTo(portal, "processWalletPayment")).toBe(0);
  });
});

describe("A form from another site", () => {
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

  it("is accepted with an opaque origin, because its token proves it", async () => {
    const { client, typed } = await onTheForm();
    const page = await client.postRaw(RECHARGE, fieldsOf(client, typed), { origin: "null" });
    expect(pathOf(page)).toBe(PAYMENT);
  });

  it("is refused with a sentence when the browser calls it cross-site", async () => {
    const { client, typed } = await onTheForm();
    const headers = { "sec-fetch-site": "cross-site" };
    const page = await client.postRaw(RECHARGE, fieldsOf(client, typed), headers);
    expect(page.alerts.join(" ")).toContain(EXPIRED);
  });

  it.each([{ "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "none" }])(
    "is not what the portal's own pages send: %o",
    async (headers) => {
      const { client, typed } = await onTheForm();
      const own = { ...headers, origin: portal.url };
      const page = await client.postRaw(RECHARGE, fieldsOf(client, typed), own);
      expect(pathOf(page)).toBe(PAYMENT);
    },
  );
});

describe("A browser that refuses cookies", () => {
  it("reads so instead of being redirected in circles", async () => {
    const { client, typed } = await onTheForm();
    client.restore([]);
    await client.fill(typed).submit();
    client.restore([]);
    await client.submit();
    expect(refusalOf(client).status).toBe(403);
    expect(refusalOf(client).alert).toContain(EXPIRED);
  });
});

describe("A field that a form holds twice", () => {
  /** Posts the open page's form with a second value behind some of its fields. */
  async function postTwice(
    client: FormClient,
    first: Record<string, string>,
    second: Record<string, string>,
  ) {
    const body = new URLSearchParams([...Object.entries(fieldsOf(client, first)), ...Object.entries(second)]);
    return client.send({
      method: "POST",
      url: client.page.url,
      body: body.toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", "accept-language": "en" },
    });
  }

  it("counts by its first value, in the number and the amount of an order (R-FRM-6, R-SEC-19)", async () => {
    const { client, typed } = await onTheForm();
    const page = await postTwice(client, typed, { msisdn: "66000002", amount: "90000" });
    expect(pathOf(page)).toBe(PAYMENT);
    expect(page.text).toContain("500");
    expect(page.text).not.toMatch(/90.000/);
    const checked = portal.backend.requests.filter(({ operationId }) => operationId === "validateLine");
    expect(checked).toHaveLength(1);
  });

  it("counts by its first value, in the PIN and the amount that a payment moves", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toPin(client, { msisdn });
    const first = { pin: testCustomers.pin };
    const page = await postTwice(client, first, { pin: "9999", amount: "90000", msisdn: "66000002" });
    expect(pathOf(page)).toBe("/payment/status");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, "processWalletPayment")).toBe(1);
  });

  it("does not let a second token or order stand in for the first", async () => {
    const { client, typed } = await onTheForm();
    const { csrf = "" } = fieldsOf(client, {});
    expect((await postTwice(client, { ...typed, csrf: "AAAA" }, { csrf })).status).toBe(403);
  });
});

describe("A malformed form", () => {
  it("may carry unknown fields (R-FRM-6)", async () => {
    const { client, typed } = await onTheForm();
    const page = await client.postRaw(RECHARGE, fieldsOf(client, { ...typed, q: "search" }));
    expect(pathOf(page)).toBe(PAYMENT);
  });

  it.each(["__intent__", "__state__", "__proto__", "constructor", "a[999999999]", "a.b", "msisdn[0]"])(
    "may carry a field called '%s', which means nothing",
    async (name) => {
      const { client, typed } = await onTheForm();
      const refused = await client.postRaw(
        RECHARGE,
        fieldsOf(client, { ...typed, amount: "1", [name]: "{" }),
      );
      expect(refused.status).toBe(422);
      expect(pathOf(await client.postRaw(RECHARGE, fieldsOf(client, { ...typed, [name]: "{" })))).toBe(
        PAYMENT,
      );
    },
  );

  it("may lack its button, as when Enter is pressed in elinks (R-FRM-8)", async () => {
    const client = portal.customer();
    await toOtp(client);
    await client.fill({ otp: testCustomers.otp }).submit(null);
    expect(pathOf(client.page)).toBe(`${WALLET}/pin`);
  });

  it.each([
    ["too long", "x".repeat(70_000), "application/x-www-form-urlencoded", 403],
    ["missing", "", "application/x-www-form-urlencoded", 403],
    ["of another type", "{}", "application/json", 415],
    ["of the type of files", "--x--", "multipart/form-data; boundary=x", 415],
    ["of a type that only begins alike", "a=b", "application/x-www-form-urlencoded2", 415],
    ["without a meaning", "", "text/plain", 415],
  ])("is refused with a page when its body is %s", async (_what, body, type, status) => {
    const client = portal.customer();
    await toOtp(client);
    const page = await client.send({
      method: "POST",
      url: `${portal.url}${RECHARGE}`,
      body,
      headers: { "content-type": type, "accept-language": "en" },
    });
    expect(page.status).toBe(status);
    expect(page.alerts.join(" ")).toContain(EXPIRED);
  });

  it.each(["/contact-us", "/orp/fixed-internet"])(
    "of another type is refused at %s as well (R-SEC-19)",
    async (path) => {
      const headers = { "content-type": "text/plain", "accept-language": "en" };
      const page = await portal
        .customer()
        .send({ method: "POST", url: `${portal.url}${path}`, body: "a=b", headers });
      expect(page.status).toBe(415);
    },
  );

  it("is answered at every step with a page and its links when it is empty", async () => {
    const client = portal.customer();
    await toOtp(client);
    for (const path of [RECHARGE, WALLET, OTP_PAGE, `${WALLET}/pin`, "/payment/status"]) {
      const page = await client.postRaw(path, {});
      expect(page.status).toBeLessThan(500);
      expect(page.forms.length + page.links.length).toBeGreaterThan(3);
    }
  });
});
