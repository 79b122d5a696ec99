import { operatorSays } from "./result-page";
import type { TestPortal } from "./test-portal";
import {
  isToldAbout,
  type Customer,
  chooses,
  ordersRecharge,
  reachesOtp,
  reachesPin,
  typesOtp,
  typesPin,
} from "./browser-customer";

/** A page in one of its states, and how a customer gets there. The language is French until the page is reached. */
export interface PageState {
  name: string;
  reach: (customer: Customer, portal: TestPortal) => Promise<void>;
}

/** 300 characters without a space, which must not break the layout. */
export const HOSTILE = "Mégaforfait".repeat(28).slice(0, 300);

function hostileBundles(portal: TestPortal): void {
  const bundle = (productCode: string) => ({
    category: "Internet",
    description: HOSTILE,
    data: HOSTILE,
    dataUnit: "Mo",
    validity: 30,
    validityUnit: "Jours",
    periodType: "Monthly",
    amount: 99_999_999,
    currency: "XAF",
    productCode,
    lineType: "PREPAID",
  });
  const body = { statusCode: 200, status: "success", result: [bundle("A"), bundle("B")] };
  portal.backend.faults.add({ operation: "listBundles", kind: "answer", times: Infinity, body });
}

async function opensBundles(customer: Customer): Promise<void> {
  await customer.goTo("/prepaid-recharge");
  await customer.field("Numéro de téléphone").fill("66000001");
  await customer.button("Voir les forfaits").click();
  await customer.arrives("/prepaid-recharge/bundles");
  await customer.page.getByRole("radio").first().waitFor();
}

async function asksFor(customer: Customer, path: string): Promise<void> {
  await customer.goTo(path);
}

export const pageStates: PageState[] = [
  { name: "home", reach: (customer) => asksFor(customer, "/") },
  {
    name: "home with an order",
    async reach(customer) {
      await ordersRecharge(customer);
      await customer.goTo("/");
    },
  },
  { name: "about", reach: (customer) => asksFor(customer, "/about") },
  { name: "page not found", reach: (customer) => asksFor(customer, "/page-not-found") },
  { name: "help", reach: (customer) => asksFor(customer, "/gethelp") },
  { name: "help category", reach: (customer) => asksFor(customer, "/gethelp/recharge/credit") },
  { name: "question", reach: (customer) => asksFor(customer, "/gethelp/recharge/credit/Q1") },
  {
    name: "question voted on",
    async reach(customer) {
      await customer.goTo("/gethelp/recharge/credit/Q2");
      await customer.button("Oui, utile").click();
      await customer.sees("Votre avis nous aide.");
    },
  },
  { name: "search", reach: (customer) => asksFor(customer, "/gethelp/search?q=numero") },
  { name: "privacy", reach: (customer) => asksFor(customer, "/privacy") },
  { name: "contact", reach: (customer) => asksFor(customer, "/contact-us") },
  { name: "contact, sent", reach: (customer) => asksFor(customer, "/contact-us/thanks") },
  { name: "unknown address", reach: (customer) => asksFor(customer, "/no/such/page") },
  { name: "recharge", reach: (customer) => asksFor(customer, "/prepaid-recharge") },
  {
    name: "recharge with a notice",
    reach: (customer) => asksFor(customer, "/prepaid-recharge?why=orderMissing"),
  },
  {
    name: "recharge with errors",
    async reach(customer) {
      await customer.goTo("/prepaid-recharge");
      await customer.field("Numéro de téléphone").fill("66000001");
      await isToldAbout(customer, { field: "Montant en XAF", text: "5", button: "Continuer" });
    },
  },
  { name: "bundles", reach: opensBundles },
  {
    name: "hostile bundles",
    async reach(customer, portal) {
      hostileBundles(portal);
      await opensBundles(customer);
    },
  },
  {
    name: "payment of a hostile bundle",
    async reach(customer, portal) {
      hostileBundles(portal);
      await opensBundles(customer);
      await customer.page.getByRole("radio").first().check();
      await customer.button("Continuer avec ce forfait").click();
      await customer.arrives("/payment/start");
      await customer.sees(HOSTILE.slice(0, 30));
    },
  },
  { name: "payment methods", reach: (customer) => ordersRecharge(customer) },
  {
    name: "wallet number",
    async reach(customer) {
      await ordersRecharge(customer);
      await chooses(customer, "wallet");
    },
  },
  { name: "OTP", reach: (customer) => reachesOtp(customer) },
  {
    name: "wrong OTP",
    async reach(customer) {
      await reachesOtp(customer);
      await typesOtp(customer, "999999");
      await customer.sees("4 tentatives restantes");
    },
  },
  {
    name: "no wallet",
    async reach(customer) {
      await ordersRecharge(customer, { msisdn: "66000007" });
      await chooses(customer, "wallet");
      await customer.button("Continuer").click();
      await customer.link("Retour au numéro").waitFor();
    },
  },
  { name: "PIN", reach: (customer) => reachesPin(customer) },
  {
    name: "wrong PIN",
    async reach(customer) {
      await reachesPin(customer);
      await typesPin(customer, "9999");
      await customer.sees("4 tentatives restantes");
    },
  },
  {
    name: "locked wallet",
    async reach(customer) {
      await reachesPin(customer, { msisdn: "66000006" });
      await typesPin(customer);
      await customer.link("*222#").waitFor();
    },
  },
  {
    name: "paid",
    async reach(customer) {
      await reachesPin(customer);
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
    },
  },
  {
    name: "failed",
    async reach(customer) {
      await reachesPin(customer, { amount: "1313" });
      await typesPin(customer);
      await customer.heading("Paiement échoué").waitFor();
    },
  },
  {
    name: "operator out of reach",
    async reach(customer, portal) {
      portal.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: Infinity });
      await customer.goTo("/payment/status?id=TD0000000000000001");
    },
  },
  {
    name: "back after the result",
    async reach(customer) {
      await reachesPin(customer);
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
      await customer.goTo("/payment/start/toumai-money/pin");
      await customer.link("Voir le résultat").waitFor();
    },
  },
  {
    name: "hostile result, opened from a chat",
    async reach(customer, portal) {
      operatorSays(portal, {
        transactionStatus: "IN_PROCESS",
        transactionType: HOSTILE,
        refTransactionId: HOSTILE,
        bundleDescription: HOSTILE,
        statusReason: HOSTILE,
        invoiceNumber: HOSTILE,
        paymentGateway: HOSTILE,
        currencyCode: "CFA",
        amount: 99_999_999,
      });
      await customer.goTo("/payment/status?id=T1&channel=whatsapp");
    },
  },
  {
    name: "lead without its id",
    async reach(customer, portal) {
      operatorSays(portal, { transactionStatus: "SUCCESS", transactionType: "HBB_LEADS", amount: 25_000 });
      await customer.goTo("/payment/status?id=T1&pg=dpo");
    },
  },
  { name: "payment not found", reach: (customer) => asksFor(customer, "/payment/status?id=nothing") },
];

/** Where the operator uses push approval. */
export const pushPageStates: PageState[] = [
  {
    name: "push confirmation",
    async reach(customer) {
      await ordersRecharge(customer, { msisdn: "66000009" });
      await chooses(customer, "wallet");
      await customer.button("Continuer").click();
      await customer.button("Envoyer la demande").waitFor();
    },
  },
  {
    name: "waiting for approval",
    async reach(customer) {
      await ordersRecharge(customer, { msisdn: "66000009" });
      await chooses(customer, "wallet");
      await customer.button("Continuer").click();
      await customer.button("Envoyer la demande").click();
      await customer.link("Vérifier maintenant").waitFor();
    },
  },
  {
    name: "in process",
    async reach(customer) {
      await ordersRecharge(customer, { msisdn: "66000009" });
      await chooses(customer, "wallet");
      await customer.button("Continuer").click();
      await customer.button("Envoyer la demande").click();
      await customer.link("Voir le résultat").click();
      await customer.heading("En cours de traitement").waitFor();
    },
  },
];
