import { describe, expect, it } from "vitest";
import { paths } from "../../domain/paths";
import { setCookie } from "../../server/session/cookies";
import { FormClient } from "../support/form-client";
import { BILL_DUE, toBill } from "../support/journey-walks";
import { pathOf, PAYMENT, RECHARGE, WALLET } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { startPortal } from "../support/portal";
import { createTestPortal } from "../support/test-portal";
import { freshNumber } from "../support/test-customers";
import { submitPin, toPin, toResult } from "../support/wallet-walk";

const portal = createTestPortal({ clock: true });

const QUARTER_MS = 15 * 60_000;
const IDLE = "For your safety we forget codes and accounts after 15 minutes without use. Repeat this step.";

const forget = "Forget everything on this device";

describe("A customer at a shared phone", () => {
  it("finds the way to forget everything on the result, and nothing of the payment afterwards", async () => {
    const client = portal.customer();
    const result = await toResult(client);
    await client.click(forget);
    expect(client.page.text).toContain("the links to your last payments");
    await client.submit("Forget everything");
    expect(pathOf(client.page)).toBe("/");
    expect(client.page.text).toContain("Nothing of yours is kept on this device any more.");
    expect(client.page.text).not.toContain("Your last payments");
    await client.open(PAYMENT);
    expect(pathOf(client.page)).toBe(RECHARGE);
    await client.open(result.url);
    expect(client.page.text).not.toMatch(/\d\d \d\d \d\d \d\d/);
  });

  it("forgets remembered numbers and the bill, and keeps the language and the low-data mode", async () => {
    const client = portal.customer({ "accept-language": "fr" });
    await client.open("/?lang=en&data=low");
    await client.open(RECHARGE);
    await client.fill({ msisdn: freshNumber(), amount: "500", remember: "1" }).submit();
    await toBill(client);
    await client.open(paths.forget);
    expect(client.page.text).toContain("your remembered numbers and amounts");
    expect(client.page.text).toContain("the bill, the account or the balance that you looked up");
    await client.submit("Forget everything");
    expect(client.page.text).not.toContain("Your numbers");
    expect(client.page.text).toContain("Full version");
    await client.open(BILL_DUE);
    expect(pathOf(client.page)).not.toBe(BILL_DUE);
  });

  it("deletes what scripts have stored, too", async () => {
    const client = portal.customer();
    await toPayment(client);
    await client.open(paths.forget);
    const { url, body, headers } = client.prepare();
    const cookie = client.jar.header(new URL(portal.url));
    const answer = await fetch(url, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { ...headers, cookie },
    });
    expect(answer.headers.get("clear-site-data")).toBe('"storage"');
    expect(
      answer.headers.getSetCookie().every((line) => line.includes("Max-Age=0") || line.startsWith("prefs")),
    ).toBe(true);
  });

  it("is told the reference of a payment that is still open", async () => {
    const client = portal.customer();
    await toPin(client);
    portal.backend.faults.add({
      operation: "getTransactionStatus",
      kind: "answer",
      status: 500,
      body: "",
      times: Infinity,
    });
    await submitPin(client);
    await client.open(paths.forget);
    expect(client.page.text).toMatch(/A payment is not finished yet\. Note its reference first, .*: TD\w+\./);
    portal.backend.faults.clear();
    await client.open(paths.forget);
    expect(client.page.text).not.toContain("A payment is not finished yet.");
  });

  it("changes nothing by opening the page, nor by a form of another site", async () => {
    const client = portal.customer();
    await toPayment(client);
    await client.open(paths.forget);
    await client.postRaw(paths.forget, {});
    await client.open(PAYMENT);
    expect(pathOf(client.page)).toBe(PAYMENT);
  });

  it("reads that an outdated form forgot nothing, and forgets with the button beside it (R-FRM-5)", async () => {
    const client = portal.customer();
    await toPayment(client);
    await client.open(paths.forget);
    await client
      .fill({ csrf: "AAAA" }, client.form({ button: "Forget everything" }))
      .submit("Forget everything");
    expect(client.page.status).toBe(403);
    expect(client.page.alerts.join()).toContain("This page was open for too long");
    await client.submit("Forget everything");
    expect(client.page.text).toContain("Nothing of yours is kept on this device any more.");
  });

  it("finds no link to forget on the home page of a browser that keeps nothing", async () => {
    const client = portal.customer();
    await client.open("/");
    expect(client.page.text).not.toContain(forget);
  });
});

describe("After 15 minutes without activity", () => {
  it("a payment asks for a new code, and keeps its order", async () => {
    const client = portal.customer();
    await toPin(client);
    const { url } = client.page;
    portal.clock.advance(QUARTER_MS + 1000);
    await client.open(url);
    expect(client.page.text).toContain(IDLE);
    expect(client.page.text).toContain("500 XAF");
    await client.open(WALLET);
    await client.submit();
    expect(client.page.text).toContain("Code");
  });

  it("a PIN that is typed then pays nothing", async () => {
    const client = portal.customer();
    await toPin(client);
    portal.clock.advance(QUARTER_MS + 1000);
    await submitPin(client);
    expect(client.page.text).toContain(IDLE);
    await client.open("/");
    expect(client.page.text).toContain("You have an unpaid order: 500 XAF");
  });
});

describe("Over https", () => {
  it("a cookie that another host of the domain has planted does not count", async () => {
    const secure = await startPortal({
      env: { ...portal.backend.env, PUBLIC_URL: "https://pay.example.td" },
    });
    try {
      const client = portal.customer();
      await toPayment(client);
      const order = client.jar.value("order") ?? "";
      const victim = (cookie: string) => new FormClient(secure.url, { "accept-language": "en", cookie });
      const planted = await victim(`order=${order}`).open(PAYMENT);
      expect(pathOf(planted)).toBe(RECHARGE);
      const own = setCookie("order", order, { secure: true }).split(";")[0] ?? "";
      expect(pathOf(await victim(own).open(PAYMENT))).toBe(PAYMENT);
    } finally {
      await secure.stop();
    }
  });
});
