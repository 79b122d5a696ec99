import { OK } from "@domain/http-status";
import type { Message } from "@domain/message";
import { operatorMessage } from "../../operator/answer-message";
import { isOperatorsOwn, refusesPortal } from "../../operator/breakdown";
import type { Failure } from "../../operator/errors";
import { isMissing } from "./transaction-status";

/**
 * What the operator says instead of a status (R-STA-25); undefined when it is out of reach, when a gateway has refused
 * the portal, and for a transaction that does not exist.
 */
export function refusedStatusMessage(failure: Failure): Message | undefined {
  if (failure.kind !== "refused" || isMissing(failure)) return undefined;
  if (!isOperatorsOwn(failure) || refusesPortal(failure)) return undefined;
  // An HTTP error that names no code of the contract may have a gateway's sentence (R-FRM-13).
  const isOwnSentence = failure.httpStatus === OK || failure.reason !== "other";
  return operatorMessage(isOwnSentence ? failure.message : undefined);
}
