import { randomInt } from "node:crypto";
import { z } from "zod";
import { pack } from "../../server/brand/use-pack";
import type { SandboxContext } from "../context";
import { sandboxMethods, type SandboxMethod } from "./methods";

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
/** The decrypted body of initiate. */
export type Order = z.infer<typeof orderShape>;

const statuses = ["REQUEST_RAISED", "REQUEST_REGISTERED", "IN_PROCESS", "SUCCESS", "FAILED"] as const;
export type Status = (typeof statuses)[number];

const row = z.object({
  id: z.string(),
  txref: z.string(),
  method: z.enum(sandboxMethods),
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
  method: SandboxMethod;
  order: Order;
  status: Status;
  reason: string | undefined;
  /** Whether the ledger has an entry for the payment. */
  moved: boolean;
  /** Status reads since the last change of the status. */
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
export function createPayment(
  context: SandboxContext,
  method: SandboxMethod,
  order: Order,
  privateKey: string | undefined,
): string {
  const day = new Date(context.now()).toISOString().slice(2, 10).replaceAll("-", "");
  const id = `${pack.country.code}${day}${digits(10)}`;
  context.store.run(
    `insert into payment (id, txref, method, request, status, reason, moved, reads, private_key, callback_url, at)
     values (?, ?, ?, ?, 'REQUEST_RAISED', null, 0, 0, ?, null, ?)`,
    ...[id, `PRV-${digits(12)}`, method, JSON.stringify(order), privateKey ?? null, context.now()],
  );
  return id;
}

function read(context: SandboxContext, where: "id" | "txref", value: string): Payment | undefined {
  const found = context.store.row(row, `select * from payment where ${where} = ?`, value);
  if (!found) return undefined;
  const { request, reason, moved, callback_url, id, txref, method, status, reads } = found;
  const order = orderOf(z.record(z.string(), z.unknown()).parse(JSON.parse(request)));
  const rest = { reason: reason ?? undefined, moved: moved === 1, callbackUrl: callback_url ?? undefined };
  return { id, txref, method, status, reads, order, ...rest };
}

export function findPayment(context: SandboxContext, id: string): Payment | undefined {
  return read(context, "id", id);
}

export function findByReference(context: SandboxContext, txref: string): Payment | undefined {
  return read(context, "txref", txref);
}

const keyShape = z.object({ private_key: z.string().nullable() });

/** Returns the private key for the PIN of a transaction, if the transaction has its own key pair. */
export function privateKeyOf(context: SandboxContext, id: string): string | undefined {
  return (
    context.store.row(keyShape, "select private_key from payment where id = ?", id)?.private_key ?? undefined
  );
}

/** Sets the status and resets the count of status reads. */
export function setStatus(context: SandboxContext, id: string, status: Status, reason?: string): void {
  context.store.run(
    "update payment set status = ?, reason = ?, reads = 0 where id = ?",
    status,
    reason ?? null,
    id,
  );
}

export function markMoved(context: SandboxContext, id: string): void {
  context.store.run("update payment set moved = 1 where id = ?", id);
}

export function rememberCallback(context: SandboxContext, id: string, callbackUrl: string): void {
  context.store.run("update payment set callback_url = ? where id = ?", callbackUrl, id);
}

export function countRead(context: SandboxContext, payment: Payment): number {
  context.store.run("update payment set reads = reads + 1 where id = ?", payment.id);
  return payment.reads + 1;
}
