import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { LINE_CHECK_DEBOUNCE } from "@domain/limits";
import { parseMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import type { Message } from "@domain/message";
import type { loader as rootLoader } from "../root";
import type { action as lineCheckAction } from "../routes/line-check";

export type LineState =
  | { kind: "unchecked" }
  | { kind: "checking" }
  | { kind: "fits" }
  | { kind: "unfit"; message: Message; hint?: Message };

/** Asks about a number as soon as it has its eight digits (spec section 2: after 300 ms). */
export function useLineCheck(typed: string): LineState {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const fetcher = useFetcher<typeof lineCheckAction>();
  const [asked, setAsked] = useState<string>();
  const msisdn = parseMsisdn(typed);
  const csrf = root?.csrf ?? "";
  const { submit } = fetcher;
  useEffect(() => {
    if (!msisdn) return;
    const timer = setTimeout(() => {
      setAsked(msisdn);
      void submit({ msisdn, csrf }, { method: "post", action: paths.lineCheck });
    }, LINE_CHECK_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [msisdn, csrf, submit]);
  if (!msisdn) return { kind: "unchecked" };
  if (asked !== msisdn || fetcher.state !== "idle") return { kind: "checking" };
  const answer = fetcher.data;
  // An operator that cannot be asked must not lock the button: the server decides.
  if (!answer || answer.kind === "unavailable") return { kind: "unchecked" };
  return answer;
}
