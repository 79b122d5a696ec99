import { describe, expect, it } from "vitest";
import { callsTo } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { PAYMENT, RECHARGE, pathOf, refusalOf } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { toBundles } from "../support/wallet-walk";

const portal = createTestPortal({ config: { preMinAmnt: 150, preMaxAmnt: 20_000 } });

async function typing(msisdn: string, amount: string, language = "en") {
  const client = portal.customer({ "accept-language": language });
  await client.open(RECHARGE);
  await client.fill({ msisdn, amount }).submit();
  return client;
}

describe("A number that cannot be recharged", () => {
  it.each(["", "6600000", "660000012", "66A00001", "+23666000001", "50000001"])(
    "is refused when it is '%s', and stays as it was typed",
    async (typed) => {
      const refusal = refusalOf(await typing(typed, "500"));
      expect(refusal.status).toBe(422);
      expect(refusal.alert).toContain("Invalid Mobile No");
      expect(refusal.typed("msisdn")).toBe(typed);
      expect(refusal.typed("amount")).toBe("500");
      expect(refusal.links).toEqual([{ text: "Invalid Mobile No", field: "msisdn" }]);
    },
  );

  it("is not checked at the operator when it has fewer than eight digits", async () => {
    await typing("6600000", "500");
    expect(callsTo(portal, "validateLine")).toBe(0);
  });

  it.each([
    ["66000002", "This is a postpaid line. Pay its bill on the bill page."],
    ["66000004", "This is a router’s number. Recharge it on the broadband page."],
  ])("is refused with a hint when it is %s", async (msisdn, hint) => {
    const client = await typing(msisdn, "500");
    expect(refusalOf(client).alert).toContain("Invalid Mobile No");
    expect(client.page.text).toContain(hint);
  });

  const answersWith = (status: number, body = {}) =>
    portal.backend.faults.add({ operation: "validateLine", kind: "answer", status, body });

  it.each([408, 429, 500, 502, 503])("is not one for which a gateway answers %i in JSON", async (status) => {
    answersWith(status, { statusCode: status, message: "upstream connect error" });
    const refusal = refusalOf(await typing(freshNumber(), "500"));
    expect(refusal.status).toBe(503);
    expect(refusal.alert).toContain("Something Went Wrong!");
    expect(refusal.alert).not.toContain("upstream");
  });

  it.each([400, 404, 422])("is refused when the operator refuses it by HTTP %i alone", async (status) => {
    answersWith(status);
    const refusal = refusalOf(await typing(freshNumber(), "500"));
    expect(refusal.status).toBe(422);
    expect(refusal.links).toEqual([{ text: "Invalid Mobile No", field: "msisdn" }]);
  });

  it.each([401, 403, 408, 429, 500, 503])(
    "is not one whose check failed at the operator (HTTP %i)",
    async (status) => {
      answersWith(status);
      const refusal = refusalOf(await typing(freshNumber(), "500"));
      expect(refusal.status).toBe(503);
      expect(refusal.alert).toContain("Something Went Wrong!");
    },
  );

  it("shows no bundles either, and the reason beside the field", async () => {
    await expect(toBundles(portal.customer(), "66000002")).rejects.toThrow("Invalid Mobile No");
  });

  it("is refused in the customer's language", async () => {
    expect(refusalOf(await typing("123", "500", "fr")).alert).toContain("Numéro de téléphone invalide");
  });
});

describe("An amount that cannot be paid", () => {
  it.each([
    ["149", "Minimum amount should be XAF 150"],
    ["0", "Minimum amount should be XAF 150"],
    ["20001", "Maximum amount should be XAF 20,000"],
    ["99999999999999999999", "Maximum amount should be XAF 20,000"],
    ["", "Enter an amount"],
    ["12,5", "Enter the amount in digits only"],
    ["-500", "Enter the amount in digits only"],
    ["1e3", "Enter the amount in digits only"],
  ])("is refused when it is '%s', and stays as it was typed", async (typed, message) => {
    const msisdn = freshNumber();
    const refusal = refusalOf(await typing(msisdn, typed));
    expect(refusal.status).toBe(422);
    expect(refusal.alert).toContain(message);
    expect(refusal.typed("amount")).toBe(typed);
    expect(refusal.typed("msisdn")).toBe(msisdn);
    expect(refusal.links).toEqual([{ text: message, field: "amount" }]);
  });

  it.each(["150", "20000"])("is not %s, which the operator's limits allow", async (amount) => {
    expect(pathOf((await typing(freshNumber(), amount)).page)).toBe(PAYMENT);
  });

  it("has its limits shown beforehand (R-RCH-7)", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    expect(client.page.text).toContain("From 150 to 20,000 XAF");
  });
});

describe("A refused recharge form", () => {
  it("shows all its errors at once, each with a link to its field", async () => {
    const client = await typing("123", "1");
    expect(refusalOf(client).links).toEqual([
      { text: "Invalid Mobile No", field: "msisdn" },
      { text: "Minimum amount should be XAF 150", field: "amount" },
    ]);
    expect(client.page.html.match(/id="recharge-(msisdn|amount)"/g)).toHaveLength(2);
  });

  it("marks the invalid field and ties its message to it", async () => {
    const { page } = await typing("123", "500");
    expect(page.html).toMatch(
      /<input id="recharge-msisdn"[^>]*aria-invalid="true"[^>]*aria-describedby="recharge-msisdn-error/,
    );
    expect(page.html).toMatch(/id="recharge-msisdn-error">Invalid Mobile No</);
    expect(page.html).not.toMatch(/<input id="recharge-amount"[^>]*aria-invalid/);
  });

  it("can be corrected and sent again", async () => {
    const client = await typing("123", "500");
    await client.fill({ msisdn: freshNumber() }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
  });

  it("creates no order", async () => {
    const client = await typing("123", "500");
    await client.open(PAYMENT);
    expect(pathOf(client.page)).toBe(RECHARGE);
  });
});

describe("The limits of an operator without a least amount", () => {
  const own = createTestPortal({ config: { preMinAmnt: 0 } });

  it("begin with 1, in the hint and in the message", async () => {
    const client = own.customer();
    await client.open(RECHARGE);
    expect(client.page.text).toContain("From 1 to");
    await client.fill({ msisdn: freshNumber(), amount: "0" }).submit();
    expect(refusalOf(client).alert).toContain("Minimum amount should be XAF 1");
  });
});
