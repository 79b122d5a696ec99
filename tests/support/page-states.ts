import { mistypes, sendsAgain, typesOtpAgain } from "./repeat-act";
import { operatorSays } from "./result-page";
import type { TestPortal } from "./test-portal";
import { type Customer, isToldAbout, ordersRecharge, typesOtp, typesPin } from "./browser-customer";
import {
  hasChosen,
  hasOrdered,
  hasSavedNumber,
  isAskedForOtp,
  isAskedForPin,
  opensMethod,
} from "./browser-shortcuts";
import { toBundles } from "./wallet-walk";
import { freshNumber } from "./test-customers";

/** The journeys that the page states belong to. */
export const pageJourneys = [
  "site",
  "help",
  "contact",
  "maps",
  "errors",
  "low data",
  "sandbox",
  "recharge",
  "payment",
  "result",
  "bill",
  "broadband",
  "fixed internet",
  "home broadband",
  "two currencies",
] as const;

/** A page in one of its states, and how a customer reaches it, in French until the page is reached. */
export interface PageState {
  name: string;
  journey: (typeof pageJourneys)[number];
  reach: (customer: Customer, portal: TestPortal) => Promise<void>;
  /** Repeats the last act in any language, because a change of language loses the answer to a form. */
  again?: (customer: Customer, portal: TestPortal) => Promise<void>;
  /** Whether the page is the same in all languages. */
  untranslated?: true;
  /** Whether the state exists only where scripts run. */
  scriptsOnly?: true;
  /** Whether customers print the page. */
  printed?: true;
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
  { name: "home", journey: "site", reach: (customer) => asksFor(customer, "/") },
  {
    name: "home with an order",
    journey: "site",
    reach: (customer) => hasOrdered(customer, {}, "/"),
  },
  {
    name: "forget everything",
    journey: "site",
    reach: (customer) => hasOrdered(customer, {}, "/forget"),
  },
  {
    name: "saved numbers",
    journey: "site",
    reach: (customer) => hasSavedNumber(customer, "/saved-numbers"),
  },
  {
    name: "recharge with saved numbers",
    journey: "recharge",
    reach: (customer) => hasSavedNumber(customer, "/prepaid-recharge"),
  },
  {
    name: "a request to pay",
    journey: "recharge",
    reach: (customer) => asksFor(customer, "/prepaid-recharge?msisdn=66000001&amount=500&asker=Fatime"),
  },
  {
    name: "a link to pay",
    journey: "recharge",
    reach: (customer) => hasOrdered(customer, {}, "/ask-to-pay"),
  },
  {
    name: "own balance",
    journey: "recharge",
    reach: (customer) => asksFor(customer, "/my-balance"),
  },
  {
    name: "own balance after the OTP",
    journey: "recharge",
    async reach(customer) {
      await customer.comesByForms(async (client) => {
        await client.open("/my-balance");
        await client.fill({ msisdn: "66000001" }).submit();
      });
      await typesOtp(customer);
      await customer.arrives("/my-balance/balance");
    },
  },
  { name: "about", journey: "site", reach: (customer) => asksFor(customer, "/about") },
  { name: "page not found", journey: "errors", reach: (customer) => asksFor(customer, "/page-not-found") },
  { name: "help", journey: "help", reach: (customer) => asksFor(customer, "/gethelp") },
  {
    name: "help category",
    journey: "help",
    reach: (customer) => asksFor(customer, "/gethelp/recharge/credit"),
  },
  {
    name: "question",
    journey: "help",
    reach: (customer) => asksFor(customer, "/gethelp/recharge/credit/Q1"),
  },
  {
    name: "question voted on",
    journey: "help",
    async reach(customer) {
      await customer.goTo("/gethelp/recharge/credit/Q2");
      await customer.button("Oui, utile").click();
      await customer.sees("Votre avis nous aide.");
    },
  },
  { name: "search", journey: "help", reach: (customer) => asksFor(customer, "/gethelp/search?q=numero") },
  { name: "privacy", journey: "site", reach: (customer) => asksFor(customer, "/privacy") },
  { name: "contact", journey: "contact", reach: (customer) => asksFor(customer, "/contact-us") },
  { name: "contact, sent", journey: "contact", reach: (customer) => asksFor(customer, "/contact-us/thanks") },
  { name: "unknown address", journey: "errors", reach: (customer) => asksFor(customer, "/no/such/page") },
  { name: "recharge", journey: "recharge", reach: (customer) => asksFor(customer, "/prepaid-recharge") },
  {
    name: "recharge with a notice",
    journey: "recharge",
    reach: (customer) => asksFor(customer, "/prepaid-recharge?why=orderMissing"),
  },
  {
    name: "recharge with errors",
    journey: "recharge",
    async reach(customer) {
      await customer.goTo("/prepaid-recharge");
      await customer.field("Numéro de téléphone").fill("66000001");
      await isToldAbout(customer, { field: "Montant en XAF", text: "5", button: "Continuer" });
    },
    again: mistypes({ field: "amount", text: "5" }),
  },
  { name: "bundles", journey: "recharge", reach: opensBundles },
  {
    name: "hostile bundles",
    journey: "recharge",
    async reach(customer, portal) {
      hostileBundles(portal);
      await opensBundles(customer);
    },
  },
  {
    name: "payment of a hostile bundle",
    journey: "payment",
    async reach(customer, portal) {
      hostileBundles(portal);
      await customer.comesByForms((client) => toBundles(client, "66000001"));
      await customer.page.getByRole("radio").first().check();
      await customer.button("Continuer avec ce forfait").click();
      await customer.arrives("/payment/start");
      await customer.sees(HOSTILE.slice(0, 30));
    },
  },
  { name: "payment methods", journey: "payment", reach: (customer) => ordersRecharge(customer) },
  {
    name: "wallet number",
    journey: "payment",
    async reach(customer) {
      await hasChosen(customer, "wallet");
    },
  },
  { name: "OTP", journey: "payment", reach: (customer) => isAskedForOtp(customer) },
  {
    name: "wrong OTP",
    journey: "payment",
    async reach(customer) {
      await isAskedForOtp(customer);
      await typesOtp(customer, "999999");
      await customer.sees("4 tentatives restantes");
    },
    again: (customer) => typesOtpAgain(customer, "999999"),
  },
  {
    name: "locked OTP",
    journey: "payment",
    async reach(customer) {
      await isAskedForOtp(customer);
      for (const left of ["4 tentatives", "3 tentatives", "2 tentatives", "1 tentative "]) {
        await typesOtp(customer, "999999");
        await customer.sees(left);
      }
      await typesOtp(customer, "999999");
      await customer.sees("Nombre maximum de tentatives atteint.");
    },
  },
  {
    name: "payment methods that cannot be shown",
    journey: "payment",
    async reach(customer, portal) {
      portal.backend.faults.add({ operation: "listPaymentOptions", kind: "drop-before", times: Infinity });
      await ordersRecharge(customer, { msisdn: freshNumber() });
    },
  },
  {
    name: "no wallet",
    journey: "payment",
    async reach(customer) {
      await opensMethod(customer, "wallet", { msisdn: "66000007" });
      await customer.button("Continuer").click();
      await customer.link("Retour au numéro").waitFor();
    },
  },
  { name: "PIN", journey: "payment", reach: (customer) => isAskedForPin(customer) },
  {
    name: "wrong PIN",
    journey: "payment",
    async reach(customer) {
      await isAskedForPin(customer);
      await typesPin(customer, "9999");
      await customer.sees("4 tentatives restantes");
    },
    again: sendsAgain({ field: "pin", text: "9999" }),
  },
  {
    name: "locked wallet",
    journey: "payment",
    async reach(customer) {
      await isAskedForPin(customer, { msisdn: "66000006" });
      await typesPin(customer);
      await customer.link("*222#").waitFor();
    },
  },
  {
    name: "paid",
    journey: "result",
    async reach(customer) {
      await isAskedForPin(customer);
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
    },
    printed: true,
  },
  {
    name: "failed",
    journey: "result",
    async reach(customer) {
      await isAskedForPin(customer, { amount: "1313" });
      await typesPin(customer);
      await customer.heading("Paiement échoué").waitFor();
    },
    printed: true,
  },
  {
    name: "receipt",
    journey: "result",
    async reach(customer) {
      await isAskedForPin(customer);
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
      await customer.link("Page du reçu").click();
      await customer.heading("Reçu – Toumaï").waitFor();
    },
    printed: true,
  },
  {
    name: "operator out of reach",
    journey: "result",
    async reach(customer, portal) {
      portal.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: Infinity });
      await customer.goTo("/payment/status?id=TD0000000000000001");
    },
  },
  {
    name: "back after the result",
    journey: "recharge",
    async reach(customer) {
      await isAskedForPin(customer);
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
      await customer.goTo("/payment/start/toumai-money/pin");
      await customer.link("Voir le résultat").waitFor();
    },
  },
  {
    name: "hostile result, opened from a chat",
    journey: "result",
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
    journey: "result",
    async reach(customer, portal) {
      operatorSays(portal, { transactionStatus: "SUCCESS", transactionType: "HBB_LEADS", amount: 25_000 });
      await customer.goTo("/payment/status?id=T1&pg=dpo");
    },
  },
  {
    name: "payment not found",
    journey: "result",
    reach: (customer) => asksFor(customer, "/payment/status?id=nothing"),
  },
  {
    name: "find a payment",
    journey: "result",
    async reach(customer) {
      await isAskedForPin(customer);
      await typesPin(customer);
      await customer.heading("Merci").waitFor();
      await customer.goTo("/payment/find");
    },
  },
  {
    name: "paid and received nothing",
    journey: "result",
    async reach(customer, portal) {
      operatorSays(portal, { transactionStatus: "SUCCESS", amount: 500 });
      await customer.goTo("/payment/not-received?id=T1");
    },
  },
];

/** The page states where the operator uses push approval. */
export const pushPageStates: PageState[] = [
  {
    name: "push confirmation",
    journey: "payment",
    async reach(customer) {
      await opensMethod(customer, "wallet", { msisdn: "66000009" });
      await customer.button("Continuer").click();
      await customer.button(/^Envoyer la demande/).waitFor();
    },
  },
  {
    name: "waiting for approval",
    journey: "payment",
    async reach(customer) {
      await opensMethod(customer, "wallet", { msisdn: "66000009" });
      await customer.button("Continuer").click();
      await customer.button(/^Envoyer la demande/).click();
      await customer.link("Vérifier maintenant").waitFor();
    },
  },
  {
    name: "in process",
    journey: "result",
    async reach(customer) {
      await opensMethod(customer, "wallet", { msisdn: "66000009" });
      await customer.button("Continuer").click();
      await customer.button(/^Envoyer la demande/).click();
      await customer.link("Voir le résultat").click();
      await customer.heading("En cours de traitement").waitFor();
    },
  },
];
