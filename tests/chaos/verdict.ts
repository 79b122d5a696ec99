import { en } from "../../app/i18n/texts/en";
import { paths, statusPath } from "../../domain/paths";
import type { Customer } from "./customer";
import { processCall, type Lane } from "./lane";
import { FRESH_PAYER, resultShown } from "./reading";

/** How often a customer looks again, or goes on again, when the operator could not be asked. A slow machine asks for it. */
const LOOKS = 20;
const TRIES = 3;

/**
 * What must be true after any sequence. Faults have ended, held calls were carried out, approvals given. The customer
 * looks for his payments, then goes on with whatever order his cookies say is unpaid, with another wallet: the best
 * way to be charged twice. Answers how many payments moved.
 */
export async function expectCleanBooks(lane: Lane, customer: Customer): Promise<number> {
  const { browser } = customer;
  await lane.calmDown();
  customer.diary.write("the end: everything has settled");
  const home = await browser.open(paths.home);
  const known = expectOncePerOrder(lane).filter((id) => browser.trail.mustFind(id));
  const found = home.links.flatMap((link) => resultShown(link) ?? []);
  const unpaid = home.links.find(({ text }) => text === en.home.unfinishedLink);
  if (unpaid) {
    const result = await payTheRest(customer, unpaid.url);
    if (result !== undefined) found.push(result);
  }
  const lost = known.filter((id) => !found.includes(id));
  if (lost.length > 0) throw new Error(`no way leads to the result of ${lost.join(", ")}`);
  await lane.calmDown();
  const moved = expectOncePerOrder(lane);
  for (const id of moved) await expectThanks(customer, id);
  const lies = moved.filter((id) => browser.saidUncharged.has(id));
  if (lies.length > 0) throw new Error(`"not charged" was said of ${lies.join(", ")}`);
  const violations = lane.portal.backend.sandbox.violations();
  if (violations.length > 0) throw new Error(`the contract was broken: ${violations.join("; ")}`);
  return moved.length;
}

async function payTheRest(customer: Customer, url: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await customer.browser.open(url);
    const result = await customer.goOnToResult({ payer: FRESH_PAYER, way: 0, right: true });
    if (result !== undefined) return result;
  }
  return undefined;
}

/** One movement for an order at the most. Orders are told apart by the keys under which they were sent. */
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
    if (order === undefined) throw new Error(`${id} moved, but nobody sent it`);
    const other = paid.get(order);
    if (other !== undefined) throw new Error(`order ${order} was paid twice: ${other} and ${id}`);
    paid.set(order, id);
  }
  return moved;
}

/** Whoever has a payment's address sees what has become of it. */
async function expectThanks({ browser }: Customer, id: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const page = await browser.open(statusPath(id));
    if (page.text.includes(en.status.success)) return;
  }
  throw new Error(`${id} has moved, but its page does not say so:\n${browser.page.text.slice(0, 600)}`);
}
