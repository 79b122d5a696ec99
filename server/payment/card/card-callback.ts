import { paths, statusPath } from "@domain/paths";
import type { OperatorClient } from "../../operator/client";
import { findTransaction } from "../../operator/transaction";
import { statusAtOperator } from "../status/transaction-status";

/** The parameters of the card provider's return address, none of which proves anything (R-MET-29; contract: CARDS). */
export interface ProviderReport {
  txref: string;
  PnrID: string;
}

/**
 * The result page for a return from a provider: of PnrID, else of the transaction with the provider's reference, else
 * of the one that this browser sent.
 * A PnrID that is unknown to the operator is ignored, so that a customer who has paid does not read that there is no
 * payment (R-MET-28).
 */
export async function returnFromProvider(
  operator: OperatorClient,
  { txref, PnrID }: ProviderReport,
  own: string | undefined,
): Promise<string> {
  if (PnrID !== "" && (PnrID === own || (await statusAtOperator(operator, PnrID)) !== "missing")) {
    return statusPath(PnrID);
  }
  if (txref !== "") {
    const found = await findTransaction(operator, txref);
    if (found.ok) return statusPath(found.value.transactionId);
  }
  return pageOfReport({ txref, PnrID }, own);
}

/** The result page without a call to the operator: of this browser's payment, else of the one in the address. */
export function pageOfReport({ PnrID }: ProviderReport, own: string | undefined): string {
  if (own !== undefined) return statusPath(own);
  return PnrID === "" ? paths.paymentStatus : statusPath(PnrID);
}
