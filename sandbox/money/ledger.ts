import { z } from "zod";
import type { SandboxContext } from "../context";
import type { Benefit } from "./journeys";

const entryShape = z
  .object({
    transaction_id: z.string(),
    amount: z.number(),
    currency: z.string(),
    from_kind: z.string(),
    from_msisdn: z.string(),
    to_kind: z.string(),
    to_id: z.string(),
    at: z.string(),
  })
  .transform((row) => ({
    transactionId: row.transaction_id,
    orderAmount: row.amount,
    currency: row.currency,
    from: { kind: row.from_kind, msisdn: row.from_msisdn },
    to: { kind: row.to_kind, id: row.to_id },
    at: row.at,
  }));

/** One money movement. */
export type LedgerEntry = z.infer<typeof entryShape>;

/** Adds an entry; a unique column of the table rejects a second entry for a transaction. */
export function addEntry(
  context: SandboxContext,
  entry: { transactionId: string; amount: number; currency: string; from: LedgerEntry["from"]; to: Benefit },
): void {
  const at = new Date(context.now()).toISOString();
  context.store.run(
    `insert into ledger (transaction_id, amount, currency, from_kind, from_msisdn, to_kind, to_id, at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[entry.transactionId, entry.amount, entry.currency, entry.from.kind, entry.from.msisdn],
    ...[entry.to.kind, entry.to.id, at],
  );
  context.log({ event: "sandbox.money", ...entry });
}

export function ledger(context: SandboxContext): LedgerEntry[] {
  return context.store.rows(entryShape, "select * from ledger order by seq");
}
