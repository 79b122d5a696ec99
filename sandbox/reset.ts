import { z } from "zod";
import type { SandboxContext } from "./context";
import { seedInvoices } from "./subscribers/accounts";
import { seedSubscribers } from "./subscribers/lines";
import { DATA_TABLES } from "./store/schema";

/** Restores the initial data, except the keys, so that running portals keep working. */
export function reset(context: SandboxContext): void {
  context.store.atomically(() => {
    for (const table of DATA_TABLES) context.store.run(`delete from ${table}`);
    context.config.reset();
    seedSubscribers(context.store);
    seedInvoices(context.store);
  });
}

const textRow = z.object({ text: z.string() });

export function violations(context: SandboxContext): string[] {
  return context.store.rows(textRow, "select text from violation order by seq").map((row) => row.text);
}
