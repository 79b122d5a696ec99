import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../domain/durations";
import { callsTo } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer, typesOtp, typesPin } from "../support/browser-customer";
import {
  asksByAccount,
  asksByCode,
  asksForBalance,
  asksForInternet,
  asksForInvoices,
  fillsInDetails,
} from "../support/browser-journeys";
import type { FormClient } from "../support/form-client";
import { answers, askByAccount } from "../support/journey-walks";
import { LEAD_REQUEST, NO_LEAD, toLeadDetails, toLeadRequest } from "../support/lead-walk";

/** Pays from the payment methods to the thanks, from the wallet of another number. */
async function paysByWallet(customer: Customer): Promise<void> {
  await customer.arrives("/payment/start");
  await customer.link(/^Toumaï Money/).click();
  await customer.heading("Toumaï Money").waitFor();
  await customer.field("Numéro Toumaï Money").fill("66000001");
  await customer.button("Continuer").click();
  await customer.field("Code").waitFor();
  await typesOtp(customer);
  await typesPin(customer);
  await customer.heading("Merci").waitFor();
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("A customer, %s,", (_browser, javaScript) => {
  let customer: Customer;

  const portal = createTestPortal({ products: ["BROADBAND_BALANCE"] });
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript });
  });
  afterEach(async () => {
    await customer.leaves();
    expect(portal.backend.sandbox.violations()).toEqual([]);
  });

  function expectMoved(kind: string, orderAmount: number): void {
    expect(portal.backend.sandbox.ledger()).toMatchObject([{ orderAmount, to: { kind } }]);
    expect(customer.session.problems()).toEqual([]);
  }

  it("pays a bill after an OTP", async () => {
    await asksByCode(customer);
    await customer.field("Code").fill("123456");
    if (!javaScript) await customer.button("Voir le montant dû").click();
    await customer.arrives("/postpaid-bill-pay/bill");
    await customer.button("Continuer").click();
    await paysByWallet(customer);
    expectMoved("bill", 12_346);
  });

  it("pays a bill by its account number", async () => {
    await asksByAccount(customer);
    await customer.button("Continuer").click();
    await customer.sees("1000000002");
    await paysByWallet(customer);
    expectMoved("bill", 12_346);
  });

  it("pays the new amount of a bill that has changed meanwhile", async () => {
    await customer.comesByForms((client) => askByAccount(client));
    answers(portal, "fetchBill", { totalOutstanding: 4000 });
    await customer.button("Continuer").click();
    await customer.sees("Cette facture a changé.");
    await customer.sees(/^À payer\s: 4\s000/);
    expect(await customer.field("Montant en XAF").inputValue()).toBe("4000");
    await customer.button("Continuer").click();
    await paysByWallet(customer);
    expectMoved("bill", 4000);
  });

  it("buys a data bundle", async () => {
    await customer.goTo("/data-bundle");
    await customer.field("Numéro de téléphone").fill("66000003");
    await customer.button("Voir les forfaits").click();
    await customer.arrives("/data-bundle/bundles");
    await customer.page.getByRole("radio").first().check();
    await customer.button("Continuer avec ce forfait").click();
    await paysByWallet(customer);
    expectMoved("bundle", 200);
  });

  it("orders home broadband, reads that it is available, and pays for it", async () => {
    await asksForInternet(customer);
    await customer.button("Continuer").click();
    await customer.arrives("/hbb-lead/code");
    await customer.field("Code").fill("123456");
    if (!javaScript) {
      await customer.button("Continuer").click();
      await customer.button("Envoyer ma demande").click();
    }
    await customer.heading("Félicitations ! Le service est disponible dans votre zone !").waitFor();
    await paysByWallet(customer);
    expectMoved("lead", 25_000);
    await customer.sees(/LEAD\d+/);
  });

  it("can continue with the details of a request once the number is complete, and without scripts always", async () => {
    await customer.comesByForms((client) => toLeadDetails(client));
    await fillsInDetails(customer);
    const [phone, proceed] = [customer.field("Téléphone"), customer.button("Envoyer")];
    for (const [typed, closed] of [
      ["660", true],
      ["66 00 00 01", false],
      ["660000012", true],
      ["+235 66000001", false],
    ] as const) {
      await phone.fill(typed);
      expect(await proceed.isDisabled()).toBe(closed && javaScript);
    }
  });

  it("continues with the chosen plan when the plans load at the second attempt", async () => {
    await customer.comesByForms((client) => toLeadDetails(client));
    portal.backend.faults.add({ operation: "listBundles", kind: "drop-before", times: Infinity });
    await customer.goTo("/hbb-lead");
    portal.backend.faults.clear();
    await customer.link("Réessayer").click();
    await customer.button("Continuer").click();
    await customer.arrives("/hbb-lead/details");
  });

  it("recharges a router by amount", async () => {
    await customer.goTo("/broadband-recharge");
    await customer.field("Numéro de la box").fill("66000004");
    await customer.field("Montant en XAF").fill("2000");
    await customer.button("Continuer").click();
    await paysByWallet(customer);
    expectMoved("broadband", 2000);
  });

  it("sees the balance of a router, with scripts after a dialog for the code (R-FRM-19)", async () => {
    await asksForBalance(customer);
    expect(await customer.page.getByRole("dialog").count()).toBe(javaScript ? 1 : 0);
    await typesOtp(customer);
    await customer.arrives("/broadband-recharge/balance");
    await customer.sees("Box 30 Go");
    expect(customer.session.problems()).toEqual([]);
  });

  it("pays an invoice", async () => {
    await asksForInvoices(customer);
    await customer.page.getByRole("radio").nth(2).check();
    await customer.button("Payer cette facture").click();
    await paysByWallet(customer);
    expectMoved("invoice", 35_000);
  });

  it("repeats the last recharge from the home page", async () => {
    await customer.goTo("/prepaid-recharge");
    await customer.field("Numéro de téléphone").fill("66000003");
    await customer.field("Montant en XAF").fill("700");
    await customer.page.getByRole("checkbox").check();
    await customer.button("Continuer").click();
    await customer.arrives("/payment/start");
    await customer.goTo("/");
    await customer.button(/700.XAF/).click();
    await paysByWallet(customer);
    expectMoved("airtime", 700);
  });
});

describe("A number that a widget of the operator's site has stored", () => {
  let customer: Customer;
  const portal = createTestPortal();
  afterEach(() => customer.leaves());

  it.each([
    ["prepaid", "/prepaid-recharge", "Numéro de téléphone"],
    ["postpaid", "/postpaid-bill-pay", "Numéro de téléphone"],
    ["broadband", "/broadband-recharge", "Numéro de la box"],
  ])("of type %s is filled into the form of %s, and of no other page", async (type, path, field) => {
    customer = await openCustomer(portal, { javaScript: true });
    await customer.goTo("/about");
    await customer.page.evaluate((info) => sessionStorage.setItem("widgetInfo", JSON.stringify(info)), {
      type,
      msisdn: "66000009",
    });
    const pages = { "/prepaid-recharge": "Numéro de téléphone", "/postpaid-bill-pay": "Numéro de téléphone" };
    await customer.goTo(path);
    await expect.poll(() => customer.field(field).inputValue()).toBe("66000009");
    for (const [other, label] of Object.entries(pages)) {
      if (other === path) continue;
      await customer.goTo(other);
      expect(await customer.field(label).inputValue()).toBe("");
    }
  });

  it.each(["no JSON", "null", '{"type":"prepaid"}', '{"type":"prepaid","msisdn":"<b>"}', "[]"])(
    "that is invalid (%s) is ignored",
    async (info) => {
      customer = await openCustomer(portal, { javaScript: true });
      await customer.goTo("/about");
      await customer.page.evaluate((text) => sessionStorage.setItem("widgetInfo", text), info);
      await customer.goTo("/prepaid-recharge");
      expect(await customer.field("Numéro de téléphone").inputValue()).toBe("");
      expect(customer.session.problems()).toEqual([]);
    },
  );
});

describe("A customer with JavaScript whose request was not taken", () => {
  const portal = createTestPortal({ clock: true });

  it("finds it again later, and sends it only by the button (R-LEA-22)", async () => {
    const customer = await openCustomer(portal, { javaScript: true });
    const refused = async (client: FormClient) => {
      await toLeadRequest(client, { email: NO_LEAD });
      await client.submit();
      // The message of the refusal is shown for two minutes.
      portal.clock.advance(3 * MINUTE_MS);
    };
    await customer.comesByForms(refused, LEAD_REQUEST);
    await customer.button("Envoyer ma demande").click();
    // The operator takes the proof of a code only once.
    await customer.arrives("/hbb-lead/address");
    expect(callsTo(portal, "submitLead")).toBe(2);
    await customer.leaves();
  });
});
