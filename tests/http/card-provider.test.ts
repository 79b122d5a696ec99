import { describe, expect, it } from "vitest";
import type { FormClient, Page } from "../support/form-client";
import { callsTo, paidFor } from "../support/backend-checks";
import { type TestPortal, createTestPortal } from "../support/test-portal";
import { pathOf } from "../support/pages";
import { card } from "../support/payment-methods";
import { isProviderPage, submitPayment, toLast, toMethod } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";

const MISSING = "We can’t open the card provider’s page. Try again.";

function answersWith(portal: TestPortal, redirectUrl: unknown, times = Infinity): void {
  const body = { statusCode: 200, status: "success", result: { transactionId: "T", redirectUrl } };
  portal.backend.faults.add({ operation: "processPayment", kind: "answer", body, times });
}

/** A customer who pays by card stays on the waiting page and reads that the provider's page cannot be opened. */
async function isNotLed(portal: TestPortal, redirectUrl: unknown) {
  const client = portal.customer();
  const msisdn = freshNumber();
  await toLast(card, client, { msisdn });
  answersWith(portal, redirectUrl);
  await submitPayment(card, client);
  expect(pathOf(client.page)).toBe(card.waiting);
  expect(client.page.alerts.join()).toContain(MISSING);
  return { client, msisdn };
}

/** A directive of a page's Content-Security-Policy. */
function policy(page: { headers: Record<string, string> }, directive: string): string | undefined {
  const all = (page.headers["content-security-policy"] ?? "").split("; ");
  return all.find((one) => one.startsWith(`${directive} `));
}

describe("The address of a card's provider", () => {
  const portal = createTestPortal();

  it.each([
    undefined,
    "",
    "no address",
    "/relative",
    "//pay.example/x",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://pay.example",
    "https://awa:secret@pay.example",
  ])(
    "that is invalid (%s) is not followed; the page says so, and tries again (R-MET-24, R-MET-25)",
    async (redirectUrl) => {
      const { client, msisdn } = await isNotLed(portal, redirectUrl);
      await client.submit();
      expect(client.page.alerts.join()).toContain(MISSING);
      portal.backend.faults.clear();
      await client.submit();
      expect(isProviderPage(client.page)).toBe(true);
      await client.submit("Approve");
      expect(client.page.text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
      expect(callsTo(portal, "initiatePayment")).toBe(1);
    },
  );

  it("that is too long for a cookie is followed, and requested again (R-MET-26)", async () => {
    const client = portal.customer();
    await toLast(card, client);
    const long = `https://pay.example/${"x".repeat(3000)}`;
    answersWith(portal, long);
    expect((await submitPayment(card, client)).headers["location"]).toBe(long);
    await client.open(portal.url + card.waiting);
    expect((await client.submit()).headers["location"]).toBe(long);
    expect(callsTo(portal, "processPayment")).toBe(2);
  });

  it("may be on any origin unless the configuration names origins", async () => {
    const client = portal.customer();
    await toMethod(card, client);
    expect(policy(client.page, "form-action")).toBe("form-action 'self' https: http:");
    await submitPayment(card, client);
    await client.open(portal.url + card.waiting);
    expect(policy(client.page, "form-action")).toBe("form-action 'self' https: http:");
    expect(policy(client.page, "frame-src")).toBeUndefined();
    await client.open("/");
    expect(policy(client.page, "form-action")).toBe("form-action 'self'");
  });
});

describe("A provider's origin that the configuration names", () => {
  const portal = createTestPortal({
    env: { CARD_PROVIDER_ORIGINS: "https://pay.example, https://other.example" },
  });

  it("is the only one that a customer is redirected to (R-MET-24)", async () => {
    const client = portal.customer();
    await toLast(card, client);
    answersWith(portal, "https://pay.example/session/1");
    const page = await submitPayment(card, client);
    expect(page.status).toBe(303);
    expect(page.headers["location"]).toBe("https://pay.example/session/1");
  });

  it.each([
    "https://pay.example.evil.example/",
    "http://pay.example/",
    "https://evil.example/?https://pay.example",
  ])(
    "is not %s: the customer stays, reads so, and can check the payment or start again",
    async (redirectUrl) => {
      const { client, msisdn } = await isNotLed(portal, redirectUrl);
      await client.click("Verify the payment");
      expect(pathOf(client.page)).toBe("/payment/status");
      await client.click("Return");
      expect(pathOf(client.page)).toBe("/prepaid-recharge");
      expect(paidFor(portal, msisdn)).toBe(0);
    },
  );

  it("is an allowed target of forms", async () => {
    const client = portal.customer();
    await toMethod(card, client);
    const allowed = "form-action 'self' https://pay.example https://other.example";
    expect(policy(client.page, "form-action")).toBe(allowed);
  });
});

/** The card's form as a browser with scripts sends it where a window was promised. */
function expectsWindow(client: FormClient): Promise<Page> {
  const { url, body } = client.fill({ email: "awa@example.td" }).prepare();
  return client.postRaw(url, { ...Object.fromEntries(new URLSearchParams(body)), popup: "1" });
}

const sound = { publicKey: "pk_1", scriptUrl: "https://pay.example/v1/inline.js" };

describe("A provider with a window of its own", () => {
  const portal = createTestPortal({ config: { cardProviderConfig: JSON.stringify(sound) } });

  it("may be loaded on the page after the card, and on no other", async () => {
    const client = portal.customer();
    await toMethod(card, client);
    expect(policy(client.page, "script-src")).not.toContain("pay.example");
    const page = await expectsWindow(client);
    expect(pathOf(page)).toBe(card.waiting);
    for (const directive of ["script-src", "frame-src", "connect-src"])
      expect(policy(page, directive)).toContain("https://pay.example");
    expect(page.headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(page.html).toContain("pk_1");
    const buttons = page.forms.flatMap((form) => form.buttons.map(({ text }) => text));
    expect(buttons).toContain("Go to the page of Paystack");
  });

  it("is skipped for a browser without scripts (R-MET-30)", async () => {
    const client = portal.customer();
    await toLast(card, client);
    expect(isProviderPage(await submitPayment(card, client))).toBe(true);
  });
});

describe("A provider whose script is on the portal's own address", () => {
  const portal = createTestPortal({
    config: { cardProviderConfig: JSON.stringify({ ...sound, scriptUrl: "/inline.js" }) },
  });

  it("may be loaded from there on the page after the card", async () => {
    const client = portal.customer();
    await toMethod(card, client);
    const page = await expectsWindow(client);
    expect(pathOf(page)).toBe(card.waiting);
    expect(page.html).toContain(`${portal.url}/inline.js`);
    expect(policy(page, "script-src")).toContain(portal.url);
  });
});

describe.each([
  "{",
  "[]",
  '"x"',
  JSON.stringify({ publicKey: "pk_1" }),
  JSON.stringify({ ...sound, publicKey: "" }),
  JSON.stringify({ ...sound, scriptUrl: "javascript:alert(1)" }),
])("An invalid configuration of the window (%s)", (cardProviderConfig) => {
  const portal = createTestPortal({ config: { cardProviderConfig } });

  it("is ignored: a customer who was promised a window goes from the portal's page to the provider's", async () => {
    const client = portal.customer();
    await toMethod(card, client);
    const page = await expectsWindow(client);
    expect(pathOf(page)).toBe(card.waiting);
    expect(policy(page, "script-src")).not.toContain("pay.example");
    expect(page.html).not.toContain("javascript:alert");
    await client.open(page.url);
    expect(isProviderPage(await client.submit())).toBe(true);
  });
});
