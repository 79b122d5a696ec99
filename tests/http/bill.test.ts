import { describe, expect, it } from "vitest";
import { rowOf } from "../support/result-page";
import { callsTo, dropCalls } from "../support/backend-checks";
import { gatewayError } from "../support/backend-faults";
import { createTestPortal } from "../support/test-portal";
import {
  BILL,
  BILL_OTP,
  BILL_DUE,
  askByAccount,
  owes,
  payByWallet,
  refuses,
  toBill,
  toBillOtp,
  lastCallBody,
} from "../support/journey-walks";
import { PAYMENT, STATUS, pathOf, refusalOf } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";

const portal = createTestPortal({ config: { postMinAmnt: 200, postMaxAmnt: 20_000 } });

describe("A postpaid bill", () => {
  it.each([
    ["en", "Thank you", "POSTPAID BILL PAYMENT"],
    ["fr", "Merci", "PAIEMENT DE FACTURE POSTPAYÉE"],
  ])("is paid in %s by a code, up to '%s'", async (language, thanks, type) => {
    const client = portal.customer({ "accept-language": language });
    await toBill(client);
    await client.submit();
    await payByWallet(client, freshNumber());
    expect(pathOf(client.page)).toBe(STATUS);
    expect(client.page.html).toContain(`<h1>${thanks}</h1>`);
    expect(client.page.text).toContain(type);
  });

  it("is initiated with the bill's own amount, type and product (R-BIL-14)", async () => {
    owes(portal, 4000);
    const client = portal.customer();
    await toBill(client, testCustomers.hybrid);
    await client.submit();
    await payByWallet(client, freshNumber());
    expect(lastCallBody(portal, "initiateWalletPayment")).toMatchObject({
      transactionType: "POSTPAID_BILL",
      productCode: "ORP",
      amount: "4000",
      unit: 4000,
    });
    expect(lastCallBody(portal, "initiateWalletPayment")).not.toHaveProperty("accountId");
  });

  it("by the account number is paid with that account (R-BIL-14)", async () => {
    owes(portal, 900);
    const client = portal.customer();
    await askByAccount(client);
    expect(pathOf(client.page)).toBe(BILL_DUE);
    await client.submit();
    expect(client.page.text).toContain(`Account number ${testCustomers.postpaid.accountNo}`);
    await payByWallet(client, freshNumber());
    expect(rowOf(client.page, "Account number")).toBe(testCustomers.postpaid.accountNo);
    expect(callsTo(portal, "sendBillOtp")).toBe(0);
  });

  it("is fetched with the proof that was given: the OTP's id, or the account's validation", async () => {
    const client = portal.customer();
    await toBill(client);
    expect(lastCallBody(portal, "fetchBill")["otpId"]).toBe(lastCallBody(portal, "verifyBillOtp")["otpId"]);
    await askByAccount(client);
    expect(lastCallBody(portal, "fetchBill")["otpId"]).toMatch(/^VAL-/);
  });

  it("shows its title on the payment page", async () => {
    const client = portal.customer();
    await toBill(client);
    await client.submit();
    expect(client.page.text).toContain("POSTPAID BILL PAYMENT");
  });

  it("treats a hybrid line as postpaid where the operator has set that", async () => {
    await toBillOtp(portal.customer(), testCustomers.hybrid);
    expect(lastCallBody(portal, "validateLine")["requestType"]).toBe("HYBRID_POSTPAID_CHECK");
  });
});

describe("The amount of a bill", () => {
  it("is rounded up with a note when it has a fraction and the operator has set that", async () => {
    owes(portal, 12_345.5);
    const client = portal.customer();
    const page = await toBill(client);
    expect(refusalOf(client).typed("amount")).toBe("12346");
    expect(page.text).toContain("To pay: 12,345.50 XAF");
    expect(page.text).toContain(
      "Rounded up to 12,346 XAF; the difference will be adjusted in the next bill.",
    );
  });

  it("has no note when it is a whole number", async () => {
    owes(portal, 4000);
    const client = portal.customer();
    expect((await toBill(client)).text).not.toContain("Rounded up");
    expect(refusalOf(client).typed("amount")).toBe("4000");
  });

  it("is not rounded twice because of floating-point errors", async () => {
    owes(portal, 1200.0000000001);
    const client = portal.customer();
    expect((await toBill(client)).text).not.toContain("Rounded up");
    expect(refusalOf(client).typed("amount")).toBe("1200");
  });

  it("may be a text, as the contract allows", async () => {
    owes(portal, "4000");
    const client = portal.customer();
    await toBill(client);
    expect(refusalOf(client).typed("amount")).toBe("4000");
  });

  it.each([
    [0, "There is nothing to pay. You can pay in advance."],
    [-1500, "You have overpaid by 1,500 XAF: there is nothing to pay. You can pay in advance."],
  ])("of %d is explained, and an advance is paid within the limits", async (total, words) => {
    owes(portal, total);
    const client = portal.customer();
    expect((await toBill(client)).text).toContain(words);
    expect(refusalOf(client).typed("amount")).toBe("");
    await client.submit();
    expect(refusalOf(client).alert).toContain("Enter an amount");
    await client.fill({ amount: "1000" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain("Total 1,000 XAF");
  });

  it("is zero for the sandbox's paid-up line", async () => {
    expect((await toBill(portal.customer(), testCustomers.nothingDue)).text).toContain(
      "There is nothing to pay.",
    );
  });

  it.each([
    ["en", "199", "Minimum amount should be XAF 200"],
    ["en", "20001", "Maximum amount should be XAF 20,000"],
    ["fr", "199", "Le montant minimum est de 200 XAF"],
    ["fr", "20001", "Le montant maximum est de 20 000 XAF"],
  ])("stays within the operator's limits (%s, %s)", async (language, amount, words) => {
    const client = portal.customer({ "accept-language": language });
    await toBill(client);
    await client.fill({ amount }).submit();
    expect(refusalOf(client).alert.replaceAll("\u00a0", " ")).toContain(words);
    expect(refusalOf(client).typed("amount")).toBe(amount);
  });

  it("may be less than the bill (R-BIL-13)", async () => {
    const client = portal.customer();
    await toBill(client);
    await client.fill({ amount: "500" }).submit();
    expect(client.page.text).toContain("Total 500 XAF");
  });
});

describe("The number of a bill", () => {
  it.each([
    ["en", "66000001", "Invalid Mobile No"],
    ["en", "123", "Invalid Mobile No"],
    ["en", "50000001", "Invalid Mobile No"],
    ["fr", "66000001", "Numéro de téléphone invalide"],
  ])(
    "is refused when it has no bills (%s, %s), and stays as it was typed",
    async (language, msisdn, words) => {
      const client = portal.customer({ "accept-language": language });
      await client.open(BILL);
      await client.fill({ msisdn }).submit();
      expect(refusalOf(client).status).toBe(422);
      expect(refusalOf(client).alert).toContain(words);
      expect(refusalOf(client).typed("msisdn")).toBe(msisdn);
    },
  );

  it("of a prepaid line leads to the prepaid page", async () => {
    const client = portal.customer();
    await client.open(BILL);
    await client.fill({ msisdn: "66000001" }).submit();
    expect(client.page.text).toContain("This is a prepaid line. Recharge it on the prepaid page.");
  });
});

describe("The account number of a bill", () => {
  it.each([
    ["en", "123", "Enter your 10 digit account number"],
    ["en", "10000000021", "Enter your 10 digit account number"],
    ["en", "100000000A", "Enter your 10 digit account number"],
    ["fr", "", "Saisissez les 10 chiffres de votre numéro de compte"],
  ])("is refused (%s) when it is '%s', and stays as it was typed", async (language, typed, words) => {
    const client = portal.customer({ "accept-language": language });
    await askByAccount(client, typed);
    expect(refusalOf(client).status).toBe(422);
    expect(refusalOf(client).alert).toContain(words);
    expect(refusalOf(client).typed("accountNo")).toBe(typed);
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.postpaid.msisdn);
    expect(refusalOf(client).links.map(({ field }) => field)).toEqual(["accountNo"]);
  });

  it("may be typed with spaces", async () => {
    const client = portal.customer();
    await askByAccount(client, "1000 000 002");
    expect(pathOf(client.page)).toBe(BILL_DUE);
  });

  it("that is another line's is refused in our words, then with the operator's message (60005)", async () => {
    const client = portal.customer();
    await askByAccount(client, "1000000003");
    expect(refusalOf(client).alert).toContain("We can’t show the bill of this account for this number.");
    expect(client.page.html).toContain('lang="fr">Ce compte n’appartient pas à ce numéro.</span>');
    expect(refusalOf(client).links.map(({ field }) => field)).toEqual(["accountNo"]);
    expect(refusalOf(client).typed("accountNo")).toBe("1000000003");
  });

  it("that the operator does not accept is refused with its message (60119)", async () => {
    const client = portal.customer();
    await askByAccount(client, "1000000011", testCustomers.nothingDue);
    expect(refusalOf(client).alert).toContain("Ce compte ne peut pas être consulté ici. Passez en boutique.");
  });

  it.each([60005, "60119"])("is refused with our message when the operator has none (%s)", async (code) => {
    refuses(portal, "validateAccount", code);
    const client = portal.customer();
    await askByAccount(client);
    expect(refusalOf(client).alert).toContain("Something Went Wrong!");
  });
});

describe("The code of a bill", () => {
  it("is needed before the bill is shown (R-BIL-6)", async () => {
    const client = portal.customer();
    await toBillOtp(client);
    await client.submit();
    expect(refusalOf(client).status).toBe(422);
    expect(refusalOf(client).links.map(({ field }) => field)).toEqual(["otp"]);
    await client.open(BILL_DUE);
    expect(pathOf(client.page)).toBe(BILL);
    expect(callsTo(portal, "fetchBill")).toBe(0);
  });

  it.each([429, 503])(
    "is still right after an error of a gateway (HTTP %i) at its check (R-OTP-11)",
    async (status) => {
      const client = portal.customer();
      await toBillOtp(client);
      portal.backend.faults.add({ operation: "verifyBillOtp", ...gatewayError(status) });
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(pathOf(client.page)).toBe(BILL_OTP);
      expect(client.page.text).not.toContain("upstream");
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(pathOf(client.page)).toBe(BILL_DUE);
    },
  );

  it("that is wrong costs an attempt, and the fifth locks", async () => {
    const client = portal.customer();
    await toBillOtp(client);
    for (const left of [4, 3, 2, 1]) {
      await client.fill({ otp: testCustomers.wrongOtp }).submit();
      expect(client.page.alerts.join()).toContain("Please enter correct OTP");
      expect(client.page.text).toContain(left === 1 ? "1 attempt left" : `${left} attempts left`);
    }
    await client.fill({ otp: testCustomers.wrongOtp }).submit();
    expect(client.page.alerts.join()).toContain("Maximum attempts exhausted.");
    await client.open(BILL_OTP);
    expect(client.page.forms.flatMap(({ fields }) => fields).some(({ name }) => name === "otp")).toBe(false);
  });

  it("cannot be sent again before its minute is over", async () => {
    const client = portal.customer();
    await toBillOtp(client);
    const csrf = client.form({ field: "otp" }).fields.find(({ name }) => name === "csrf")?.value ?? "";
    const page = await client.postRaw(BILL_OTP, { csrf, intent: "resend" });
    expect(page.status).toBe(429);
    expect(callsTo(portal, "resendBillOtp")).toBe(0);
  });

  it("is not sent twice when the customer goes back and forth", async () => {
    const client = portal.customer();
    await toBillOtp(client);
    await toBillOtp(client);
    expect(callsTo(portal, "sendBillOtp")).toBe(1);
  });

  it("that cannot be sent any more says so on the first page (502)", async () => {
    portal.backend.faults.add({
      operation: "sendBillOtp",
      kind: "answer",
      status: 502,
      body: {},
      times: Infinity,
    });
    const client = portal.customer();
    await client.open(BILL);
    await client.fill({ msisdn: testCustomers.postpaid.msisdn }).submit();
    expect(pathOf(client.page)).toBe(BILL);
    expect(refusalOf(client).alert).toContain("max limit exhausted, please try after sometime.");
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.postpaid.msisdn);
  });

  it.each(["fetchBill", "validateAccount"])(
    "does not count as sent too often when the operator fails to fetch the bill (%s, 502)",
    async (operation) => {
      const client = portal.customer();
      portal.backend.faults.add({ operation, kind: "answer", status: 502, body: {}, times: Infinity });
      await askByAccount(client);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
      expect(client.page.text).not.toContain("max limit");
    },
  );

  it("that the operator refuses for good leads back with its message (400)", async () => {
    const client = portal.customer();
    await toBillOtp(client);
    refuses(portal, "verifyBillOtp", 400, "Ce code n'est plus valable.");
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(client.page)).toBe(BILL);
    expect(client.page.alerts.join()).toContain("Ce code n'est plus valable.");
  });

  it("that was right is not required again when only the bill cannot be fetched (R-BIL-8)", async () => {
    const client = portal.customer();
    await toBillOtp(client);
    dropCalls(portal, "fetchBill");
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(client.page)).toBe(BILL_OTP);
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    expect(client.page.text).toContain("Your code is correct. The bill isn’t available yet.");
    portal.backend.faults.clear();
    await client.submit("Show the bill again");
    expect(pathOf(client.page)).toBe(BILL_DUE);
    expect(callsTo(portal, "verifyBillOtp")).toBe(1);
  });
});

describe("A bill whose code was right", () => {
  it.each([4003, 2002, 2003])(
    "asks for a new code when the operator does not take it (%s, R-BIL-20)",
    async (code) => {
      const client = portal.customer();
      await toBillOtp(client);
      refuses(portal, "fetchBill", code, "proof used");
      await client.fill({ otp: testCustomers.otp }).submit();
      expect(pathOf(client.page)).toBe(BILL);
      expect(client.page.text).toContain("Your code has expired. Ask for a new one.");
      expect(client.page.text).not.toContain("Your code is correct");
      await client.open(BILL_OTP);
      expect(client.page.forms.flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain("otp");
      portal.backend.faults.clear();
      await toBill(client);
      expect(callsTo(portal, "sendBillOtp")).toBe(2);
    },
  );

  it("sends no other code while the bill is unavailable and the number is typed again (R-OTP-9)", async () => {
    const client = portal.customer();
    await toBillOtp(client);
    dropCalls(portal, "fetchBill");
    await client.fill({ otp: testCustomers.otp }).submit();
    portal.backend.faults.clear();
    await toBillOtp(client);
    expect(callsTo(portal, "sendBillOtp")).toBe(1);
    await client.submit("Show the bill again");
    expect(pathOf(client.page)).toBe(BILL_DUE);
  });

  it("is shown by the account number, too, while it is unavailable (R-BIL-8)", async () => {
    const client = portal.customer();
    await toBillOtp(client);
    dropCalls(portal, "fetchBill");
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(client.page.text).toContain("Or show the bill with your account number.");
    portal.backend.faults.clear();
    await client.fill({ accountNo: testCustomers.postpaid.accountNo }).submit();
    expect(pathOf(client.page)).toBe(BILL_DUE);
  });
});

describe("A bill's pages", () => {
  it.each(["a lot", null, {}, "NaN"])("do not show an invalid amount (%j)", async (total) => {
    owes(portal, total);
    const client = portal.customer();
    await askByAccount(client);
    expect(pathOf(client.page)).toBe(BILL);
    expect(refusalOf(client).alert).toContain("Something Went Wrong!");
    expect(refusalOf(client).typed("accountNo")).toBe(testCustomers.postpaid.accountNo);
  });

  it("show the operator's texts as text, and shorten endless ones", async () => {
    refuses(portal, "validateAccount", 60005, `<img src=x onerror=alert(1)>${"x".repeat(300)}`);
    const client = portal.customer();
    await askByAccount(client);
    expect(client.page.html).not.toContain("<img src=x");
    expect(refusalOf(client).alert).toContain("<img src=x onerror=alert(1)>");
  });

  it("are each customer's own, also when two type the same number at the same time", async () => {
    const [one, other] = [portal.customer(), portal.customer()];
    await toBillOtp(one);
    await toBillOtp(other);
    expect(callsTo(portal, "sendBillOtp")).toBe(2);
    await one.fill({ otp: testCustomers.otp }).submit();
    await other.open(BILL_DUE);
    expect(pathOf(other.page)).toBe(BILL);
  });

  it("are not said to be missing to a customer who goes back from the bill to the code", async () => {
    const client = portal.customer();
    await toBillOtp(client);
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(pathOf(client.page)).toBe(BILL_DUE);
    await client.open(BILL_OTP);
    expect(pathOf(client.page)).toBe(BILL);
    expect(client.page.text).not.toContain("Enter the number first.");
  });

  it.each([BILL_OTP, BILL_DUE])(
    "%s asks for the number first when it is opened without one",
    async (path) => {
      const client = portal.customer();
      await client.open(path);
      expect(pathOf(client.page)).toBe(BILL);
      expect(client.page.text).toContain("Enter the number first.");
    },
  );

  it("keep the typed values while the operator is out of reach, and finish when it is back", async () => {
    dropCalls(portal, "validateLine");
    const client = portal.customer();
    await askByAccount(client);
    expect(refusalOf(client).status).toBe(503);
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.postpaid.msisdn);
    expect(refusalOf(client).typed("accountNo")).toBe(testCustomers.postpaid.accountNo);
    portal.backend.faults.clear();
    await askByAccount(client);
    expect(pathOf(client.page)).toBe(BILL_DUE);
  });

  it("are filled in, and never sent, by a link", async () => {
    const client = portal.customer();
    await client.open(`${BILL}?msisdn=${testCustomers.postpaid.msisdn}`);
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.postpaid.msisdn);
    expect(portal.backend.requests.map(({ operationId }) => operationId)).not.toContain("sendBillOtp");
  });
});

describe("A bill where the operator neither rounds nor checks hybrid lines", () => {
  const plain = createTestPortal({
    config: { postpaidHybridCheck: false, beta: { amountToHigherValueFeature: false } },
  });

  it("is shown and paid as it is, cents included (R-BIL-11)", async () => {
    owes(plain, "12345.50");
    const client = plain.customer();
    expect((await toBill(client)).text).not.toContain("Rounded up");
    expect(refusalOf(client).typed("amount")).toBe("12345.5");
    await client.submit();
    expect(client.page.text).toContain("Total 12,345.50 XAF");
    await payByWallet(client, freshNumber());
    expect(lastCallBody(plain, "initiateWalletPayment")).toMatchObject({ amount: "12345.5", unit: 12_345.5 });
  });

  it("has its line checked like any other", async () => {
    await toBillOtp(plain.customer(), testCustomers.hybrid);
    expect(lastCallBody(plain, "validateLine")["requestType"]).toBe("");
  });
});

describe("A bill of an operator without a least amount", () => {
  const without = createTestPortal({ config: { postMinAmnt: 0, postMaxAmnt: 20_000 } });

  it("reads 1 as the least amount, beside the field and in the error", async () => {
    const client = without.customer();
    const page = await toBill(client);
    expect(page.text).toContain("From 1 to 20,000 XAF");
    await client.fill({ amount: "0" }).submit();
    expect(refusalOf(client).alert).toContain("Minimum amount should be XAF 1");
  });
});
