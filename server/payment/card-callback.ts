import { paths, statusPath } from "@domain/paths";
import type { OperatorClient } from "../operator/client";
import { findTransaction } from "../operator/transaction";
import { statusAtOperator } from "./transaction-status";

/** What a card's provider says on the way back; none of it proves anything (contract: CARDS). */
export interface ProviderReport {
  txref: string;
  PnrID: string;
}

/**
 * Where a customer who comes back from a provider belongs: the result page, which asks the operator. The transaction
 * is named by PnrID, else it is found by the provider's reference, else it is the one that this browser has sent. A
 * PnrID of which the operator knows nothing names none: whoever has just paid must not read that there is no payment.
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
  if (own !== undefined) return statusPath(own);
  return PnrID === "" ? paths.paymentStatus : statusPath(PnrID);
}
