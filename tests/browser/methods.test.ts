import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import {
  type Customer,
  openCustomer,
  reachesPin,
  reachesRequest,
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

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("A customer %s", (_browser, javaScript) => {
  let customer: Customer;

  const portal = createTestPortal();
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript });
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  const paidFrom = () => portal.backend.sandbox.ledger().map(({ from }) => from.kind);

  describe("who goes back and forward before paying", () => {
    /** The step before accepts nothing any more, redirects here, and shows why. */
    const backAndForward = async () => {
      const here = new URL(customer.page.url()).pathname;
      await customer.page.goBack();
      await customer.sees("La page précédente n’est plus à jour");
      await customer.page.goForward();
      await customer.page.waitForURL(({ pathname, search }) => pathname === here && search === "");
    };

    it("by airtime pays once", async () => {
      await isAskedWhetherSure(customer);
      await backAndForward();
      await customer.button("Oui").click();
      await customer.heading("Merci").waitFor();
      expect(paidFrom()).toEqual(["airtime"]);
    });

    it("by SmartCash pays once", async () => {
      await isAskedForPin(customer, {}, "smartcash");
      await backAndForward();
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
      expect(paidFrom()).toEqual(["smartcash"]);
    });

    it("and back once more has to type the SmartCash number again", async () => {
      await isAskedForPin(customer, {}, "smartcash");
      await customer.page.goBack();
      await customer.sees("La page précédente n’est plus à jour");
      await customer.page.goBack();
      await customer.arrives("/payment/start/smartcash");
      await customer.button("Continuer").waitFor();
    });

    it("by MPESA sends one push request", async () => {
      await isOfferedRequest(customer);
      await customer.page.goBack();
      await customer.button("Continuer vers le paiement").waitFor();
      await customer.page.goForward();
      await customer.button(/^Envoyer la demande/).click();
      await customer.link("Vérifier maintenant").waitFor();
      expect(
        portal.backend.requests.filter(({ operationId }) => operationId === "processPayment"),
      ).toHaveLength(1);
    });
  });

  describe("who pays by airtime", () => {
    it("answers Yes to 'Are you sure?' and is thanked", async () => {
      await reachesSure(customer);
      await customer.sees("Vous payez 500 XAF avec le crédit du 66 00 00 01, pour le 66 00 00 03.");
      expect(portal.paymentsMade()).toBe(0);
      await customer.button("Oui").click();
      await customer.heading("Merci").waitFor();
      expect(paidFrom()).toEqual(["airtime"]);
    });

    it("answers No, and nothing is paid", async () => {
      await isAskedWhetherSure(customer);
      await customer.link("Non").click();
      await customer.arrives("/payment/start/airtime");
      await customer.field("Adresse e-mail").waitFor();
      expect(portal.paymentsMade()).toBe(0);
    });

    it("mistypes the code and continues with the right one", async () => {
      await isAskedForOtp(customer, {}, "airtime");
      await typesOtp(customer, "999999");
      await customer.sees("4 tentatives restantes");
      await typesOtp(customer);
      await customer.heading("Êtes-vous sûr ?").waitFor();
    });

    it("and has too little credit pays with another method", async () => {
      await isAskedForOtp(customer, { msisdn: "66000005" }, "airtime");
      await typesOtp(customer);
      await customer.heading("Crédit insuffisant").waitFor();
      await customer.sees("Le 66 00 00 05 doit avoir au moins 500 XAF de crédit.");
      await customer.link("Un autre moyen de paiement").click();
      await customer.heading("Comment voulez-vous payer ?").waitFor();
      expect(portal.paymentsMade()).toBe(0);
    });
  });

  describe("who pays by MPESA", () => {
    it("sends the push request, approves it on the phone and is thanked", async () => {
      await reachesRequest(customer);
      expect(portal.paymentsMade()).toBe(0);
      await customer.button(/^Envoyer la demande/).click();
      await customer.link("Vérifier maintenant").click();
      await customer.sees("(2 sur 10)");
      await customer.link("Vérifier maintenant").click();
      await customer.heading("Merci").waitFor();
      expect(paidFrom()).toEqual(["mpesa"]);
    });

    it("and declines it on the phone reads that nothing was paid", async () => {
      await isOfferedRequest(customer, { msisdn: "66000008" });
      await customer.button(/^Envoyer la demande/).click();
      await customer.link("Vérifier maintenant").click();
      await customer.sees("(2 sur 10)");
      await customer.link("Vérifier maintenant").click();
      await customer.heading("Paiement échoué").waitFor();
      expect(portal.paymentsMade()).toBe(0);
    });
  });

  describe("who pays by SmartCash", () => {
    it("types code and PIN and is thanked", async () => {
      await reachesPin(customer, {}, "smartcash");
      await customer.sees("Vous payez 500 XAF pour le 66 00 00 01.");
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
      expect(paidFrom()).toEqual(["smartcash"]);
    });

    it("mistypes the PIN twice and pays once with the right one", async () => {
      await isAskedForPin(customer, {}, "smartcash");
      await typesPin(customer, "9999");
      await customer.sees("4 tentatives restantes");
      await typesPin(customer, "9999");
      await customer.sees("3 tentatives restantes");
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
      expect(paidFrom()).toEqual(["smartcash"]);
    });

    it("closes the PIN and has all attempts after coming back", async () => {
      await isAskedForPin(customer, {}, "smartcash");
      await typesPin(customer, "9999");
      await customer.sees("4 tentatives restantes");
      await customer.button("Retour au numéro").click();
      await customer.arrives("/payment/start/smartcash");
      await customer.goTo("/payment/start/smartcash/pin");
      await customer.sees("5 tentatives restantes");
    });

    it("and whose wallet is locked reads whom to call", async () => {
      await isAskedForPin(customer, { msisdn: "66000006" }, "smartcash");
      await typesPin(customer);
      await customer.sees("Votre porte-monnaie SmartCash est bloqué");
      expect(await customer.link("300").getAttribute("href")).toBe("tel:300");
      expect(portal.paymentsMade()).toBe(0);
    });
  });
});
