import type { ConfigData } from "../../sandbox/index";
import type { MethodId } from "../../server/order/methods/method";
import type { FormClient, Page } from "./form-client";
import { CODE, freshNumber, pathOf, PIN, seeAgain, STATUS, toPayment, type Wish } from "./journey-steps";

/** How a customer goes through one way to pay; adding one is an entry in the table below. */
export interface Walk {
  id: MethodId;
  /** What the operator's configData must say for it. */
  config: Partial<ConfigData>;
  /** Its name among the ways to pay. */
  name: string;
  start: string;
  /** Its later pages, where it has them. */
  code?: string;
  ready?: string;
  after?: string;
  asksNumber: boolean;
  asksEmail: boolean;
  /** The contract's operations: a proved code, the transaction, the money. */
  verify?: "verifyOtp" | "verifyWalletUser";
  initiate: "initiatePayment" | "initiateWalletPayment";
  process: "processPayment" | "processWalletPayment";
  /** Where the sandbox's ledger says that the money came from. */
  source: string;
  /** What process is sent with, typed on the last page before the money moves. */
  last: Record<string, string>;
  /** After process the payer has something to do elsewhere. */
  elsewhere?: "phone" | "provider";
}

const P = "/payment/start";
const EMAIL = "awa@example.td";

export const walletPin: Walk = {
  id: "wallet-pin",
  config: { enableAmPin: true },
  name: "Toumaï Money",
  start: `${P}/toumai-money`,
  code: `${P}/toumai-money/code`,
  ready: `${P}/toumai-money/pin`,
  asksNumber: true,
  asksEmail: false,
  verify: "verifyWalletUser",
  initiate: "initiateWalletPayment",
  process: "processWalletPayment",
  source: "wallet",
  last: { pin: PIN },
};

export const walletPush: Walk = {
  id: "wallet-push",
  config: { enableAmPin: false },
  name: "Toumaï Money",
  start: `${P}/toumai-money`,
  ready: `${P}/toumai-money/confirm`,
  after: `${P}/toumai-money/approve`,
  asksNumber: true,
  asksEmail: false,
  initiate: "initiatePayment",
  process: "processPayment",
  source: "wallet",
  last: {},
  elsewhere: "phone",
};

export const card: Walk = {
  id: "card",
  config: {},
  name: "Debit/Credit Card",
  start: `${P}/card`,
  after: `${P}/card/provider`,
  asksNumber: false,
  asksEmail: true,
  initiate: "initiatePayment",
  process: "processPayment",
  source: "card",
  last: { email: EMAIL },
  elsewhere: "provider",
};

export const airtime: Walk = {
  id: "airtime",
  config: {},
  name: "Airtime",
  start: `${P}/airtime`,
  code: `${P}/airtime/code`,
  ready: `${P}/airtime/confirm`,
  asksNumber: true,
  asksEmail: true,
  verify: "verifyOtp",
  initiate: "initiatePayment",
  process: "processPayment",
  source: "airtime",
  last: {},
};

export const mpesa: Walk = {
  id: "mpesa",
  config: {},
  name: "MPESA",
  start: `${P}/mpesa`,
  ready: `${P}/mpesa/confirm`,
  after: `${P}/mpesa/approve`,
  asksNumber: true,
  asksEmail: true,
  initiate: "initiatePayment",
  process: "processPayment",
  source: "mpesa",
  last: {},
  elsewhere: "phone",
};

export const smartcash: Walk = {
  id: "smartcash",
  config: {},
  name: "SmartCash",
  start: `${P}/smartcash`,
  code: `${P}/smartcash/code`,
  ready: `${P}/smartcash/pin`,
  asksNumber: true,
  asksEmail: false,
  verify: "verifyOtp",
  initiate: "initiatePayment",
  process: "processPayment",
  source: "smartcash",
  last: { pin: PIN },
};

export const walks: readonly Walk[] = [walletPin, walletPush, card, airtime, mpesa, smartcash];

/** A page that a walk must have led to; anything else ends the test with what is shown instead. */
function arrived(client: FormClient, path: string | undefined): Page {
  const { page } = client;
  if (pathOf(page) !== path)
    throw new Error(`expected ${path}, stands on ${page.url} (${page.status}): ${page.text.slice(0, 800)}`);
  return page;
}

/** The order is made and the way to pay is chosen. */
export async function toStart(walk: Walk, client: FormClient, wish: Wish = {}): Promise<Page> {
  await toPayment(client, wish);
  await client.open(walk.start);
  return arrived(client, walk.start);
}

/** What the first page asks is typed; nothing is sent. */
export function fillStart(walk: Walk, client: FormClient, payer: string = freshNumber()): FormClient {
  return client.fill({
    ...(walk.asksNumber ? { msisdn: payer } : {}),
    ...(walk.asksEmail ? { email: EMAIL } : {}),
  });
}

export async function toCodePage(walk: Walk, client: FormClient, wish: Wish = {}): Promise<Page> {
  await toStart(walk, client, wish);
  await fillStart(walk, client, wish.payer).submit();
  return arrived(client, walk.code);
}

/** As far as the form that lets the money go: the PIN's, the confirmation's, or the card's own first page. */
export async function toLast(walk: Walk, client: FormClient, wish: Wish = {}): Promise<Page> {
  await toStart(walk, client, wish);
  return fromStart(walk, client, wish.payer);
}

/** The same, from the first page. */
export async function fromStart(walk: Walk, client: FormClient, payer?: string): Promise<Page> {
  if (!walk.ready) return arrived(client, walk.start);
  await fillStart(walk, client, payer).submit();
  if (walk.code) await client.fill({ otp: CODE }).submit();
  return arrived(client, walk.ready);
}

/** The last form, filled in and about to be sent. */
export function lastForm(walk: Walk, client: FormClient): FormClient {
  return Object.keys(walk.last).length > 0 ? client.fill(walk.last) : client;
}

/** Lets the money go. */
export function letGo(walk: Walk, client: FormClient): Promise<Page> {
  return lastForm(walk, client).submit();
}

/**
 * Does what the payer has to do elsewhere, if anything, and comes to the result; a browser that has shown it before
 * is led there by a link.
 */
export async function untilResult(walk: Walk, client: FormClient): Promise<Page> {
  if (walk.elsewhere === "provider") {
    if (pathOf(client.page) === walk.after) await client.submit();
    if (atProvider(client.page)) await client.submit("Approve");
  }
  for (let look = 0; look < 10 && pathOf(client.page) === walk.after; look++) await client.click("Check now");
  await seeAgain(client);
  return arrived(client, STATUS);
}

/** The whole way. */
export async function walkThrough(walk: Walk, client: FormClient, wish: Wish = {}): Promise<Page> {
  await toLast(walk, client, wish);
  await letGo(walk, client);
  return untilResult(walk, client);
}

/** Whether the customer has left us for the card's provider. */
export function atProvider(page: Page): boolean {
  return pathOf(page) === "/sandbox/provider";
}
