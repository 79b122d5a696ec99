import { createHash } from "node:crypto";
import type { Order } from "../order/schema";

/**
 * Stands for one submission of an order, once it was sent; a browser that has shown its result keeps it. The moment
 * belongs to it, as a transaction that was not carried out may be sent again. A hash, as nothing seals it.
 */
export function receiptMark(order: Order): string | undefined {
  const stage = order.payment?.stage;
  if (stage?.at !== "submitted") return undefined;
  return createHash("sha256")
    .update(`${stage.transactionId} ${stage.since}`)
    .digest("base64url")
    .slice(0, 22);
}
