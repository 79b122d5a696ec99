import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { Refresh } from "../refresh";

/** What the refresh tag does for browsers without scripts, without loading the whole document again. */
export function AutoRefresh({ refresh }: { refresh: Refresh | undefined }) {
  const navigate = useNavigate();
  const seconds = refresh?.seconds;
  const to = refresh?.to;
  useEffect(() => {
    if (seconds === undefined || to === undefined) return;
    const timer = setTimeout(() => navigate(to, { replace: true, preventScrollReset: true }), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, to, navigate]);
  return null;
}
