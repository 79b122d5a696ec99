import { createHash } from "node:crypto";
import { z } from "zod";
import { refused, type Answer, type SandboxContext } from "./context";

const kept = z.object({ fingerprint: z.string(), http: z.number(), body: z.string() });

/** Returns the same hash for bodies that differ only in the order of their properties. */
function fingerprint(body: unknown): string {
  const ordered = JSON.stringify(body, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(ordered).digest("hex");
}

/** Returns the stored answer for an idempotency key; 409 when the key was used with another body. */
export function recall(
  context: SandboxContext,
  operation: string,
  key: string,
  body: unknown,
): Answer | undefined {
  const past = context.store.row(
    kept,
    "select * from answer where operation = ? and key = ?",
    operation,
    key,
  );
  if (!past) return undefined;
  if (past.fingerprint !== fingerprint(body))
    return refused(409, "Idempotency-Key was used with another body");
  return { http: past.http, body: z.record(z.string(), z.unknown()).parse(JSON.parse(past.body)) };
}

/** Stores an answer in the same database transaction as the operation's own changes. */
export function remember(
  context: SandboxContext,
  operation: string,
  key: string,
  body: unknown,
  answer: Answer,
): void {
  context.store.run(
    "insert into answer (operation, key, fingerprint, http, body) values (?, ?, ?, ?, ?)",
    ...[operation, key, fingerprint(body), answer.http, JSON.stringify(answer.body)],
  );
}
