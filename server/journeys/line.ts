import { parseMsisdn } from "@domain/msisdn";
import { say, type Message } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import { meansNotFound } from "../operator/breakdown";
import { type LineTypeOrUnknown, validateLine } from "../operator/subscriber";

/** The result of checking that a typed number is a line which fits a page. */
export type LineCheck<Fit extends LineTypeOrUnknown> =
  | { kind: "fits"; msisdn: string; lineType: Fit }
  | { kind: "unfit"; message: Message; hint?: Message }
  /** The operator is out of reach, so the number may be right. */
  | { kind: "unavailable"; message: Message };

/** The lines that a page accepts, and the options of the operator's check. */
export interface AcceptedLines<Fit extends LineTypeOrUnknown> {
  lines: readonly Fit[];
  /** The number may be a router's. */
  router?: boolean;
  /** A hybrid line counts as postpaid (R-NUM-11). */
  hybridAsPostpaid?: boolean;
}

/**
 * Checks that a number is complete, exists at the operator and is of a type that the page accepts (R-NUM-1, R-NUM-8,
 * R-NUM-9); any refusal of the operator means that the line does not exist.
 */
export async function checkLine<Fit extends LineTypeOrUnknown>(
  operator: OperatorClient,
  typed: string,
  accepted: AcceptedLines<Fit>,
): Promise<LineCheck<Fit>> {
  const msisdn = parseMsisdn(typed);
  if (!msisdn) return { kind: "unfit", message: say("invalidMobile") };
  const answer = await validateLine(operator, {
    msisdn,
    checkIfBroadband: accepted.router === true,
    hybridPostpaidCheck: accepted.hybridAsPostpaid === true,
  });
  if (!answer.ok) {
    return meansNotFound(answer.failure)
      ? { kind: "unfit", message: say("invalidMobile") }
      : { kind: "unavailable", message: say("somethingWrong") };
  }
  const lineType = accepted.lines.find((type) => type === answer.value);
  if (lineType) return { kind: "fits", msisdn, lineType };
  return { kind: "unfit", message: say("invalidMobile"), ...hintFor(answer.value) };
}

/** Tells the customer what to do with a line that exists but does not fit. */
function hintFor(lineType: LineTypeOrUnknown): { hint?: Message } {
  switch (lineType) {
    case "POSTPAID":
      return { hint: say("postpaidLine") };
    case "BROADBAND":
      return { hint: say("broadbandLine") };
    case "PREPAID":
    case "HYBRID":
      return { hint: say("prepaidLine") };
    default:
      return {};
  }
}
