import { parseMsisdn } from "@domain/msisdn";
import { say, type Message } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import { denies } from "../operator/errors";
import { type LineType, validateLine } from "../operator/subscriber";

/** Whether a typed number is a line that fits a page. */
export type LineCheck<Fit extends LineType> =
  | { kind: "fits"; msisdn: string; lineType: Fit }
  | { kind: "unfit"; message: Message; hint?: Message }
  /** The operator could not be asked: the number may be right. */
  | { kind: "unavailable"; message: Message };

/** What a page wants of a number, and how the operator is asked. */
export interface WantedLine<Fit extends LineType> {
  lines: readonly Fit[];
  /** The number may be a router's. */
  router?: boolean;
  /** A hybrid line counts as postpaid (R-NUM-11). */
  hybridAsPostpaid?: boolean;
}

/**
 * Checks a number as the pages do (R-NUM-1, R-NUM-8, R-NUM-9): eight digits, known to the operator, of a
 * type that the page serves. A refusal of the operator means that there is no such line.
 */
export async function checkLine<Fit extends LineType>(
  operator: OperatorClient,
  typed: string,
  wanted: WantedLine<Fit>,
): Promise<LineCheck<Fit>> {
  const msisdn = parseMsisdn(typed);
  if (!msisdn) return { kind: "unfit", message: say("invalidMobile") };
  const answer = await validateLine(operator, {
    msisdn,
    checkIfBroadband: wanted.router === true,
    hybridPostpaidCheck: wanted.hybridAsPostpaid === true,
  });
  if (!answer.ok) {
    return denies(answer.failure)
      ? { kind: "unfit", message: say("invalidMobile") }
      : { kind: "unavailable", message: say("somethingWrong") };
  }
  const lineType = wanted.lines.find((type) => type === answer.value);
  if (lineType) return { kind: "fits", msisdn, lineType };
  return { kind: "unfit", message: say("invalidMobile"), ...hintFor(answer.value) };
}

/** What the customer can do about a line that exists but does not fit. */
function hintFor(lineType: LineType): { hint?: Message } {
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
