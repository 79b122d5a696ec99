import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Refresh } from "../refresh";
import { useAnswerKey } from "./KeepReply";

/** Refreshes the page with scripts, as the meta refresh tag does without them. */
export function AutoRefresh({ refresh }: { refresh: Refresh | undefined }) {
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const seconds = refresh?.seconds;
  const to = refresh?.to;
  // An answer may be the same as the one before, as that of a limit.
  const key = useAnswerKey();
  const [due, setDue] = useState<string>();
  useEffect(() => {
    if (seconds === undefined || to === undefined) return;
    const timer = setTimeout(() => setDue(to), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, to, key]);
  // A running navigation or submission ends first, because the refresh would cancel it (R-FRM-24).
  useEffect(() => {
    if (busy || due === undefined) return;
    const refreshNow = () => {
      setDue(undefined);
      if (due === to) navigate(due, { replace: true, preventScrollReset: true });
    };
    if (navigator.onLine) {
      refreshNow();
      return;
    }
    // A refresh without a connection would replace the page by an error.
    window.addEventListener("online", refreshNow);
    return () => window.removeEventListener("online", refreshNow);
  }, [busy, due, to, navigate]);
  return null;
}
