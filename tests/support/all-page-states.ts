import { journeyPageStates } from "./journey-page-states";
import { mapPageStates } from "./map-page-states";
import { methodPageStates, windowPageStates } from "./method-page-states";
import {
  dualCurrencyPageStates,
  embeddedSandboxPageStates,
  errorPageStates,
  lastResortPageStates,
  lowDataPageStates,
  sandboxPageStates,
} from "./other-page-states";
import { pageStates, type PageState, pushPageStates } from "./page-states";
import { severalPageStates } from "./several-page-states";
import { withCardWindow } from "./payment-methods";
import type { TestPortalOptions } from "./test-portal";

/** Page states that a customer reaches with one configuration of the operator. */
export interface OperatorPageStates {
  /** The behaviour of the operator, after "Where the operator". */
  operator: string;
  options: TestPortalOptions;
  states: PageState[];
}

const products = ["BROADBAND_BALANCE"] as const;

/** Empty variables count as missing, so the portal serves its own sandbox. */
const withoutBackend = Object.fromEntries(
  ["OPERATOR_API_URL", "OPERATOR_API_KEY", "OPERATOR_SERVICE_ID", "OPERATOR_PUBLIC_KEY_FILE"].map((name) => [
    name,
    "",
  ]),
);

/** Every screen of the portal in every state; the tests of all pages and the screenshots visit them. */
export const allPageStates: OperatorPageStates[] = [
  { operator: "requires a PIN", options: { products }, states: [...pageStates, ...errorPageStates] },
  { operator: "offers other payment methods", options: { products }, states: methodPageStates },
  {
    operator: "offers every journey",
    options: { products },
    states: [...journeyPageStates, ...severalPageStates],
  },
  { operator: "has shops and networks", options: { products }, states: mapPageStates },
  {
    operator: "serves simple browsers",
    options: { products },
    states: [...lowDataPageStates, ...lastResortPageStates, ...sandboxPageStates],
  },
  {
    operator: "uses push approval",
    options: { products, config: { enableAmPin: false } },
    states: pushPageStates,
  },
  {
    operator: "has a card provider with a window",
    options: { products, config: withCardWindow },
    states: windowPageStates,
  },
  {
    operator: "accepts two currencies",
    options: { env: { COUNTRY: "CD" }, config: { enableDualCurrency: true, preMinAmnt: 1 } },
    states: dualCurrencyPageStates,
  },
  {
    operator: "is the embedded sandbox",
    options: { env: withoutBackend },
    states: embeddedSandboxPageStates,
  },
];
