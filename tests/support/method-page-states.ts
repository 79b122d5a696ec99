import {
  goesToProvider,
  ordersAndChooses,
  reachesOtp,
  reachesPin,
  reachesRequest,
  reachesSure,
  typesOtp,
  typesPin,
  isToldAbout,
} from "./browser-customer";
import { type PageState } from "./page-states";

/** The page states of each payment method beside the first wallet. */
export const methodPageStates: PageState[] = [
  { name: "card", reach: (customer) => ordersAndChooses(customer, "card") },
  {
    name: "card with errors",
    async reach(customer) {
      await ordersAndChooses(customer, "card");
      await isToldAbout(customer, {
        field: "Adresse e-mail",
        text: "achta+1@exemple.td",
        button: "Continuer vers le paiement",
      });
    },
  },
  {
    name: "card payment that waits at its provider",
    async reach(customer) {
      await goesToProvider(customer);
      await customer.arrives("/sandbox/provider");
      await customer.goTo("/payment/start/card/provider");
    },
  },
  {
    name: "card provider's page that cannot be opened",
    async reach(customer, portal) {
      const body = { statusCode: 200, status: "success", result: {} };
      portal.backend.faults.add({ operation: "processPayment", kind: "answer", times: Infinity, body });
      await goesToProvider(customer);
      await customer.sees("La page du prestataire ne s’ouvre pas.");
    },
  },
  { name: "airtime", reach: (customer) => ordersAndChooses(customer, "airtime") },
  {
    name: "airtime with errors",
    async reach(customer) {
      await ordersAndChooses(customer, "airtime");
      await isToldAbout(customer, {
        field: "Adresse e-mail",
        text: "achta",
        button: "Continuer vers le paiement",
      });
    },
  },
  { name: "airtime OTP", reach: (customer) => reachesOtp(customer, {}, "airtime") },
  { name: "are you sure", reach: (customer) => reachesSure(customer) },
  {
    name: "too little credit",
    async reach(customer) {
      await reachesOtp(customer, { msisdn: "66000005" }, "airtime");
      await typesOtp(customer);
      await customer.sees("Il semble que votre solde soit insuffisant.");
    },
  },
  { name: "MPESA", reach: (customer) => ordersAndChooses(customer, "mpesa") },
  { name: "MPESA request", reach: (customer) => reachesRequest(customer) },
  {
    name: "MPESA approval",
    async reach(customer) {
      await reachesRequest(customer, { msisdn: "66000009" });
      await customer.button("Envoyer la demande").click();
      await customer.link("Vérifier maintenant").waitFor();
    },
  },
  { name: "SmartCash", reach: (customer) => ordersAndChooses(customer, "smartcash") },
  { name: "SmartCash OTP", reach: (customer) => reachesOtp(customer, {}, "smartcash") },
  { name: "SmartCash PIN", reach: (customer) => reachesPin(customer, {}, "smartcash") },
  {
    name: "SmartCash, wrong PIN",
    async reach(customer) {
      await reachesPin(customer, {}, "smartcash");
      await typesPin(customer, "9999");
      await customer.sees("4 tentatives restantes");
    },
  },
  {
    name: "SmartCash, locked",
    async reach(customer) {
      await reachesPin(customer, { msisdn: "66000006" }, "smartcash");
      await typesPin(customer);
      await customer.link("*222#").waitFor();
    },
  },
];
/** Where the card provider has a window. */
export const windowPageStates: PageState[] = [
  {
    name: "card payment whose window is reached from its result",
    async reach(customer) {
      await goesToProvider(customer);
      await customer.arrives("/payment/start/card/provider");
      const result = await customer.link("Vérifier le paiement").getAttribute("href");
      await customer.goTo(result ?? "");
      await customer.button("Continuer chez le prestataire").click();
      await customer.arrives("/payment/start/card/provider");
    },
  },
];
