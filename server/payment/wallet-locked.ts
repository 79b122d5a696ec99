import { canBeDialled } from "../operator/care-number";
import type { PaymentContext } from "./context";

/** A number or a code as the operator writes it; a text that cannot be dialled as a whole is shown without a link. */
export interface DialText {
  number: string;
  linked: boolean;
}

/** The phone number for a locked wallet and the code to dial, when the operator configures them (R-PIN-8). */
export interface LockedWalletHelp {
  care?: DialText | undefined;
  reset?: DialText | undefined;
}

/** What helps with a locked wallet: the numbers of the configuration, or none while it cannot be read. */
export async function lockedWalletHelp(context: PaymentContext): Promise<LockedWalletHelp> {
  const config = await context.catalogue.config(context.operator);
  if (!config.ok) return {};
  const { customerCareNumber: care, pinResetDial: reset } = config.value;
  return {
    ...(care === undefined ? {} : { care: dialText(care) }),
    ...(reset === undefined ? {} : { reset: dialText(reset) }),
  };
}

function dialText(number: string): DialText {
  return { number, linked: canBeDialled(number) };
}
