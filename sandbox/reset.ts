import { z } from "zod";
import type { Box } from "./box";
import { settleInvoices } from "./people/accounts";
import { settlePeople } from "./people/lines";
import { PLAY_TABLES } from "./store/schema";

/** The first day again. Only the keys stay, so that running portals keep working. */
export function reset(box: Box): void {
  box.store.atomically(() => {
    for (const table of PLAY_TABLES) box.store.run(`delete from ${table}`);
    box.config.reset();
    settlePeople(box.store);
    settleInvoices(box.store);
  });
}

const textRow = z.object({ text: z.string() });

export function violations(box: Box): string[] {
  return box.store.rows(textRow, "select text from violation order by seq").map((row) => row.text);
}
