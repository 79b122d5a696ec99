import type { CarryingJourney } from "@domain/journeys";
import { CARRY } from "./carry-number";
import { readBundleCode } from "./filled-link";
import type { NumberJourney } from "./number-journeys";

/** What the customer chose on the form of a recharge: the button, or what the address or the journey decides. */
export type RechargeChoice =
  /** Carries the number to the journey that fits its line. */
  | { kind: "carry"; journey: { id: CarryingJourney; start: string } }
  /** Asks for the router's balance. */
  | { kind: "balance" }
  /** Orders the last bundle of a saved number again. */
  | { kind: "repeat"; bundle: string }
  /** Shows the bundles, with that of a link already chosen. */
  | { kind: "bundles"; bundle: string | undefined }
  | { kind: "amount" };

/** The values of the form's buttons as posted, empty for those that were not pressed. */
export interface PressedButtons {
  intent: string;
  balance: string;
  /** The product code of the button that orders a bundle again. */
  repeated: string;
}

/**
 * Decides what a posted recharge form asks for (R-RCH-1). The button that pays has no name, like Enter in elinks; the
 * other buttons submit their label, because lynx shows it.
 */
export function rechargeChoice(
  { intent, balance, repeated }: PressedButtons,
  { id, start, byAmount }: NumberJourney,
  linkedBundle: string | undefined,
): RechargeChoice {
  if (intent === CARRY && id !== "data") return { kind: "carry", journey: { id, start } };
  if (balance !== "") return { kind: "balance" };
  const bundle = readBundleCode(repeated);
  if (bundle !== undefined) return { kind: "repeat", bundle };
  if (intent !== "" || !byAmount || linkedBundle !== undefined)
    return { kind: "bundles", bundle: linkedBundle };
  return { kind: "amount" };
}
