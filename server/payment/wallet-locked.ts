import type { Desk } from "./context";

/** Whom to call about a locked wallet and what to dial, where the operator says so. */
export interface LockedHelp {
  care?: string;
  reset?: string;
}

export async function helpWhenLocked(desk: Desk): Promise<LockedHelp> {
  const config = await desk.catalogue.config(desk.operator);
  if (!config.ok) return {};
  const { customerCareNumber: care, pinResetDial: reset } = config.value;
  return { ...(care === undefined ? {} : { care }), ...(reset === undefined ? {} : { reset }) };
}
