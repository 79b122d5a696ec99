import { expect } from "vitest";
import type { FormClient, Page } from "./form-client";
import type { Prepared } from "./journey";
import { pathOf, WALLET } from "./pages";
import { walletPin, walletPush, type PaymentMethod } from "./payment-methods";
import { seeAgain, toPayment } from "./payment-walk";
import { testCustomers } from "./test-customers";
import type { TestCluster } from "./test-cluster";
import { bothBackends } from "./test-portal";

/** A form of a payment: its path and the typed values. */
export interface Step {
  at: string;
  fill: Record<string, string>;
}

/** A method as one payer uses it, form by form. */
export interface SteppedPayment {
  initiate: string;
  process: string;
  steps: Step[];
  /** The form that initiates a transaction, and the one that processes it. */
  initiateStep: Step;
  processStep: Step;
}

function steppedPayment(method: PaymentMethod, payer: string): SteppedPayment {
  const steps = [
    { at: method.start, fill: { msisdn: payer } },
    ...(method.otp ? [{ at: method.otp, fill: { otp: testCustomers.otp } }] : []),
    ...(method.last ? [{ at: method.last, fill: method.credentials }] : []),
  ];
  const [initiateStep, processStep] = steps.slice(-2);
  if (!initiateStep || !processStep) throw new Error(`${method.id} has one form only`);
  return { initiate: method.initiate, process: method.process, steps, initiateStep, processStep };
}

/** Both wallets, with two payers, at a backend that keeps idempotency keys and at one that ignores them. */
export const clusterSuites = bothBackends.flatMap((backend) =>
  [
    { name: "wallet and PIN", method: walletPin },
    { name: "wallet and phone", method: walletPush },
  ].map(({ name, method }) => ({
    method: name,
    ...backend,
    options: { ...backend, config: method.config },
    payment: steppedPayment(method, testCustomers.prepaid),
    otherPayment: steppedPayment(method, testCustomers.hybrid),
  })),
);

/** A new customer with an order, on the page with that unsent form. */
export async function arriveAt(
  cluster: TestCluster,
  payment: SteppedPayment,
  step: Step,
): Promise<FormClient> {
  const client = cluster.customer();
  await toPayment(client, { msisdn: testCustomers.prepaid });
  await walkSteps(client, payment, step);
  expect(pathOf(client.page)).toBe(step.at);
  return client;
}

/** Continues from the payment methods, form by form, as far as `until`. */
export async function walkSteps(client: FormClient, payment: SteppedPayment, until?: Step): Promise<void> {
  const first = payment.steps[0];
  if (first) await client.open(first.at);
  await continueSteps(client, payment, until);
}

/** Fills in each form of the payment until a page has none. */
export async function continueSteps(
  client: FormClient,
  payment: SteppedPayment,
  until?: Step,
): Promise<void> {
  for (let turn = 0; turn <= payment.steps.length; turn++) {
    const open = payment.steps.find((step) => step.at === pathOf(client.page));
    if (!open || open.at === until?.at) return;
    await submitStep(client, open);
  }
}

export function prepareStep(client: FormClient, step: Step): Prepared {
  return fillStep(client, step).prepare();
}

export function submitStep(client: FormClient, step: Step): Promise<Page> {
  return fillStep(client, step).submit();
}

function fillStep(client: FormClient, { fill }: Step): FormClient {
  return Object.keys(fill).length > 0 ? client.fill(fill) : client;
}

/** Opens the page again after every redirect until it shows the success. */
export async function untilSuccess(client: FormClient): Promise<Page> {
  for (let poll = 0; poll < 12 && !client.page.text.includes("Thank you"); poll++) {
    if (await seeAgain(client)) continue;
    if (pathOf(client.page) === `${WALLET}/approve`) await client.click("Check now");
    else await client.open(client.page.url);
  }
  return client.page;
}
