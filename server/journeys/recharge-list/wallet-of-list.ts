import { say, type Message } from "@domain/message";
import { walletPaths } from "@domain/paths";
import type { Catalogue } from "../../operator/catalogue";
import type { OperatorClient } from "../../operator/client";
import { methodStartingAt } from "../../order/methods";
import { walletPin } from "../../order/methods/wallet";
import type { RechargeList } from "../../order/recharge-list";
import type { Order } from "../../order/schema";
import { availableMethods } from "../../payment/available-methods";
import { closedFor, closedMessage } from "../../payment/refuse-closed";
import type { PaymentContext } from "../../payment/context";
import { orderOfLine } from "./order-of-line";

/**
 * Whether the wallet of a list can be paid with a PIN here, which is assumed while the configuration is out of reach.
 */
export async function walletPaysLists(catalogue: Catalogue, operator: OperatorClient): Promise<boolean> {
  const config = await catalogue.config(operator);
  return !config.ok || methodStartingAt(walletPaths.start, config.value)?.id === walletPin.id;
}

/** Why the wallet cannot pay this list; undefined when it can, and while the operator is out of reach. */
export async function whyWalletCannotPay(
  { operator, catalogue, switches }: PaymentContext,
  list: RechargeList,
): Promise<Message | undefined> {
  const orders = dearestOrders(list);
  const closed = orders.flatMap((order) => closedFor(switches, order, walletPin.name) ?? [])[0];
  if (closed) return closedMessage(closed);
  if (!(await walletPaysLists(catalogue, operator))) return say("methodMissing");
  const offers = await Promise.all(orders.map((order) => availableMethods(operator, order, switches)));
  const isOffered = offers.every(
    (offer) => !offer.ok || offer.options.some(({ path }) => path === walletPaths.start),
  );
  return isOffered ? undefined : say("methodMissing");
}

/**
 * A method serves all lines or none of them, so the operator is asked only about the dearest recharge and the dearest
 * bundle.
 */
function dearestOrders(list: RechargeList): Order[] {
  const sorted = [...list.lines].sort((one, other) => other.amount - one.amount);
  const recharge = sorted.find(({ bundle }) => !bundle);
  const bundle = sorted.find((line) => line.bundle);
  return [recharge, bundle].flatMap((line) => (line ? [orderOfLine(list, line)] : []));
}
