import { useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { LINE_CHECK_DEBOUNCE_MS } from "@domain/rule-numbers";
import { parseMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import type { Message } from "@domain/message";
import type { NumberJourneyId } from "@domain/journeys";
import type { loader as rootLoader } from "../root";
import { isRecord, ownJson } from "./own-json";

/** What the service answers about a number. */
export type LineAnswer =
  { kind: "fits" } | { kind: "unfit"; message: Message; hint?: Message } | { kind: "unavailable" };

function isLineAnswer(body: unknown): body is LineAnswer {
  if (!isRecord(body)) return false;
  return (
    body["kind"] === "fits" ||
    body["kind"] === "unavailable" ||
    (body["kind"] === "unfit" && isRecord(body["message"]))
  );
}

export type LineState =
  Exclude<LineAnswer, { kind: "unavailable" }> | { kind: "unchecked" } | { kind: "checking" };

/** The page that asks; each wants lines of its own types. */
export type LinePage = NumberJourneyId | "bill";

/** Longer than this nobody waits for a comfort. */
const PATIENCE = 5000;

/**
 * Asks about a number as soon as it has its eight digits (R-NUM-6, R-NUM-7). A plain fetch: a navigation
 * that fails would take the page away, and this is only a comfort.
 */
export function useLineCheck(typed: string, page: LinePage): LineState {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const [known, setKnown] = useState<{ msisdn: string; answer: LineAnswer }>();
  const msisdn = parseMsisdn(typed);
  const csrf = root?.csrf ?? "";
  useEffect(() => {
    if (!msisdn) return;
    const control = new AbortController();
    const asked = setTimeout(() => {
      void ask(msisdn, page, csrf, control.signal).then((answer) => {
        if (!answer) return;
        clearTimeout(patience);
        setKnown({ msisdn, answer });
      });
    }, LINE_CHECK_DEBOUNCE_MS);
    const patience = setTimeout(() => setKnown({ msisdn, answer: { kind: "unavailable" } }), PATIENCE);
    return () => {
      clearTimeout(asked);
      clearTimeout(patience);
      control.abort();
    };
  }, [msisdn, page, csrf]);
  if (!msisdn) return { kind: "unchecked" };
  if (known?.msisdn !== msisdn) return { kind: "checking" };
  // An operator that cannot be asked must not lock the button: the server decides.
  return known.answer.kind === "unavailable" ? { kind: "unchecked" } : known.answer;
}

/** The answer; undefined when the question was withdrawn. */
async function ask(
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
