import { createHash } from "node:crypto";
import { paths } from "@domain/paths";
import { listMark, pageOfList, type RechargeList } from "../../order/recharge-list";
import type { Order } from "../../order/schema";

/**
 * Identifies one submission of an order, which a browser that has shown its result keeps; with the time, because a
 * transaction that was not carried out may be sent again.
 * It is a hash because its cookie is not sealed.
 */
export function receiptMark(order: Order): string | undefined {
  const stage = order.payment?.stage;
  if (stage?.at !== "submitted") return undefined;
  return receiptHash(`${stage.transactionId} ${stage.since}`);
}

/**
 * Identifies the result of a list of recharges that was sent and has nothing left to pay, until one of its lines is
 * tried again.
 */
export function listReceiptMark(list: RechargeList): string | undefined {
  const isSent = list.lines.some(({ stage: { at } }) => at === "sent");
  return isSent && pageOfList(list) === paths.severalResult ? receiptHash(listMark(list)) : undefined;
}

function receiptHash(submission: string): string {
  return createHash("sha256").update(submission).digest("base64url").slice(0, 22);
}
