import { describe, expect, it } from "vitest";
import { lookAt, operatorSays, rowOf } from "../support/result-page";
import { dropCalls } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { STATUS, pathOf } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { toResult } from "../support/wallet-walk";

const portal = createTestPortal();

const CHAT = "You can close this page and continue in your chat.";
const numbers = { mobileNumber: "66123401", accountId: "1000000002" };

describe("A result that is opened in another browser", () => {
  it("masks the number that the paying browser shows in full", async () => {
    const payer = portal.customer();
    const result = await toResult(payer, { msisdn: "66123401", payer: "66123402" });
    expect(result.text).toContain("66 12 34 01");
    const other = await portal.customer().open(result.url);
    expect(other.text).toContain("66 •• •• 01");
    expect(other.html).not.toMatch(/661234|66.12.34/);
  });

  it("has no number in the data for scripts either", async () => {
    operatorSays(portal, { transactionStatus: "SUCCESS", ...numbers });
    const data = await fetch(`${portal.url}${STATUS}.data?id=T1`);
    expect(await data.text()).not.toMatch(/66123401|1000000002/);
  });

  it("offers no second payment of a failed one", async () => {
    operatorSays(portal, { transactionStatus: "FAILED" });
    const { page } = await lookAt(portal);
    expect(page.forms).toEqual([]);
  });
});

describe("A customer who comes from a chat", () => {
  const fromChat = { channel: "whatsapp" };

  it("reads that the page may be closed, and sees masked numbers", async () => {
    operatorSays(portal, { transactionStatus: "SUCCESS", ...numbers });
    const { page } = await lookAt(portal, fromChat);
    expect(page.text).toContain(CHAT);
    expect(rowOf(page, "Mobile number")).toBe("66 •• •• 01");
  });

  it("reads so too while the outcome is open, and when the operator is down or finds nothing", async () => {
    operatorSays(portal, { transactionStatus: "IN_PROCESS" });
    const pending = await lookAt(portal, fromChat);
    expect(pending.page.text).toContain("You will not be charged twice.");
    expect(pending.page.text).toContain(CHAT);
    portal.backend.faults.clear();
    expect((await lookAt(portal, fromChat)).page.text).toContain(CHAT);
    dropCalls(portal, "getTransactionStatus");
    expect((await lookAt(portal, fromChat)).page.text).toContain(CHAT);
  });

  it("gets home by Return, also where another order exists", async () => {
    operatorSays(portal, { transactionStatus: "SUCCESS" });
    const client = portal.customer();
    await toPayment(client);
    await client.open(`${STATUS}?id=T1&channel=whatsapp`);
    await client.click("Return");
    expect(pathOf(client.page)).toBe("/");
  });

  it("sees masked numbers even in the browser that has paid", async () => {
    const client = portal.customer();
    const result = await toResult(client, { msisdn: "66123403" });
    await client.open(`${result.url}&channel=whatsapp`);
    expect(client.page.html).not.toMatch(/66123403|66.12.34/);
  });

  it("is recognised by the channel in the address: other channels are ignored", async () => {
    operatorSays(portal, { transactionStatus: "SUCCESS" });
    const { page } = await lookAt(portal, { channel: "telegram" });
    expect(page.text).not.toContain(CHAT);
  });
});

describe("Channel and provider in the address", () => {
  const query = { channel: "WhatsApp", pg: "PayStack" };

  it("survive the check, the refresh and the link that stops it", async () => {
    operatorSays(portal, { transactionStatus: "IN_PROCESS" });
    const client = await lookAt(portal, query);
    const kept = "id=T1&channel=whatsapp&pg=paystack";
    expect(client.page.refresh?.url).toContain(kept);
    for (const link of ["Check again", "Stop refreshing"]) {
      expect(client.page.links.find(({ text }) => text === link)?.url).toContain(kept);
    }
    await client.click("Stop refreshing");
    expect(client.page.refresh).toBeUndefined();
    await client.click("Check again");
    expect(client.page.url).toContain(kept);
    expect(client.page.text).toContain(CHAT);
    expect(rowOf(client.page, "Paid with")).toContain("Paystack");
  });

  it("survive them while the operator is down", async () => {
    dropCalls(portal, "getTransactionStatus");
    const client = await lookAt(portal, { ...query, pg: "EvilCorp" });
    expect(client.page.refresh?.url).toContain("channel=whatsapp&pg=others");
    expect(client.page.text).not.toContain("EvilCorp");
  });
});
