import { randomInt } from "node:crypto";
import { z } from "zod";
import type { Box } from "../box";

const leadShape = z.object({
  id: z.string(),
  status: z.enum(["SUBMITTED", "CONTACTED", "SCHEDULED", "INSTALLED", "REJECTED"]),
  plan: z.string(),
  city: z.string(),
  at: z.number(),
});
export type Lead = z.infer<typeof leadShape>;

export function openLead(box: Box, plan: string, city: string): string {
  const id = `LEAD${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
  const at = box.now();
  box.store.run(
    "insert into lead (id, status, plan, city, at) values (?, 'SUBMITTED', ?, ?, ?)",
    id,
    plan,
    city,
    at,
  );
  return id;
}

export function findLead(box: Box, id: string): Lead | undefined {
  return box.store.row(leadShape, "select * from lead where id = ?", id);
}

export function leadExists(box: Box, id: string): boolean {
  return findLead(box, id) !== undefined;
}

/** A paid lead gets its appointment. */
export function schedule(box: Box, id: string): void {
  box.store.run("update lead set status = 'SCHEDULED', at = ? where id = ?", box.now(), id);
}
