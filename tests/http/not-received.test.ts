import { describe, expect, it } from "vitest";
import { dropCalls } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { pathOf } from "../support/pages";
import { lookAt, operatorSays } from "../support/result-page";
import { freshNumber } from "../support/test-customers";
import { toResult } from "../support/wallet-walk";

const WHATSAPP_NUMBER = "23566000000";
const portal = createTestPortal({ env: { WHATSAPP_NUMBER, USSD_MENU: "*123#" } });
const HERE = "/payment/not-received";
const LINK = "I paid and received nothing";

describe("A customer who paid and received nothing", () => {
  it.each([
    ["SUCCESS", "this payment was successful"],
    ["FAILED", "this payment failed, and you were not charged"],
    ["IN_PROCESS", "The operator is still working on this payment. Do not pay again."],
    ["REQUEST_REGISTERED", "The operator is still working on this payment. Do not pay again."],
    ["REQUEST_RAISED", "The operator hasn’t processed this payment yet."],
  ])(
    "asks again from the result (%s) and reads what is known (R-STA-40)",
    async (transactionStatus, words) => {
      operatorSays(portal, { transactionStatus, mobileNumber: "66123401" });
      const client = await lookAt(portal);
      await client.click(LINK);
      expect(pathOf(client.page)).toBe(HERE);
      expect(client.page.text).toContain(words);
      expect(client.page.text).toContain("Asked on");
      expect(client.page.html).not.toMatch(/66123401|66.12.34.01/);
    },
  );

  it("reads that the device keeps no payment, and may look for one", async () => {
    const page = await portal.customer().open(HERE);
    expect(page.text).toContain("This device keeps no payment.");
    const links = page.links.map(({ url }) => url);
    expect(links).toEqual(expect.arrayContaining([`${portal.url}/payment/find`, `${portal.url}/contact-us`]));
    expect(page.links.some(({ text }) => text === "Contact us")).toBe(true);
  });

  it("reads that the payment is not lost while the operator is out of reach", async () => {
    dropCalls(portal, "getTransactionStatus");
    const page = await portal.customer().open(`${HERE}?id=T1`);
    expect(page.text).toContain("Your payment is not lost. Do not pay again.");
  });

  it("reads the care number of the operator, its chat and its menu beside it (R-STA-40)", async () => {
    const { links } = await portal.customer().open(`${HERE}?id=T1`);
    const urls = links.map(({ url }) => url);
    expect(urls).toEqual(
      expect.arrayContaining([`https://wa.me/${WHATSAPP_NUMBER}`, "tel:*123%23", "tel:300"]),
    );
  });

  it("writes a letter that begins with reference, status and time, and with no number", async () => {
    operatorSays(portal, { transactionStatus: "SUCCESS", mobileNumber: "66123401" });
    const client = portal.customer();
    await client.open(`${HERE}?id=T1`);
    await client.click("Write to us about this payment");
    expect(pathOf(client.page)).toBe("/contact-us");
    const letter = client.form({ field: "message" }).fields.find(({ name }) => name === "message")?.value;
    expect(letter).toMatch(/^I paid and received nothing\. Payment T1: successful\. Asked on .*\d{4}/);
    expect(client.page.html).not.toMatch(/66123401|66.12.34.01/);
    const named = { fullName: "Achta Ngarta", email: "achta@exemple.td", subject: "Recharge" };
    await client.fill(named).submit();
    expect(pathOf(client.page)).toBe("/contact-us/thanks");
  });

  it("chooses the payment among this device's when she comes from the help", async () => {
    const client = portal.customer();
    const result = await toResult(client, { msisdn: freshNumber() });
    const id = new URL(result.url).searchParams.get("id") ?? "";
    await client.open("/gethelp");
    await client.click(LINK);
    expect(client.page.text).toContain("Which payment is it?");
    await client.click(`Payment ${id}`);
    expect(client.page.url).toContain(`${HERE}?id=${id}`);
  });

  it("finds the search for a payment where this device has none", async () => {
    const client = portal.customer();
    await client.open(HERE);
    await client.click("Find my payment");
    expect(pathOf(client.page)).toBe("/payment/find");
  });
});

describe("A customer who comes from the operator's chat", () => {
  it("gets back to the chat by Return", async () => {
    operatorSays(portal, { transactionStatus: "SUCCESS" });
    const { page } = await lookAt(portal, { channel: "whatsapp" });
    expect(page.links.find(({ text }) => text === "Return")?.url).toBe(`https://wa.me/${WHATSAPP_NUMBER}`);
  });

  it("gets back to the chat from a payment that is not found, too", async () => {
    const page = await portal.customer().open("/payment/status?id=NOSUCH&channel=whatsapp");
    expect(page.links.find(({ text }) => text === "Return")?.url).toBe(`https://wa.me/${WHATSAPP_NUMBER}`);
  });
});
