import type { TestPortal } from "./test-portal";
import { isToldAbout, typesOtp } from "./browser-customer";
import { asksByAccount, asksByCode, asksForInvoices, fillsInDetails } from "./browser-journeys";
import { hasSavedNumber } from "./browser-shortcuts";
import { BROADBAND, toInvoices } from "./journey-walks";
import { LEAD_ADDRESS, LEAD_MAP, toLeadAddress, toLeadCode, toLeadDetails } from "./lead-walk";
import { HOSTILE, type PageState } from "./page-states";
import { mistypes, sendsAgain } from "./repeat-act";
import { testCustomers } from "./test-customers";

const answer = (portal: TestPortal, operation: string, result: unknown) =>
  portal.backend.faults.add({
    operation,
    kind: "answer",
    times: Infinity,
    body: { statusCode: 200, status: "success", result },
  });

/** The page states of the journeys beside the prepaid recharge. */
export const journeyPageStates: PageState[] = [
  { name: "bill", journey: "bill", reach: (customer) => customer.goTo("/postpaid-bill-pay") },
  {
    name: "bill with errors",
    journey: "bill",
    async reach(customer) {
      await customer.goTo("/postpaid-bill-pay");
      await customer.field("Numéro de téléphone").fill("66000002");
      await isToldAbout(customer, {
        field: "Numéro de compte",
        text: "12",
        button: "Afficher les factures",
      });
    },
    again: mistypes({ field: "accountNo", text: "12", button: 1 }),
  },
  {
    name: "OTP of a bill",
    journey: "bill",
    reach: asksByCode,
  },
  {
    name: "bill to pay",
    journey: "bill",
    reach: asksByAccount,
  },
  { name: "data bundles", journey: "recharge", reach: (customer) => customer.goTo("/data-bundle") },
  { name: "broadband", journey: "broadband", reach: (customer) => customer.goTo("/broadband-recharge") },
  {
    name: "router's balance",
    journey: "broadband",
    async reach(customer) {
      await customer.comesByForms(async (client) => {
        await client.open(BROADBAND);
        await client.fill({ msisdn: testCustomers.router }).submit("Consulter le solde internet");
      });
      await typesOtp(customer);
      await customer.arrives("/broadband-recharge/balance");
    },
  },
  {
    name: "balance that cannot be shown",
    journey: "broadband",
    async reach(customer, portal) {
      portal.backend.faults.add({ operation: "queryBalance", kind: "html", times: Infinity });
      await customer.goTo("/broadband-recharge");
      await customer.field("Numéro de la box").fill("66000004");
      await customer.button("Consulter le solde internet").click();
      await customer.sees("Le solde n’est pas disponible");
    },
    again: async (customer) => {
      await customer.goTo("/broadband-recharge");
      await sendsAgain({ field: "msisdn", text: "66000004", button: 2 })(customer);
    },
  },
  {
    name: "fixed internet refused",
    journey: "fixed internet",
    async reach(customer) {
      await customer.goTo("/orp/fixed-internet");
      await customer.field("Numéro de compte").fill("PE0000000009");
      await customer.field("Adresse e-mail").fill("personne@exemple.td");
      await customer.button("Afficher les factures").click();
      await customer.page.locator("#account-accountNo-error").waitFor();
    },
    again: async (customer) => {
      await customer.page.locator("main [name=email]").fill("personne@exemple.td");
      await sendsAgain({ field: "accountNo", text: "PE0000000009" })(customer);
    },
  },
  {
    name: "fixed internet",
    journey: "fixed internet",
    reach: (customer) => customer.goTo("/orp/fixed-internet"),
  },
  { name: "invoices", journey: "fixed internet", reach: asksForInvoices },
  {
    name: "hostile invoices",
    journey: "fixed internet",
    async reach(customer, portal) {
      const invoice = { accountNo: HOSTILE, invoiceNo: HOSTILE, invoiceStatus: HOSTILE, currency: "XAF" };
      const invoices = [{ ...invoice, outstandingAmount: 99_999_999, dueDate: HOSTILE }];
      answer(portal, "getOpenInvoices", { response: { invoices } });
      await asksForInvoices(customer);
    },
  },
  {
    name: "payment of an invoice",
    journey: "fixed internet",
    async reach(customer) {
      await customer.comesByForms((client) => toInvoices(client));
      await customer.page.getByRole("radio").first().check();
      await customer.button("Payer cette facture").click();
      await customer.arrives("/payment/start");
    },
  },
  { name: "tariffs", journey: "recharge", reach: (customer) => customer.goTo("/table") },
  { name: "home broadband", journey: "home broadband", reach: (customer) => customer.goTo("/hbb-lead") },
  {
    name: "home broadband's details",
    journey: "home broadband",
    async reach(customer) {
      await customer.goTo("/hbb-lead");
      await customer.page.getByRole("radio").first().check();
      await customer.button("Continuer").click();
      await customer.arrives("/hbb-lead/details");
      await customer.field("Nom complet").fill("A");
    },
  },
  {
    name: "home broadband's address",
    journey: "home broadband",
    async reach(customer) {
      await customer.comesByForms((client) => toLeadDetails(client));
      await fillsInDetails(customer);
      await customer.button("Envoyer").click();
      await customer.arrives(LEAD_ADDRESS);
    },
  },
  {
    name: "home broadband's place on the map",
    journey: "home broadband",
    reach: (customer) => customer.comesByForms((client) => toLeadAddress(client), LEAD_MAP),
  },
  {
    name: "OTP of home broadband",
    journey: "home broadband",
    async reach(customer) {
      await customer.comesByForms((client) => toLeadAddress(client));
      await customer.button("Continuer").click();
      await customer.arrives("/hbb-lead/code");
    },
  },
  {
    name: "home broadband's result",
    journey: "home broadband",
    async reach(customer) {
      await customer.comesByForms((client) => toLeadCode(client));
      await typesOtp(customer);
      if (!customer.javaScript) await customer.button("Envoyer ma demande").click();
      await customer.arrives("/hbb-lead/result");
      await customer.goTo("/hbb-lead/result?auto=off");
    },
  },
  {
    name: "home broadband's result in a town that is not served",
    journey: "home broadband",
    async reach(customer) {
      await customer.comesByForms((client) => toLeadCode(client, { city: "Pala" }));
      await typesOtp(customer);
      if (!customer.javaScript) await customer.button("Prévenez-moi").click();
      await customer.arrives("/hbb-lead/result");
      await customer.goTo("/hbb-lead/result?auto=off");
    },
  },
  {
    name: "status of a request",
    journey: "home broadband",
    reach: (customer) => customer.goTo("/hbb-lead-status"),
  },
  {
    name: "status of a known request",
    journey: "home broadband",
    async reach(customer, portal) {
      const facts = { leadId: "L1", leadStatus: "SCHEDULED", plan: "Internet 60", city: "Moundou" };
      answer(portal, "trackLead", { ...facts, updatedAt: "2026-08-01T09:30:00.000Z" });
      await customer.goTo("/hbb-lead-status?leadId=L1");
    },
  },
  {
    name: "status of an unknown request",
    journey: "home broadband",
    reach: (customer) => customer.goTo("/hbb-lead-status?leadId=L0"),
  },
  {
    name: "home with remembered numbers",
    journey: "site",
    async reach(customer) {
      await hasSavedNumber(customer, "/");
      await customer.sees("66 00 00 01");
    },
  },
];
