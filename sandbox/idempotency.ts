import { createHash } from "node:crypto";
import { z } from "zod";
import { refused, type Answer, type Box } from "./box";

const kept = z.object({ fingerprint: z.string(), http: z.number(), body: z.string() });

/** The same for two bodies that say the same, in whatever order they say it. */
function fingerprint(body: unknown): string {
  const ordered = JSON.stringify(body, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(ordered).digest("hex");
}

/** What an operation answered under this key before; 409 when the key came with another body. */
export function recall(box: Box, operation: string, key: string, body: unknown): Answer | undefined {
  const past = box.store.row(kept, "select * from answer where operation = ? and key = ?", operation, key);
  if (!past) return undefined;
  if (past.fingerprint !== fingerprint(body))
    return refused(409, "Idempotency-Key was used with another body");
  return { http: past.http, body: z.record(z.string(), z.unknown()).parse(JSON.parse(past.body)) };
}

/** Kept in the same database transaction as the deed itself: both happen or neither. */
export function remember(box: Box, operation: string, key: string, body: unknown, answer: Answer): void {
  box.store.run(
    "insert into answer (operation, key, fingerprint, http, body) values (?, ?, ?, ?, ?)",
    ...[operation, key, fingerprint(body), answer.http, JSON.stringify(answer.body)],
  );
}
