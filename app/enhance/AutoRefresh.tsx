import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Refresh } from "../refresh";

/**
 * What the refresh tag does for browsers without scripts, without loading the whole document again. A form or a link
 * that is on its way goes first: going on would cancel it.
 */
export function AutoRefresh({ refresh }: { refresh: Refresh | undefined }) {
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const seconds = refresh?.seconds;
  const to = refresh?.to;
  const [due, setDue] = useState<string>();
  useEffect(() => {
    if (seconds === undefined || to === undefined) return;
    const timer = setTimeout(() => setDue(to), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, to]);
  useEffect(() => {
    if (busy || due === undefined) return;
    setDue(undefined);
    if (due === to) navigate(due, { replace: true, preventScrollReset: true });
  }, [busy, due, to, navigate]);
  return null;
}
