import { paths, statusPath } from "@domain/paths";
import type { OperatorClient } from "../operator/client";
import { findTransaction } from "../operator/transaction";

/** What a card's provider says on the way back; none of it proves anything (contract: CARDS). */
export interface ProviderReport {
  txref: string;
  PnrID: string;
}

/**
 * Where a customer who comes back from a provider belongs: the result page, which asks the operator. The transaction
 * is named by PnrID, else it is found by the provider's reference, else it is the one that this browser has sent.
 */
export async function returnFromProvider(
  operator: OperatorClient,
  report: ProviderReport,
  own: string | undefined,
): Promise<string> {
  if (report.PnrID !== "") return statusPath(report.PnrID);
  if (report.txref !== "") {
    const found = await findTransaction(operator, report.txref);
    if (found.ok) return statusPath(found.value.transactionId);
  }
  return own === undefined ? paths.paymentStatus : statusPath(own);
}
