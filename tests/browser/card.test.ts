import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, goesToProvider, isToldAbout, openCustomer } from "../support/browser-customer";
import { hasChosen, isSentToProvider, opensMethod } from "../support/browser-shortcuts";
import { testCustomers } from "../support/test-customers";

const PROVIDER = "/sandbox/provider";
const CARD = "/payment/start/card";
const WAITING = `${CARD}/provider`;

let customer: Customer;
const portal = createTestPortal();
afterEach(async () => {
  // The problems include everything that the Content-Security-Policy has blocked.
  expect(customer.session.problems()).toEqual([]);
  await customer.leaves();
});

/** The decisions of a card holder on the provider's page, and the message of the portal for each. */
const decisions = [
  ["approves", "Approve", "Merci", 1],
  ["is declined", "Decline", "Paiement échoué", 0],
  ["cancels", "Cancel", "Paiement échoué", 0],
] as const;

function asked(operationId: string) {
  return portal.backend.requests.filter((request) => request.operationId === operationId);
}

describe("A customer whose card page promised a window that has been switched off since", () => {
  it("finds the link to the provider on the portal's own page", async () => {
    customer = await openCustomer(portal, { javaScript: true });
    await hasChosen(customer, "card");
    await customer.field("Adresse e-mail").fill(testCustomers.email);
    // Submits as such a page does: by the browser itself, from a document that belongs to another page.
    await customer.page.locator(`form[action="${CARD}"]`).evaluate((form: HTMLFormElement) => {
      const popup = Object.assign(document.createElement("input"), {
        type: "hidden",
        name: "popup",
        value: "1",
      });
      form.append(popup);
      form.submit();
    });
    await customer.arrives(WAITING);
    await customer.button("Aller à la page de Paystack").click();
    await customer.arrives(PROVIDER);
  });
});

describe("A customer with JavaScript who has paid by card", () => {
  it.each([
    ["by a link", ["Approve"]],
    ["by a form", ["Approve, return by POST", "Continue"]],
  ])("and came back %s goes back to where the order started, not to the provider", async (_how, buttons) => {
    customer = await openCustomer(portal, { javaScript: true });
    await goesToProvider(customer);
    for (const button of buttons) await customer.button(button).click();
    await customer.heading("Merci").waitFor();
    const polls = asked("getTransactionStatus").length;
    await expect.poll(() => customer.page.evaluate<unknown>("history.state?.idx")).toBe(1);
    expect(asked("getTransactionStatus")).toHaveLength(polls);
    await customer.page.goBack();
    await customer.arrives("/prepaid-recharge");
    await customer.field("Numéro de téléphone").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("A customer who pays by card, %s,", (_browser, javaScript) => {
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript });
  });

  describe.each(decisions)("and %s at the provider", (_decision, button, heading, movements) => {
    it("sees the result when the provider sends the browser back by a link", async () => {
      await isSentToProvider(customer);
      await customer.arrives(PROVIDER);
      await customer.button(button).click();
      await customer.heading(heading).waitFor();
      expect(portal.paymentsMade()).toBe(movements);
    });

    it("sees the result when the provider sends the browser back by a form", async () => {
      await isSentToProvider(customer);
      await customer.arrives(PROVIDER);
      await customer.button(`${button}, return by POST`).click();
      await customer.button("Continue").click();
      await customer.heading(heading).waitFor();
      expect(portal.paymentsMade()).toBe(movements);
    });
  });

  it("comes back by a form of another site and finds the result", async () => {
    await isSentToProvider(customer);
    await customer.arrives(PROVIDER);
    // Another host is another site: the browser may withhold the portal's cookies.
    await customer.page.goto(customer.page.url().replace("//127.0.0.1", "//localhost"));
    await customer.button("Approve, return by POST").click();
    await customer.button("Continue").click();
    await customer.heading("Merci").waitFor();
    await customer.goTo("/");
    await customer.heading("Vos derniers paiements").waitFor();
  });

  it("comes back without the transaction's number and finds the result", async () => {
    await goesToProvider(customer);
    await customer.arrives(PROVIDER);
    await customer.button("Approve, return without PnrID").click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });

  it("gets to the provider from a card page that was loaded as a document", async () => {
    await opensMethod(customer, "card");
    await customer.field("Adresse e-mail").fill(testCustomers.email);
    await customer.button("Continuer vers le paiement").click();
    await customer.arrives(PROVIDER);
    await customer.button("Approve").click();
    await customer.heading("Merci").waitFor();
  });

  it("pays with the gateway that was chosen", async () => {
    await hasChosen(customer, "card");
    await customer.field("Adresse e-mail").fill(testCustomers.email);
    await customer.page.getByRole("radio", { name: "UBA" }).check();
    await customer.button("Continuer vers le paiement").click();
    await customer.arrives(PROVIDER);
    expect(asked("initiatePayment").map(({ body }) => body)).toMatchObject([
      { paymentGateway: "uba", paymentMode: "PAYMENT_GATEWAY", emailId: testCustomers.email },
    ]);
    await customer.goTo(WAITING);
    await customer.sees("Il vous reste à payer 500 XAF chez UBA.");
  });

  it("who forgets the e-mail address reads so and keeps the gateway", async () => {
    await hasChosen(customer, "card");
    await customer.page.getByRole("radio", { name: "UBA" }).check();
    expect(await customer.button("Continuer vers le paiement").isDisabled()).toBe(javaScript);
    await isToldAbout(customer, {
      field: "Adresse e-mail",
      text: "achta",
      button: "Continuer vers le paiement",
    });
    expect(await customer.page.getByRole("radio", { name: "UBA" }).isChecked()).toBe(true);
    expect(asked("initiatePayment")).toEqual([]);
  });

  it("goes back from the provider, finds the link there again, and pays once", async () => {
    await isSentToProvider(customer);
    await customer.arrives(PROVIDER);
    await customer.page.goBack();
    await customer.heading("Votre paiement par carte").waitFor();
    await customer.button("Aller à la page de Paystack").click();
    await customer.arrives(PROVIDER);
    await customer.button("Approve").click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
    expect(asked("initiatePayment")).toHaveLength(1);
  });

  it("is redirected to the result from the waiting page once the card is charged", async () => {
    await isSentToProvider(customer);
    await customer.arrives(PROVIDER);
    const provider = customer.page.url();
    await customer.goTo(WAITING);
    const second = await customer.session.context.newPage();
    await second.goto(provider);
    await second.getByRole("button", { name: "Approve", exact: true }).click();
    await second.getByRole("heading", { name: "Merci" }).waitFor();
    await customer.button("Aller à la page de Paystack").click();
    await customer.page.waitForURL((url) => [PROVIDER, "/payment/status"].includes(url.pathname));
    await customer.goTo(WAITING);
    // The other tab has viewed the result, so the back button now leads out of the payment, with a link to the result.
    await customer.link("Voir le résultat").click();
    await customer.heading("Merci").waitFor();
    expect(portal.paymentsMade()).toBe(1);
  });

  it("presses the button twice and has one transaction", async () => {
    await hasChosen(customer, "card");
    await customer.field("Adresse e-mail").fill(testCustomers.email);
    portal.backend.faults.add({ operation: "processPayment", kind: "slow", ms: 500 });
    await customer.button("Continuer vers le paiement").dblclick({ noWaitAfter: true });
    await customer.arrives(PROVIDER);
    expect(asked("initiatePayment")).toHaveLength(1);
    expect(asked("processPayment")).toHaveLength(1);
  });
});
