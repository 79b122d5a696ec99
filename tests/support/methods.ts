import { expect } from "vitest";
import type { BackendOptions } from "./backend";
import type { FormClient, Page } from "./form-client";
import type { Prepared } from "./journey";
import { seeAgain } from "./journey-steps";
import type { TestCluster } from "./test-cluster";
import { bothBackends, order, pathOf } from "./shop";

const WALLET = "/payment/start/toumai-money";

/** A form of a payment: where it stands and what the customer does there. */
export interface Form {
  at: string;
  fill?: Record<string, string>;
  press?: string;
}

/** A way to pay. Another one is a line in `methods`. */
interface Method {
  name: string;
  config: NonNullable<BackendOptions["config"]>;
  initiate: string;
  process: string;
  /** From the first page to the one that moves the money; the one before it initiates. */
  forms: (payer: string) => Form[];
}

const number = (msisdn: string): Form => ({ at: WALLET, fill: { msisdn } });
const code: Form = { at: `${WALLET}/code`, fill: { otp: "123456" } };
const pin: Form = { at: `${WALLET}/pin`, fill: { pin: "1234" } };
const confirm: Form = { at: `${WALLET}/confirm`, press: "Send the request" };

const methods: Method[] = [
  {
    name: "wallet and PIN",
    config: { enableAmPin: true },
    initiate: "initiateWalletPayment",
    process: "processWalletPayment",
    forms: (payer) => [number(payer), code, pin],
  },
  {
    name: "wallet and phone",
    config: { enableAmPin: false },
    initiate: "initiatePayment",
    process: "processPayment",
    forms: (payer) => [number(payer), confirm],
  },
];

/** A method as one payer uses it. */
export interface Payment {
  initiate: string;
  process: string;
  forms: Form[];
  /** The form that initiates a transaction, and the one that moves the money. */
  begins: Form;
  moves: Form;
}

function paymentBy(payer: string, { initiate, process, forms }: Method): Payment {
  const all = forms(payer);
  const [begins, moves] = all.slice(-2);
  if (!begins || !moves) throw new Error("a payment is begun by one form and carried out by another");
  return { initiate, process, forms: all, begins, moves };
}

/** Every method, by two payers, before a backend that keeps idempotency keys and before one that ignores them. */
export const suites = bothBackends.flatMap((backend) =>
  methods.map((method) => ({
    method: method.name,
    ...backend,
    options: { ...backend, config: method.config },
    payment: paymentBy("66000001", method),
    otherPayment: paymentBy("66000003", method),
  })),
);

/** A new customer with an order, on the page with that form, which is not sent. */
export async function arriveAt(cluster: TestCluster, payment: Payment, form: Form): Promise<FormClient> {
  const client = cluster.customer();
  await order(client);
  await walk(client, payment, form);
  expect(pathOf(client.page)).toBe(form.at);
  return client;
}

/** From the choice of a method on, form by form, as far as `until`. */
export async function walk(client: FormClient, payment: Payment, until?: Form): Promise<void> {
  const first = payment.forms[0];
  if (first) await client.open(first.at);
  await goOn(client, payment, until);
}

/** Fills in whatever form of the payment is open, until none is. */
export async function goOn(client: FormClient, payment: Payment, until?: Form): Promise<void> {
  for (let turn = 0; turn <= payment.forms.length; turn++) {
    const open = payment.forms.find((form) => form.at === pathOf(client.page));
    if (!open || open.at === until?.at) return;
    await fillIn(client, open);
  }
}

export function prepare(client: FormClient, form: Form): Prepared {
  if (form.fill) client.fill(form.fill);
  return client.prepare(form.press);
}

export function fillIn(client: FormClient, form: Form): Promise<Page> {
  if (form.fill) client.fill(form.fill);
  return client.submit(form.press);
}

/** From wherever the payment has led: looks again until it is over. */
export async function seeResult(client: FormClient): Promise<Page> {
  for (let look = 0; look < 12 && !client.page.text.includes("Thank you"); look++) {
    if (await seeAgain(client)) continue;
    if (pathOf(client.page) === `${WALLET}/approve`) await client.click("Check now");
    else await client.open(client.page.url);
  }
  return client.page;
}

export function pathAndQuery(page: Page | undefined): string {
  const { pathname, search } = new URL(page?.url ?? "");
  return pathname + search;
}
