import { statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { portalPaths } from "../../domain/all-paths";
import { startPortal } from "../support/portal";
import { FormClient } from "../support/form-client";
import { createTestPortal } from "../support/test-portal";
import { OTP_PAGE, PAYMENT, PIN_PAGE, RECHARGE, STATUS, pathOf } from "../support/pages";
import { paymentMethods } from "../support/payment-methods";
import { payBy, submitPayment, toLast, toPayment } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, submitPin, toOtp, toPin, toResult } from "../support/wallet-walk";

const portal = createTestPortal();

const UNREADABLE = "We can’t read your order any more. Start again; a payment you have made is not lost.";

/** The same browser, with another value in its order cookie. */
function tamper(client: FormClient, change: (value: string) => string): void {
  client.restore(
    client
      .snapshot()
      .map((cookie) => (cookie.name === "order" ? { ...cookie, value: change(cookie.value) } : cookie)),
  );
}

describe("An order cookie", () => {
  it.each<[string, (value: string) => string]>([
    ["that was changed", (value) => `${value.slice(0, -4)}AAAA`],
    ["that was cut short", (value) => value.slice(0, 20)],
    ["of another site", () => "eyJvcmRlciI6e319"],
    ["that is not base64", () => "%%%"],
  ])("%s is replaced by an empty session, with a message", async (_what, change) => {
    const client = portal.customer();
    await toPayment(client);
    tamper(client, change);
    await client.open(PAYMENT);
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(client.page.text).toContain(UNREADABLE);
  });

  it("that cannot be opened does not affect the next order", async () => {
    const client = portal.customer();
    await toPayment(client);
    tamper(client, () => "broken");
    expect((await toResult(client)).text).toContain("Thank you");
  });

  it("that cannot be opened does not affect a form of the order before it", async () => {
    const client = portal.customer();
    await toPin(client);
    const pin = client.fill({ pin: testCustomers.pin }).prepare();
    tamper(client, () => "broken");
    const page = await client.send(pin);
    expect(pathOf(page)).toBe(RECHARGE);
    expect(page.text).toContain(UNREADABLE);
  });

  it("of another portal with other secrets cannot be opened either", async () => {
    const other = await startPortal({
      env: { ...portal.backend.env, SESSION_SECRETS: "another-secret-another-secret" },
    });
    try {
      const client = portal.customer();
      await toPayment(client);
      const stranger = new FormClient(other.url, { "accept-language": "en" });
      stranger.restore(client.snapshot());
      await stranger.open(PAYMENT);
      expect(stranger.page.text).toContain(UNREADABLE);
    } finally {
      await other.stop();
    }
  });

  it("survives a rotation of secrets while the old one is still listed, and a restart", async () => {
    const other = await startPortal({
      env: {
        ...portal.backend.env,
        SESSION_SECRETS: "brand-new-secret-brand-new,test-secret-for-signing-sessions-0123456789abcdef",
      },
    });
    try {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toPin(client, { msisdn });
      const moved = new FormClient(other.url, { "accept-language": "en" });
      moved.restore(client.snapshot());
      await moved.open(PAYMENT);
      expect(moved.page.text).toContain("How would you like to pay?");
      expect(moved.page.text).toContain(msisdn.replace(/(\d\d)(?=\d)/g, "$1 "));
    } finally {
      await other.stop();
    }
  });

  it("is another one after a code, and the one from before proves nothing", async () => {
    const client = portal.customer();
    await toOtp(client);
    const before = client.snapshot();
    await submitOtp(client);
    expect(pathOf(client.page)).toBe(PIN_PAGE);
    const orderIn = (cookies: typeof before) => cookies.find(({ name }) => name === "order")?.value;
    expect(orderIn(client.snapshot())).not.toBe(orderIn(before));
    client.restore(before);
    await client.open(PIN_PAGE);
    expect(pathOf(client.page)).toBe(OTP_PAGE);
  });

  it("reveals nothing about the customer", async () => {
    const client = portal.customer();
    await toPin(client, { msisdn: "66000001" });
    const value = decodeURIComponent(client.jar.value("order") ?? "");
    const readable = Buffer.from(value, "base64url").toString("latin1") + value;
    expect(value.length).toBeGreaterThan(100);
    expect(readable).not.toMatch(/66000001|prepaid|Bearer/);
  });

  it.each(paymentMethods.filter(({ id }) => id !== "wallet-push"))(
    "stays small enough for every browser at each step of $id",
    async (method) => {
      const client = portal.customer();
      await toLast(method, client);
      const before = client.jar.value("order") ?? "";
      await submitPayment(method, client);
      const after = client.jar.value("order") ?? "";
      expect(before.length).toBeGreaterThan(100);
      expect(Math.max(before.length, after.length)).toBeLessThan(1600);
    },
  );

  it("stays small enough for every browser through a whole payment", async () => {
    const client = portal.customer();
    await toResult(client);
    for (const cookie of client.snapshot()) expect(cookie.value.length).toBeLessThan(1500);
  });
});

describe("A customer's pages", () => {
  it("that are opened only read at the operator, and the order stays as it is (R-SEC-12)", async () => {
    const client = portal.customer();
    await toPin(client);
    const before = client.jar.value("order");
    portal.backend.requests.splice(0);
    for (const path of portalPaths()) await client.open(portal.url + path);
    const asked = new Set(portal.backend.requests.map(({ operationId }) => operationId));
    expect(asked).toContain("listBundles");
    expect([...asked].filter((name) => !/^(get|list|find)/.test(name))).toEqual([]);
    expect(client.jar.value("order")).toBe(before);
    await client.open(PIN_PAGE);
    await submitPin(client);
    expect(client.page.text).toContain("Thank you");
  });

  it.each(paymentMethods.filter(({ id }) => id !== "wallet-push"))(
    "have no number and no code in an address, on the way by $id (R-SEC-13)",
    async (method) => {
      const client = portal.customer();
      const [msisdn, payer] = [freshNumber(), freshNumber()];
      await payBy(method, client, { msisdn, payer });
      const addresses = client.traffic.pages.map(({ url }) => url);
      expect(addresses.length).toBeGreaterThan(5);
      for (const secret of [msisdn, payer, testCustomers.otp])
        expect(addresses.filter((url) => url.includes(secret))).toEqual([]);
    },
  );
});

describe("Every cookie", () => {
  async function setCookies(client: FormClient): Promise<string[]> {
    const lines = [...(await client.open("/?lang=en")).setCookies];
    await client.open(RECHARGE);
    const form = client.fill({ msisdn: freshNumber(), amount: "500" }).prepare();
    const answer = await fetch(form.url, {
      method: "POST",
      body: form.body,
      redirect: "manual",
      headers: { ...form.headers, cookie: client.jar.header(new URL(form.url)) },
    });
    return [...lines, ...answer.headers.getSetCookie()];
  }

  it("is HttpOnly, for the whole site, with SameSite last as lynx requires", async () => {
    const lines = await setCookies(portal.customer());
    expect(lines.map((line) => line.split("=")[0]).sort()).toEqual(["csrf", "order", "prefs"]);
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/;/);
      expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
    }
  });

  it("is Secure when customers come over https, and HSTS is set", async () => {
    const secure = await startPortal({
      env: { ...portal.backend.env, PUBLIC_URL: "https://portal.example.td" },
    });
    try {
      const page = await new FormClient(secure.url).open("/?lang=en");
      expect(page.setCookies).toHaveLength(2);
      for (const line of page.setCookies) expect(line).toMatch(/; Secure; SameSite=Lax$/);
      expect(page.headers["strict-transport-security"]).toMatch(/max-age=\d{7,}/);
    } finally {
      await secure.stop();
    }
  });

  it("belongs to a portal that tells browsers on files, redirects and errors, too, to stay on https", async () => {
    const secure = await startPortal({
      env: { ...portal.backend.env, PUBLIC_URL: "https://portal.example.td" },
    });
    try {
      for (const path of ["/favicon.svg", "/ABOUT", "/payment/start", "/nothing-here", "/%E0%A4%A"]) {
        const answer = await fetch(secure.url + path, { redirect: "manual" });
        expect(answer.headers.get("strict-transport-security")).toMatch(/max-age=\d{7,}/);
      }
    } finally {
      await secure.stop();
    }
  });

  it("is not set again by a page that changes nothing", async () => {
    const client = portal.customer();
    await toResult(client);
    const page = await client.open(RECHARGE);
    expect(page.setCookies).toEqual([]);
  });
});

describe("The payment lock's file", () => {
  it("can be read by the portal's own user only (R-OPS-10)", async () => {
    await toPin(portal.customer());
    for (const name of ["guard.db", "guard.db-wal"])
      expect(statSync(portal.file(name)).mode & 0o777).toBe(0o600);
  });
});

describe("The status page of a payment", () => {
  it("shows the number in full only in the browser that paid", async () => {
    const client = portal.customer();
    const result = await toResult(client, { msisdn: "66000001", payer: freshNumber() });
    const stranger = portal.customer();
    await stranger.open(result.url);
    expect(pathOf(stranger.page)).toBe(STATUS);
    expect(result.text).toContain("66 00 00 01");
    expect(stranger.page.text).toContain("66 •• •• 01");
    expect(stranger.page.text).not.toContain("66 00 00 01");
  });
});
