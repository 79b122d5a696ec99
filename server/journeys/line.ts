import { parseMsisdn } from "@domain/msisdn";
import { say, type Message } from "@domain/message";
import type { OperatorClient } from "../operator/client";
import { type LineType, validateLine } from "../operator/subscriber";

/** Whether a typed number is a line that fits a page. */
export type LineCheck<Fit extends LineType> =
  | { kind: "fits"; msisdn: string; lineType: Fit }
  | { kind: "unfit"; message: Message; hint?: Message }
  /** The operator could not be asked: the number may be right. */
  | { kind: "unavailable"; message: Message };

export const prepaidLines = ["PREPAID", "HYBRID"] as const;
export type PrepaidLine = (typeof prepaidLines)[number];

/**
 * Checks a number as the recharge pages do (spec section 2, Mobile number input): eight digits, known to the
 * operator, of a type that the page serves. A refusal of the operator means that there is no such line.
 */
export async function checkLine<Fit extends LineType>(
  operator: OperatorClient,
  typed: string,
  fitting: readonly Fit[],
): Promise<LineCheck<Fit>> {
  const msisdn = parseMsisdn(typed);
  if (!msisdn) return { kind: "unfit", message: say("invalidMobile") };
  const answer = await validateLine(operator, { msisdn });
  if (!answer.ok) {
    if (answer.failure.kind === "refused" && answer.failure.via === "envelope") {
      return { kind: "unfit", message: say("invalidMobile") };
    }
    return { kind: "unavailable", message: say("somethingWrong") };
  }
  const lineType = fitting.find((type) => type === answer.value);
  if (lineType) return { kind: "fits", msisdn, lineType };
  return { kind: "unfit", message: say("invalidMobile"), ...hintFor(answer.value) };
}

function hintFor(lineType: LineType): { hint?: Message } {
  if (lineType === "POSTPAID") return { hint: say("postpaidLine") };
  if (lineType === "BROADBAND") return { hint: say("broadbandLine") };
  return {};
}
