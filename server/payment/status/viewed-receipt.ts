import { createHash } from "node:crypto";
import type { Order } from "../../order/schema";

/**
 * Identifies one submission of an order, which a browser that has shown its result keeps; with the time, because a
 * transaction that was not carried out may be sent again.
 * It is a hash because its cookie is not sealed.
 */
export function receiptMark(order: Order): string | undefined {
  const stage = order.payment?.stage;
  if (stage?.at !== "submitted") return undefined;
  return createHash("sha256")
    .update(`${stage.transactionId} ${stage.since}`)
    .digest("base64url")
    .slice(0, 22);
}
