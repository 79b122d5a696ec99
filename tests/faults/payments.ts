import { setTimeout as pause } from "node:timers/promises";
import { SERVER_ERROR } from "../../domain/http-status";
import { FormClient, type Page } from "../support/form-client";
import { OTP_PAGE, pathOf, PAYMENT, PIN_PAGE, RECHARGE, STATUS, WALLET } from "../support/pages";
import { walletPin } from "../support/payment-methods";
import { seeAgain } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";

/** A customer's only payment for a number that has no other payer. */
export interface Payment {
  number: string;
  /** When the PIN was first sent; undefined before. */
  begunAt: number | undefined;
  /** When the customer read the success. */
  thankedAt: number | undefined;
  requests: number;
  /** Requests without an answer, or with a 5xx. */
  failed: number;
  /** The last page of the customer in a few words, for a payment that went wrong. */
  lastSeen: string;
}

export interface Customers {
  readonly payments: readonly Payment[];
  /** Begins no new payment, and resolves when the customers have finished theirs or have given up. */
  finish(timeoutMs: number): Promise<void>;
}

const RETRY_AFTER_MS = 500;
const READ_AGAIN_AFTER_MS = 1000;
/** The pause between two steps, so that the machine does not limit the payments. */
const THINK_MS = 100;
const CONTINUE = "Continue this payment";

/**
 * Starts this many customers who pay at the same time by wallet and PIN, one payment after the other, without scripts.
 */
export function startCustomers(url: string, nodes: readonly { url: string }[], atOnce: number): Customers {
  const payments: Payment[] = [];
  let finishing = false;
  let givenUp = false;
  const addresses = nodes.map((node) => node.url);
  const running = Array.from({ length: atOnce }, async () => {
    while (!finishing) {
      const payment = newPayment();
      payments.push(payment);
      const client = new FormClient(url, { "accept-language": "en" }, false, addresses);
      await pay(client, payment, () => givenUp || (finishing && payment.begunAt === undefined));
    }
  });
  return {
    payments,
    async finish(timeoutMs) {
      finishing = true;
      const timer = setTimeout(() => (givenUp = true), timeoutMs);
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
}

function newPayment(): Payment {
  const nothingYet = { begunAt: undefined, thankedAt: undefined, requests: 0, failed: 0, lastSeen: "" };
  return { number: freshNumber(), ...nothingYet };
}

/**
 * Pays as a patient person does, who sends a failed form again from the page before it, but orders nothing a second
 * time after the PIN was sent and looks for the result instead.
 */
async function pay(client: FormClient, payment: Payment, stopped: () => boolean): Promise<void> {
  let last: Page | undefined;
  while (!stopped()) {
    const page = await next(client, payment, last).catch(() => undefined);
    payment.requests += 1;
    if (page === undefined || page.status >= SERVER_ERROR) {
      payment.failed += 1;
      await pause(RETRY_AFTER_MS);
      if (last) client.back(last);
      continue;
    }
    last = page;
    payment.lastSeen = `${pathOf(page)}: ${page.text.slice(0, 300)}`;
    if (pathOf(page) === STATUS && page.text.includes("Thank you")) {
      payment.thankedAt = Date.now();
      return;
    }
    await pause(THINK_MS);
  }
}

async function next(client: FormClient, payment: Payment, page: Page | undefined): Promise<Page> {
  if (page === undefined) return client.open(RECHARGE);
  switch (pathOf(page)) {
    case RECHARGE:
      if (page.alerts.length > 0) await pause(RETRY_AFTER_MS);
      if (payment.begunAt !== undefined) return again(client, PAYMENT);
      return client.fill({ msisdn: payment.number, amount: "500" }).submit();
    case PAYMENT:
      return client.click(walletPin.name.en);
    case WALLET:
      return client.submit();
    case OTP_PAGE:
      return client.fill({ otp: testCustomers.otp }).submit();
    case PIN_PAGE:
      payment.begunAt ??= Date.now();
      return client.fill({ pin: testCustomers.pin }).submit();
    case STATUS:
      // The button is offered when no call can be on its way, for a payment that the operator has not carried out.
      if (page.forms.some(({ buttons }) => buttons.some(({ text }) => text === CONTINUE)))
        return client.submit(CONTINUE);
      return again(client, page.url);
    default:
      if (await seeAgain(client)) return client.page;
      return again(client, payment.begunAt === undefined ? RECHARGE : PAYMENT);
  }
}

async function again(client: FormClient, path: string): Promise<Page> {
  await pause(READ_AGAIN_AFTER_MS);
  return client.open(path);
}
