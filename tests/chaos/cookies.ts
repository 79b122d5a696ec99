import { transactionOf } from "../../server/order/transitions";
import { createSealer } from "../../server/session/seal";
import { readCookies } from "../../server/session/cookies";
import { readSession } from "../../server/request/session";
import type { Cookie } from "../support/journey";
import { SESSION_SECRETS } from "../support/portal";
import type { Held } from "./trail";

const sealer = createSealer([SESSION_SECRETS]);

/** The order in a browser's cookies and its transaction, if any, which pages do not always show. */
export function heldIn(cookies: readonly Cookie[]): Held | undefined {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const request = new Request("http://portal.test/", { headers: { cookie } });
  const { order } = readSession(readCookies(request, false), sealer, Date.now()).state;
  return order && { orderId: order.id, transactionId: transactionOf(order) };
}
