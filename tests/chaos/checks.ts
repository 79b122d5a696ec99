import { en } from "../../app/i18n/texts/en";
import { paths, statusPath } from "../../domain/paths";
import type { Customer } from "./customer";
import { processCall, type Lane } from "./lane";
import { FRESH_PAYER, resultShown } from "./reading";

/** How often a customer polls, or retries, while the operator is out of reach. A slow machine needs it. */
const MAX_POLLS = 20;
const MAX_ATTEMPTS = 3;

/**
 * The invariants after any sequence. Faults have ended, held calls were carried out, approvals given. The customer
 * looks for the payments, then pays whatever order the cookies report as unpaid, with another wallet: the likeliest
 * way to be charged twice. Returns how many payments moved money.
 */
export async function expectInvariants(lane: Lane, customer: Customer): Promise<number> {
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
  if (lost.length > 0) throw new Error(`no link leads to the result of ${lost.join(", ")}`);
  await lane.calmDown();
  const moved = expectOncePerOrder(lane);
  for (const id of moved) await expectThanks(customer, id);
  const wrong = moved.filter((id) => browser.saidUncharged.has(id));
  if (wrong.length > 0) throw new Error(`"not charged" was shown for ${wrong.join(", ")}`);
  const violations = lane.portal.backend.sandbox.violations();
  if (violations.length > 0) throw new Error(`the contract was broken: ${violations.join("; ")}`);
  return moved.length;
}

async function payTheRest(customer: Customer, url: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await customer.browser.open(url);
    const result = await customer.goOnToResult({ payer: FRESH_PAYER, way: 0, right: true });
    if (result !== undefined) return result;
  }
  return undefined;
}

/** One movement for an order at the most. Orders are told apart by the idempotency keys of their calls. */
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
