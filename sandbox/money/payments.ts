import { randomInt } from "node:crypto";
import { z } from "zod";
import type { Box } from "../box";
import { methodNames, type MethodName } from "./methods";

const orderShape = z.object({
  amount: z.string(),
  unit: z.number(),
  emailId: z.string().optional(),
  mobileNumber: z.string(),
  paymentMobile: z.string().optional(),
  currencyCode: z.string(),
  productCode: z.string(),
  paymentGateway: z.string(),
  paymentMode: z.string(),
  transactionType: z.enum([
    "PREPAID_RECHARGE",
    "POSTPAID_BILL",
    "PREPAID_BUNDLES",
    "POSTPAID_BUNDLES",
    "BROADBAND_RECHARGE",
    "BILL_PAYMENT",
    "HBB_LEADS",
  ]),
  accountId: z.string().optional(),
  accountType: z.string().optional(),
  invoiceNumber: z.string().optional(),
  txnId: z.string().optional(),
  uniqueCode: z.string().optional(),
});
/** What initiate ordered, in plain text. */
export type Order = z.infer<typeof orderShape>;

const statuses = ["REQUEST_RAISED", "REQUEST_REGISTERED", "IN_PROCESS", "SUCCESS", "FAILED"] as const;
export type Status = (typeof statuses)[number];

const row = z.object({
  id: z.string(),
  txref: z.string(),
  method: z.enum(methodNames),
  request: z.string(),
  status: z.enum(statuses),
  reason: z.string().nullable(),
  moved: z.number(),
  reads: z.number(),
  private_key: z.string().nullable(),
  callback_url: z.string().nullable(),
});

export interface Payment {
  id: string;
  txref: string;
  method: MethodName;
  order: Order;
  status: Status;
  reason: string | undefined;
  /** True once the ledger knows it. */
  moved: boolean;
  /** Status reads since the state last changed. */
  reads: number;
  callbackUrl: string | undefined;
}

export function orderOf(body: Record<string, unknown>): Order {
  return orderShape.parse(body);
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join("");
}

/** Creates a transaction; no money moves. */
export function raise(box: Box, method: MethodName, order: Order, privateKey: string | undefined): string {
  const id = `TD${new Date(box.now()).toISOString().slice(2, 10).replaceAll("-", "")}${digits(10)}`;
  box.store.run(
    `insert into payment (id, txref, method, request, status, reason, moved, reads, private_key, callback_url, at)
     values (?, ?, ?, ?, 'REQUEST_RAISED', null, 0, 0, ?, null, ?)`,
    ...[id, `PRV-${digits(12)}`, method, JSON.stringify(order), privateKey ?? null, box.now()],
  );
  return id;
}

function read(box: Box, where: "id" | "txref", value: string): Payment | undefined {
  const found = box.store.row(row, `select * from payment where ${where} = ?`, value);
  if (!found) return undefined;
  const { request, reason, moved, callback_url, id, txref, method, status, reads } = found;
  const order = orderOf(z.record(z.string(), z.unknown()).parse(JSON.parse(request)));
  const rest = { reason: reason ?? undefined, moved: moved === 1, callbackUrl: callback_url ?? undefined };
  return { id, txref, method, status, reads, order, ...rest };
}

export function findPayment(box: Box, id: string): Payment | undefined {
  return read(box, "id", id);
}

export function findByReference(box: Box, txref: string): Payment | undefined {
  return read(box, "txref", txref);
}

const keyShape = z.object({ private_key: z.string().nullable() });

/** The key under which this transaction's PIN travels, when it has one of its own. */
export function privateKeyOf(box: Box, id: string): string | undefined {
  return (
    box.store.row(keyShape, "select private_key from payment where id = ?", id)?.private_key ?? undefined
  );
}

/** A new state; the count of status reads starts again. */
export function become(box: Box, id: string, status: Status, reason?: string): void {
  box.store.run(
    "update payment set status = ?, reason = ?, reads = 0 where id = ?",
    status,
    reason ?? null,
    id,
  );
}

export function markMoved(box: Box, id: string): void {
  box.store.run("update payment set moved = 1 where id = ?", id);
}

export function rememberCallback(box: Box, id: string, callbackUrl: string): void {
  box.store.run("update payment set callback_url = ? where id = ?", callbackUrl, id);
}

export function countRead(box: Box, payment: Payment): number {
  box.store.run("update payment set reads = reads + 1 where id = ?", payment.id);
  return payment.reads + 1;
}
