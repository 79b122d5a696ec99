import { z } from "zod";
import type { Box } from "../box";
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

/** The table refuses a second entry for a transaction, whatever the code above it believes. */
export function enter(
  box: Box,
  entry: { transactionId: string; amount: number; currency: string; from: LedgerEntry["from"]; to: Benefit },
): void {
  const at = new Date(box.now()).toISOString();
  box.store.run(
    `insert into ledger (transaction_id, amount, currency, from_kind, from_msisdn, to_kind, to_id, at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[entry.transactionId, entry.amount, entry.currency, entry.from.kind, entry.from.msisdn],
    ...[entry.to.kind, entry.to.id, at],
  );
  box.log({ event: "sandbox.money", ...entry });
}

export function ledger(box: Box): LedgerEntry[] {
  return box.store.rows(entryShape, "select * from ledger order by seq");
}
