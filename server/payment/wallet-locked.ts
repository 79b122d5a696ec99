import type { PaymentContext } from "./context";

/** The phone number for a locked wallet and the code to dial, when the operator configures them. */
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
