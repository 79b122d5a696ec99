import { goesOnToProvider, typesOtp, typesPin, isToldAbout } from "./browser-customer";
import {
  hasChosen,
  isAskedForOtp,
  isAskedForPin,
  isAskedWhetherSure,
  isOfferedRequest,
  opensMethod,
} from "./browser-shortcuts";
import { type PageState } from "./page-states";
import { mistypes, sendsAgain } from "./repeat-act";

/** The page states of each payment method beside the first wallet. */
export const methodPageStates: PageState[] = [
  { name: "card", journey: "payment", reach: (customer) => hasChosen(customer, "card") },
  {
    name: "card with errors",
    journey: "payment",
    async reach(customer) {
      await hasChosen(customer, "card");
      await isToldAbout(customer, {
        field: "Adresse e-mail",
        text: "achta+1@exemple.td",
        button: "Continuer vers le paiement",
      });
    },
    again: mistypes({ field: "email", text: "achta+1@exemple.td" }),
  },
  {
    name: "card payment that waits at its provider",
    journey: "payment",
    async reach(customer) {
      await opensMethod(customer, "card");
      await goesOnToProvider(customer);
      await customer.arrives("/sandbox/provider");
      await customer.goTo("/payment/start/card/provider");
    },
  },
  {
    name: "card provider's page that cannot be opened",
    journey: "payment",
    async reach(customer, portal) {
      const body = { statusCode: 200, status: "success", result: {} };
      portal.backend.faults.add({ operation: "processPayment", kind: "answer", times: Infinity, body });
      await opensMethod(customer, "card");
      await goesOnToProvider(customer);
      await customer.sees("La page du prestataire ne s’ouvre pas.");
    },
  },
  { name: "airtime", journey: "payment", reach: (customer) => hasChosen(customer, "airtime") },
  {
    name: "airtime with errors",
    journey: "payment",
    async reach(customer) {
      await hasChosen(customer, "airtime");
      await isToldAbout(customer, {
        field: "Adresse e-mail",
        text: "achta",
        button: "Continuer vers le paiement",
      });
    },
    again: mistypes({ field: "email", text: "achta" }),
  },
  { name: "airtime OTP", journey: "payment", reach: (customer) => isAskedForOtp(customer, {}, "airtime") },
  { name: "are you sure", journey: "payment", reach: (customer) => isAskedWhetherSure(customer) },
  {
    name: "too little credit",
    journey: "payment",
    async reach(customer) {
      await isAskedForOtp(customer, { msisdn: "66000005" }, "airtime");
      await typesOtp(customer);
      await customer.sees("Il semble que votre solde soit insuffisant.");
    },
  },
  { name: "MPESA", journey: "payment", reach: (customer) => hasChosen(customer, "mpesa") },
  { name: "MPESA request", journey: "payment", reach: (customer) => isOfferedRequest(customer) },
  {
    name: "MPESA approval",
    journey: "payment",
    async reach(customer) {
      await isOfferedRequest(customer, { msisdn: "66000009" });
      await customer.button(/^Envoyer la demande/).click();
      await customer.link("Vérifier maintenant").waitFor();
    },
  },
  { name: "SmartCash", journey: "payment", reach: (customer) => hasChosen(customer, "smartcash") },
  {
    name: "SmartCash OTP",
    journey: "payment",
    reach: (customer) => isAskedForOtp(customer, {}, "smartcash"),
  },
  {
    name: "SmartCash PIN",
    journey: "payment",
    reach: (customer) => isAskedForPin(customer, {}, "smartcash"),
  },
  {
    name: "SmartCash, wrong PIN",
    journey: "payment",
    async reach(customer) {
      await isAskedForPin(customer, {}, "smartcash");
      await typesPin(customer, "9999");
      await customer.sees("4 tentatives restantes");
    },
    again: sendsAgain({ field: "pin", text: "9999" }),
  },
  {
    name: "SmartCash, locked",
    journey: "payment",
    async reach(customer) {
      await isAskedForPin(customer, { msisdn: "66000006" }, "smartcash");
      await typesPin(customer);
      await customer.link("*222#").waitFor();
    },
  },
];
/** The page states of a card provider with a window. */
export const windowPageStates: PageState[] = [
  {
    name: "card payment whose window is reached from its result",
    journey: "payment",
    scriptsOnly: true,
    async reach(customer) {
      await opensMethod(customer, "card");
      await goesOnToProvider(customer);
      await customer.arrives("/payment/start/card/provider");
      const result = await customer.link("Vérifier le paiement").getAttribute("href");
      await customer.goTo(result ?? "");
      await customer.button("Continuer chez le prestataire").click();
      await customer.arrives("/payment/start/card/provider");
    },
  },
];
