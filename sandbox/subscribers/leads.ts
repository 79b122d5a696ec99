import { randomInt } from "node:crypto";
import { z } from "zod";
import type { SandboxContext } from "../context";

const leadShape = z.object({
  id: z.string(),
  status: z.enum(["SUBMITTED", "CONTACTED", "SCHEDULED", "INSTALLED", "REJECTED"]),
  plan: z.string(),
  city: z.string(),
  at: z.number(),
});
export type Lead = z.infer<typeof leadShape>;

export function openLead(context: SandboxContext, plan: string, city: string): string {
  const id = `LEAD${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
  const at = context.now();
  context.store.run(
    "insert into lead (id, status, plan, city, at) values (?, 'SUBMITTED', ?, ?, ?)",
    id,
    plan,
    city,
    at,
  );
  return id;
}

export function findLead(context: SandboxContext, id: string): Lead | undefined {
  return context.store.row(leadShape, "select * from lead where id = ?", id);
}

export function leadExists(context: SandboxContext, id: string): boolean {
  return findLead(context, id) !== undefined;
}

/** Schedules the appointment of a paid lead. */
export function schedule(context: SandboxContext, id: string): void {
  context.store.run("update lead set status = 'SCHEDULED', at = ? where id = ?", context.now(), id);
}
