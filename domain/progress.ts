import { paths, walletPaths } from "./paths";

/** What a step of a journey asks for. */
export type StepName =
  | "number"
  | "bundle"
  | "account"
  | "amount"
  | "invoice"
  | "plan"
  | "details"
  | "place"
  | "code"
  | "method"
  | "payer"
  | "confirm";

/** The place of a page in its journey: "Step 2 of 4: payment method". */
export interface Progress {
  step: number;
  of: number;
  name: StepName;
}

/** The facts of an order that change the pages of its journey before the payment. */
export interface OrderedAs {
  kind: "recharge" | "bundle" | "bill" | "broadband" | "invoice" | "lead";
  bundle?: unknown;
}

/** The steps of every payment: the method, the payer's number or card, and the code, PIN or approval. */
const paymentSteps = ["method", "payer", "confirm"] as const satisfies StepName[];

const recharge: StepName[] = ["number", ...paymentSteps];
const bundle: StepName[] = ["number", "bundle", ...paymentSteps];
const bill: StepName[] = ["number", "amount", ...paymentSteps];
const invoice: StepName[] = ["account", "invoice", ...paymentSteps];
/** Each line of a list needs its own OTP, and one PIN pays for all lines. */
const several: StepName[] = ["number", "payer", "code", "confirm"];
/** A request for home broadband ends with its own result, and leads to a payment only where broadband is available. */
const lead: StepName[] = ["plan", "details", "place", "code"];

const pages: Record<string, { journey: StepName[]; name: StepName }> = {
  [paths.prepaid]: { journey: recharge, name: "number" },
  [paths.prepaidBundles]: { journey: bundle, name: "bundle" },
  [paths.data]: { journey: bundle, name: "number" },
  [paths.dataBundles]: { journey: bundle, name: "bundle" },
  [paths.broadband]: { journey: recharge, name: "number" },
  [paths.broadbandBundles]: { journey: bundle, name: "bundle" },
  [paths.several]: { journey: several, name: "number" },
  [paths.severalConfirm]: { journey: several, name: "payer" },
  [paths.severalCode]: { journey: several, name: "code" },
  [paths.severalPin]: { journey: several, name: "confirm" },
  [paths.bill]: { journey: bill, name: "number" },
  [paths.billCode]: { journey: bill, name: "number" },
  [paths.billDue]: { journey: bill, name: "amount" },
  [paths.fixedInternet]: { journey: invoice, name: "account" },
  [paths.invoices]: { journey: invoice, name: "invoice" },
  [paths.lead]: { journey: lead, name: "plan" },
  [paths.leadDetails]: { journey: lead, name: "details" },
  [paths.leadMap]: { journey: lead, name: "place" },
  [paths.leadAddress]: { journey: lead, name: "place" },
  [paths.leadCode]: { journey: lead, name: "code" },
  [paths.leadRequest]: { journey: lead, name: "code" },
};

const methodPages = (): readonly string[] => [
  paths.card,
  paths.airtime,
  walletPaths.start,
  paths.mpesa,
  paths.smartcash,
];

/**
 * Returns the place of a page in its journey, which for a payment page depends on the order; undefined for a page
 * outside a journey.
 */
export function progressOf(path: string, order: OrderedAs | undefined): Progress | undefined {
  const page = pages[path];
  if (page) return placeIn(page.journey, page.name);
  if (!order || !path.startsWith(paths.payment)) return undefined;
  return placeIn(journeyOf(order), paymentStep(path));
}

function paymentStep(path: string): StepName {
  if (path === paths.payment) return "method";
  return methodPages().includes(path) ? "payer" : "confirm";
}

function journeyOf({ kind, bundle: chosen }: OrderedAs): StepName[] {
  switch (kind) {
    case "recharge":
      return recharge;
    case "bundle":
      return bundle;
    case "broadband":
      return chosen === undefined ? recharge : bundle;
    case "bill":
      return bill;
    case "invoice":
      return invoice;
    case "lead":
      return [...paymentSteps];
  }
}

function placeIn(journey: StepName[], name: StepName): Progress {
  return { step: journey.indexOf(name) + 1, of: journey.length, name };
}
