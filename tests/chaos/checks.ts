import { setTimeout as pause } from "node:timers/promises";
import { en } from "../../app/i18n/texts/en";
import { pagesEn } from "../../app/i18n/texts/pages.en";
import { isPaymentPage, paths, statusPath } from "../../domain/paths";
import type { Customer } from "./customer";
import { processCall, type Lane } from "./lane";
import { FRESH_PAYER, resultShown } from "./reading";

/** How often a customer polls, or retries, while the operator is out of reach, which a slow machine needs. */
const MAX_POLLS = 20;
const MAX_ATTEMPTS = 3;
/**
 * The longest time in which the service finds out how a payment ended, which is longer than its longest pause in a
 * sequence.
 */
const MAX_FOLLOW_POLLS = 600;
const FOLLOW_POLL_MS = 100;

/**
 * Checks after a sequence that no order was paid twice and that the customer finds each payment, also after paying each
 * order that the cookies report as unpaid with another wallet; returns how many payments moved money.
 */
export async function expectInvariants(lane: Lane, customer: Customer): Promise<number> {
  const { browser } = customer;
  await lane.settleAll();
  customer.diary.write("the end: everything has settled");
  await expectFound(customer, expectOncePerOrder(lane));
  await lane.settleAll();
  const moved = expectOncePerOrder(lane);
  for (const id of moved) await expectThanks(customer, id);
  const wrong = moved.filter((id) => browser.saidUncharged.has(id));
  if (wrong.length > 0) throw new Error(`"not charged" was shown for ${wrong.join(", ")}`);
  expectContractKept(lane);
  return moved.length;
}

/** The bill of a lane of debts; smaller movements pay ahead. */
const BILL_AMOUNT = 12_345;

/** Checks that each debt was paid at most once, by any order and browser. */
function expectOncePerDebt(lane: Lane): void {
  const paid = new Set<string>();
  for (const { to, orderAmount, transactionId } of lane.portal.backend.sandbox.ledger()) {
    if (to.kind !== "invoice" && orderAmount < BILL_AMOUNT) continue;
    const debt = `${to.kind} ${to.id}`;
    if (paid.has(debt)) throw new Error(`${debt} was paid twice, the second time by ${transactionId}`);
    paid.add(debt);
  }
}

/** Checks two browsers that pay the same bill and invoice; the follower finds the end of each payment. */
export async function expectDebtInvariants(lane: Lane, customers: readonly Customer[]): Promise<number> {
  await lane.settleAll();
  for (const { diary } of customers) diary.write("the end: everything has settled");
  const settled = expectDebtsPaidOnce(lane);
  for (const customer of customers) {
    await expectFollowed(customer, settled);
    await expectFound(customer, settled);
  }
  const moved = expectDebtsPaidOnce(lane);
  for (const { browser } of customers) {
    const wrong = moved.filter((id) => browser.saidUncharged.has(id));
    if (wrong.length > 0) throw new Error(`"not charged" was shown for ${wrong.join(", ")}`);
  }
  const [reader] = customers;
  if (reader) for (const id of moved) await expectThanks(reader, id);
  expectContractKept(lane);
  return moved.length;
}

function expectDebtsPaidOnce(lane: Lane): string[] {
  expectOncePerDebt(lane);
  return expectOncePerOrder(lane);
}

/**
 * Checks that the service finds out how each payment ended and that the home page shows this before a result is opened.
 */
async function expectFollowed({ browser }: Customer, moved: readonly string[]): Promise<void> {
  for (let poll = 0; poll < MAX_FOLLOW_POLLS; poll++) {
    const home = await browser.open(paths.home);
    const shown = home.links.flatMap((link) => resultShown(link) ?? []).filter((id) => moved.includes(id));
    const open = shown.filter((id) => !saysEnd(home.text, id));
    if (open.length === 0) return;
    await pause(FOLLOW_POLL_MS);
  }
  throw new Error(`the home page does not say that a payment has ended:\n${browser.page.text.slice(0, 900)}`);
}

/** Finds every payment that the browser must find, and pays what its home page calls unpaid. */
async function expectFound(customer: Customer, moved: readonly string[]): Promise<void> {
  const { browser } = customer;
  const home = await browser.open(paths.home);
  const known = moved.filter((id) => browser.trail.mustFind(id));
  const found = home.links.flatMap((link) => resultShown(link) ?? []);
  const unpaid = home.links.find(({ text }) => text === en.home.unfinishedLink);
  if (unpaid) {
    const result = await payTheRest(customer, unpaid.url);
    if (result !== undefined) found.push(result);
    await customer.lane.settleAll();
  }
  const lost = known.filter((id) => !found.includes(id));
  if (lost.length > 0) throw new Error(`no link leads to the result of ${lost.join(", ")}`);
}

function expectContractKept(lane: Lane): void {
  const violations = lane.portal.backend.sandbox.violations();
  if (violations.length > 0) throw new Error(`the contract was broken: ${violations.join("; ")}`);
}

async function payTheRest(customer: Customer, url: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const page = await customer.browser.open(url);
    // An order that has been refused since has ended and leads to its origin.
    if (!isPaymentPage(new URL(page.url).pathname)) return undefined;
    const result = await customer.goOnToResult({ payer: FRESH_PAYER, way: 0, right: true });
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Checks that each order, recognised by the idempotency keys of its calls, has moved money at most once. */
function expectOncePerOrder(lane: Lane): string[] {
  const { requests, sandbox } = lane.portal.backend;
  const orders = new Map(
    requests.flatMap((request): [string, string][] => {
      const call = processCall(request);
      return call ? [[call.transactionId, call.orderId]] : [];
    }),
  );
  const moved = sandbox.ledger().map(({ transactionId }) => transactionId);
  const paid = new Map<string, string>();
  for (const id of moved) {
    const order = orders.get(id);
    if (order === undefined) throw new Error(`${id} moved, but was never sent`);
    const other = paid.get(order);
    if (other !== undefined) throw new Error(`order ${order} was paid twice: ${other} and ${id}`);
    paid.set(order, id);
  }
  return moved;
}

/** The address of a payment shows its outcome. */
async function expectThanks({ browser }: Customer, id: string): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const page = await browser.open(statusPath(id));
    if (page.text.includes(en.status.success)) return;
  }
  throw new Error(`${id} has moved, but its page does not say so:\n${browser.page.text.slice(0, 600)}`);
}

/** Whether the list of payments shows this payment, which begins with its reference, as successful. */
function saysEnd(text: string, id: string): boolean {
  const [, after = ""] = text.split(`${id} `);
  return (after.split(/\bTD\d/)[0] ?? "").includes(`, ${pagesEn.debts.success}`);
}
