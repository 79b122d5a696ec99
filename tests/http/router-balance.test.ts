import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo, dropCalls } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { BROADBAND, answers, refuses, lastCallBody } from "../support/journey-walks";
import { pathOf, refusalOf } from "../support/pages";
import { testCustomers } from "../support/test-customers";

const portal = createTestPortal({ products: ["BROADBAND_BALANCE"] });

const CODE_PAGE = `${BROADBAND}/code`;
const BALANCE = `${BROADBAND}/balance`;

async function ask(client: FormClient, msisdn: string = testCustomers.router): Promise<void> {
  await client.open(BROADBAND);
  await client.fill({ msisdn }).submit("Check data balance");
}

async function toBalance(client: FormClient): Promise<void> {
  await ask(client);
  await client.fill({ otp: testCustomers.otp }).submit();
}

describe("The data balance of a router", () => {
  it("is shown after a code to the masked recipient", async () => {
    const client = portal.customer();
    await ask(client);
    expect(pathOf(client.page)).toBe(CODE_PAGE);
    expect(client.page.text).toContain("We have sent a 6-digit code to ******04.");
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(client.page)).toBe(BALANCE);
    expect(client.page.text).toContain("Data balance of 66 00 00 04");
    expect(client.page.text).toContain("Internet Router 30 GB limited 18.4 GB");
  });

  it("shows an unlimited bundle's type as '-', without a number", async () => {
    const client = portal.customer();
    await toBalance(client);
    expect(client.page.text).toContain("Night without limit - Unlimited");
  });

  it.each([
    ["en", "Internet - - 5 1 December 2026"],
    ["fr", "Internet - - 5 1er décembre 2026"],
  ])("shows in %s when it ends, as day, long month and year (R-BRO-7)", async (language, words) => {
    const client = portal.customer({ "accept-language": language });
    await client.open(BROADBAND);
    const button = client.form({ field: "msisdn" }).buttons.at(-1)?.text;
    await client.fill({ msisdn: testCustomers.router }).submit(button);
    const balance = { serviceType: "DATA", balance: "5", expireTime: "2026-12-01T10:00:00Z" };
    answers(portal, "queryBalance", { queryBalanceResult: [balance] });
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(client.page.text.replaceAll("\u00a0", " ")).toContain(words);
  });

  it("is read as the contract requires: first an OTP, then with its proof", async () => {
    const client = portal.customer();
    await ask(client);
    expect(lastCallBody(portal, "queryBalance")).toMatchObject({
      serviceType: "BROADBAND",
      requestType: "SEND_OTP",
    });
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(lastCallBody(portal, "queryBalance")).not.toHaveProperty("requestType");
    expect(lastCallBody(portal, "queryBalance")["uniqueCode"]).toEqual(expect.any(String));
  });

  it("that is empty says so, with a link back", async () => {
    const client = portal.customer();
    await ask(client);
    answers(portal, "queryBalance", { queryBalanceResult: [] });
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(client.page.text).toContain("This router has no active bundle.");
    await client.click("Back to the recharge");
    expect(pathOf(client.page)).toBe(BROADBAND);
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.router);
  });

  it("that the operator refuses has a page of its own with its message, and a link back", async () => {
    refuses(portal, "queryBalance", 400, "Box inconnue.");
    const client = portal.customer();
    await ask(client);
    expect(pathOf(client.page)).toBe(BALANCE);
    expect(client.page.text).toContain("We can’t show the balance");
    expect(client.page.alerts.join()).toContain("Box inconnue.");
    await client.click("Back to the recharge");
    expect(pathOf(client.page)).toBe(BROADBAND);
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.router);
  });

  it("may be hostile: markup, endless words, numbers as texts, missing parts", async () => {
    const client = portal.customer();
    await ask(client);
    answers(portal, "queryBalance", {
      queryBalanceResult: [
        {
          serviceType: "<b>DATA</b>",
          balance: "12.5",
          unitType: "Go",
          expireTime: "never",
          balanceType: null,
        },
        { serviceType: "S".repeat(300), balance: 0, balanceDescription: "<script>alert(1)</script>" },
      ],
    });
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(client.page.html).not.toContain("<b>DATA");
    expect(client.page.html).not.toContain("<script>alert");
    expect(client.page.text.replaceAll("\u00a0", " ")).toContain("<b>DATA</b> - - 12.5 GB never");
  });

  it("without a service has its description for a name, and is no empty list when it cannot be read (R-OPR-7)", async () => {
    const client = portal.customer();
    await ask(client);
    const blank = { serviceType: " ", balance: 1500 };
    answers(portal, "queryBalance", {
      queryBalanceResult: [blank, { ...blank, balanceDescription: "Crédit principal" }],
    });
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(client.page.text).toContain("Crédit principal");
    portal.backend.faults.clear();
    answers(portal, "queryBalance", { queryBalanceResult: [blank] });
    await client.open(pathOf(client.page));
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    expect(client.page.text).not.toContain("no active bundle");
  });

  it("that never expires is unlimited, whatever last day the operator writes", async () => {
    const client = portal.customer();
    await ask(client);
    const balance = { serviceType: "DATA", balance: 5, expireTime: "9999-12-31T23:59:59Z" };
    answers(portal, "queryBalance", { queryBalanceResult: [balance] });
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(client.page.text).toContain("Unlimited");
    expect(client.page.text).not.toContain("10000");
  });

  it("that cannot be read says so when the connection is cut", async () => {
    const client = portal.customer();
    await ask(client);
    dropCalls(portal, "queryBalance");
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
  });

  it("does not count as sent too often when the operator fails to read it (502)", async () => {
    const client = portal.customer();
    await ask(client);
    portal.backend.faults.add({ operation: "queryBalance", kind: "answer", status: 502, body: {} });
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    expect(client.page.text).not.toContain("max limit");
  });

  it("counts its attempts, and the last one locks", async () => {
    const client = portal.customer();
    await ask(client);
    for (let left = 4; left > 0; left--) {
      await client.fill({ otp: testCustomers.wrongOtp }).submit();
      expect(client.page.alerts.join()).toContain("Please enter correct OTP");
    }
    await client.fill({ otp: testCustomers.wrongOtp }).submit();
    expect(client.page.alerts.join()).toContain("Maximum attempts exhausted.");
  });

  it("sends one code to a customer who goes back and asks again (R-OTP-9)", async () => {
    const client = portal.customer();
    await ask(client);
    await ask(client);
    expect(pathOf(client.page)).toBe(CODE_PAGE);
    expect(callsTo(portal, "queryBalance")).toBe(1);
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(client.page)).toBe(BALANCE);
  });

  it("of a number that is not a router is refused where it was typed", async () => {
    const client = portal.customer();
    await ask(client, "66000001");
    expect(pathOf(client.page)).toBe(BROADBAND);
    expect(refusalOf(client).alert).toContain("Invalid Mobile No");
    expect(refusalOf(client).typed("msisdn")).toBe("66000001");
    expect(callsTo(portal, "queryBalance")).toBe(0);
  });

  it.each([CODE_PAGE, BALANCE])(
    "%s asks for the number first when it is opened without one",
    async (path) => {
      const client = portal.customer();
      await client.open(path);
      expect(pathOf(client.page)).toBe(BROADBAND);
      expect(client.page.text).toContain("Enter the number first.");
    },
  );
});
