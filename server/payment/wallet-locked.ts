import type { PaymentContext } from "./context";

/** Whom to call about a locked wallet and what to dial, where the operator says so. */
export interface LockedWalletHelp {
  care?: string | undefined;
  reset?: string | undefined;
}

export async function lockedWalletHelp(context: PaymentContext): Promise<LockedWalletHelp> {
  const config = await context.catalogue.config(context.operator);
  if (!config.ok) return {};
  const { customerCareNumber: care, pinResetDial: reset } = config.value;
  return { ...(care === undefined ? {} : { care }), ...(reset === undefined ? {} : { reset }) };
}
