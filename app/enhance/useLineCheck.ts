import { useEffect, useState } from "react";
import { LINE_CHECK_DEBOUNCE_MS, LINE_CHECK_TIMEOUT_MS } from "@domain/rule-numbers";
import { parseMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import type { Message } from "@domain/message";
import type { NumberJourneyId } from "@domain/journeys";
import { numberLineTypes } from "@domain/line-types";
import type { NumberLineType } from "@domain/line-types";
import { useFormToken } from "../form-token";
import { isRecord, ownJson } from "./own-json";

/** The answer of the line check. */
export type LineAnswer =
  | { kind: "fits"; lineType: NumberLineType }
  | { kind: "unfit"; message: Message; hint?: Message }
  | { kind: "unavailable" };

function isLineAnswer(body: unknown): body is LineAnswer {
  if (!isRecord(body)) return false;
  return (
    (body["kind"] === "fits" && numberLineTypes.some((type) => type === body["lineType"])) ||
    body["kind"] === "unavailable" ||
    (body["kind"] === "unfit" && isRecord(body["message"]))
  );
}

export type LineState =
  | Exclude<LineAnswer, { kind: "unavailable" | "fits" }>
  | { kind: "fits"; msisdn: string; lineType: NumberLineType }
  | { kind: "unchecked" }
  | { kind: "checking" };

/** The page of the check; each page accepts other line types. */
export type LinePage = NumberJourneyId | "bill";

/**
 * Checks a number as soon as it is complete (R-NUM-6, R-NUM-7), with fetch, because an error of a Remix fetcher
 * replaces the page with the error page.
 */
export function useLineCheck(typed: string, page: LinePage): LineState {
  const [known, setKnown] = useState<{ msisdn: string; answer: LineAnswer }>();
  const msisdn = parseMsisdn(typed);
  const csrf = useFormToken();
  useEffect(() => {
    if (!msisdn) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      void fetchLineCheck(msisdn, page, csrf, control.signal).then((answer) => {
        if (!answer) return;
        clearTimeout(timeout);
        setKnown({ msisdn, answer });
      });
    }, LINE_CHECK_DEBOUNCE_MS);
    const timeout = setTimeout(
      () => setKnown({ msisdn, answer: { kind: "unavailable" } }),
      LINE_CHECK_TIMEOUT_MS,
    );
    return () => {
      clearTimeout(timer);
      clearTimeout(timeout);
      control.abort();
    };
  }, [msisdn, page, csrf]);
  if (!msisdn) return { kind: "unchecked" };
  if (known?.msisdn !== msisdn) return { kind: "checking" };
  // If the operator is unreachable, the button stays enabled and the server validates the number.
  const { answer } = known;
  if (answer.kind === "unavailable") return { kind: "unchecked" };
  return answer.kind === "fits" ? { ...answer, msisdn } : answer;
}

/** Returns the answer, or undefined when the request was aborted. */
async function fetchLineCheck(
  msisdn: string,
  page: LinePage,
  csrf: string,
  signal: AbortSignal,
): Promise<LineAnswer | undefined> {
  try {
    const body = new URLSearchParams({ msisdn, page, csrf });
    const response = await fetch(paths.lineCheck, { method: "POST", body, signal });
    return response.ok ? await ownJson(response, isLineAnswer) : { kind: "unavailable" };
  } catch {
    return signal.aborted ? undefined : { kind: "unavailable" };
  }
}
