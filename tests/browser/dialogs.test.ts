import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import {
  type Customer,
  openCustomer,
  ordersRecharge,
  reachesPin,
  reachesSure,
  typesOtp,
  typesPin,
} from "../support/browser-customer";
import {
  isAskedForOtp,
  isAskedForPin,
  isAskedWhetherSure,
  isOfferedRequest,
} from "../support/browser-shortcuts";
import { asksByCode, asksForInternet } from "../support/browser-journeys";
import { walletPin } from "../support/payment-methods";
import { testCustomers } from "../support/test-customers";

describe("A customer in the dialogs of a payment", () => {
  let customer: Customer;

  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  const dialog = () => customer.page.getByRole("dialog");
  const processed = () =>
    portal.backend.requests.filter(({ operationId }) => operationId === "processPayment").length;

  async function focused(): Promise<string> {
    await dialog().waitFor();
    return customer.page.evaluate(() => {
      const { activeElement: here } = document;
      return here instanceof HTMLInputElement ? here.name || here.value : (here?.tagName.toLowerCase() ?? "");
    });
  }

  it("opens the code at once from the number that is known, over the page of the payer (R-MET-48)", async () => {
    await ordersRecharge(customer);
    await customer.page.locator(`form[action="${walletPin.start}"] [type=submit]`).click();
    expect(await focused()).toBe("otp");
    await customer.page.keyboard.press("Escape");
    await customer.arrives(walletPin.start);
    expect(await customer.page.locator("input[name=msisdn]").inputValue()).toBe("66000001");
  });

  it.each([
    ["the code of airtime", "airtime", () => isAskedForOtp(customer, {}, "airtime")],
    ["'Are you sure?'", "airtime", () => isAskedWhetherSure(customer)],
    ["the push request of MPESA", "mpesa", () => isOfferedRequest(customer)],
    ["the code of SmartCash", "smartcash", () => isAskedForOtp(customer, {}, "smartcash")],
    ["the PIN of SmartCash", "smartcash", () => isAskedForPin(customer, {}, "smartcash")],
    ["the PIN of the first wallet", "toumai-money", () => isAskedForPin(customer)],
  ])("gets from %s back to the number with Escape", async (_dialog, page, reach) => {
    await reach();
    await dialog().waitFor();
    await customer.page.keyboard.press("Escape");
    await customer.arrives(`/payment/start/${page}`);
    await dialog().waitFor({ state: "detached" });
    expect(await customer.page.locator("input[name=msisdn]").inputValue()).toBe("66000001");
    expect(await customer.page.locator("body").getAttribute("class")).toBe("");
    expect(portal.paymentsMade()).toBe(0);
  });

  it.each([
    ["a bill", "/postpaid-bill-pay", () => asksByCode(customer)],
    [
      "a home-broadband request",
      "/hbb-lead/address",
      async () => {
        await asksForInternet(customer);
        await customer.button("Continuer").click();
      },
    ],
  ])(
    "types the code of %s in a dialog, which Escape closes (R-FRM-19, R-FRM-21)",
    async (_what, parent, reach) => {
      await reach();
      expect(await focused()).toBe("otp");
      await customer.page.keyboard.press("Escape");
      await customer.arrives(parent);
      await dialog().waitFor({ state: "detached" });
    },
  );

  it("has all five PINs of SmartCash again after Escape (R-FRM-21)", async () => {
    await isAskedForPin(customer, {}, "smartcash");
    await typesPin(customer, "9999");
    await customer.sees("4 tentatives restantes");
    await customer.page.keyboard.press("Escape");
    await customer.arrives("/payment/start/smartcash");
    await dialog().waitFor({ state: "detached" });
    await customer.goTo("/payment/start/smartcash/pin");
    await customer.sees("5 tentatives restantes");
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });

  it("finds the cursor in the fields of code and PIN", async () => {
    await isAskedForOtp(customer, {}, "smartcash");
    expect(await focused()).toBe("otp");
    await typesOtp(customer);
    await customer.heading("Votre code PIN").waitFor();
    expect(await focused()).toBe("pin");
    await typesPin(customer, "9999");
    await customer.sees("4 tentatives restantes");
    expect(await focused()).toBe("pin");
  });

  it("hears the heading of the result after the PIN", async () => {
    await reachesPin(customer);
    await typesPin(customer);
    await customer.heading("Merci").waitFor();
    expect(await customer.page.locator(":focus").innerText()).toBe("Merci");
    expect(await customer.page.title()).toBe("Paiement réussi – Toumaï");
  });

  it("reads once that the PIN was wrong, at its field", async () => {
    await isAskedForPin(customer);
    await typesPin(customer, "9999");
    await customer.sees("4 tentatives restantes");
    expect(await dialog().getByText("Code PIN incorrect, saisissez le bon code PIN").count()).toBe(1);
    expect(await dialog().getByRole("alert").count()).toBe(1);
  });

  it("reads on the page that the code is locked, also after the time of a toast", async () => {
    await isAskedForOtp(customer);
    for (const left of ["4 tentatives", "3 tentatives", "2 tentatives", "1 tentative "]) {
      await typesOtp(customer, "999999");
      await customer.sees(left);
    }
    await typesOtp(customer, "999999");
    await customer.sees("Nombre maximum de tentatives atteint.");
    expect(await customer.page.locator(".toast").count()).toBe(0);
    expect(await customer.page.getByText("Nombre maximum de tentatives atteint.").count()).toBe(1);
  });

  it("does not pay by pressing Enter once more after the code", async () => {
    await isAskedForOtp(customer, {}, "airtime");
    await customer.field("Code").pressSequentially(testCustomers.otp);
    await customer.heading("Êtes-vous sûr ?").waitFor();
    expect(await focused()).toBe("dialog");
    await customer.page.keyboard.press("Enter");
    await customer.page.keyboard.press("Tab");
    expect(await focused()).toBe("Oui");
    expect(processed()).toBe(0);
    await customer.page.keyboard.press("Enter");
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });

  it("is charged once although Yes is pressed twice", async () => {
    await isAskedWhetherSure(customer);
    portal.backend.faults.add({ operation: "processPayment", kind: "slow", ms: 500 });
    await customer.button("Oui").dblclick({ noWaitAfter: true });
    await customer.heading("Merci").waitFor();
    expect(processed()).toBe(1);
    expect(portal.paymentsMade()).toBe(1);
  });

  it("is charged once although the button of SmartCash's PIN is pressed twice", async () => {
    await isAskedForPin(customer, {}, "smartcash");
    portal.backend.faults.add({ operation: "processPayment", kind: "slow", ms: 500 });
    await customer.page.getByLabel(/^Code PIN /).fill(testCustomers.pin);
    await customer.button(/^Payer/).dblclick({ noWaitAfter: true });
    await customer.heading("Merci").waitFor();
    expect(processed()).toBe(1);
    expect(portal.paymentsMade()).toBe(1);
  });

  it("sends one request to the phone although the button is pressed twice", async () => {
    await isOfferedRequest(customer);
    portal.backend.faults.add({ operation: "processPayment", kind: "slow", ms: 500 });
    await customer.button(/^Envoyer la demande/).dblclick({ noWaitAfter: true });
    await customer.link("Vérifier maintenant").waitFor();
    expect(processed()).toBe(1);
  });

  it("goes back from 'Are you sure?' without paying, and can still say yes", async () => {
    await isAskedWhetherSure(customer);
    await customer.page.goBack();
    await customer.page.waitForLoadState();
    expect(processed()).toBe(0);
    await customer.goTo("/payment/start/airtime/confirm");
    await customer.button("Oui").click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });

  it.each([
    [
      "airtime",
      async () => {
        await reachesSure(customer);
        await customer.button("Oui").click();
      },
    ],
    [
      "SmartCash",
      async () => {
        await reachesPin(customer, {}, "smartcash");
        await typesPin(customer);
      },
    ],
  ])("who has paid by %s gets to a new recharge with the back button", async (_way, pays) => {
    await pays();
    await customer.heading("Merci").waitFor();
    const back = customer.page.goBack();
    await customer.arrives("/prepaid-recharge");
    await back;
    expect(portal.paymentsMade()).toBe(1);
  });
});
