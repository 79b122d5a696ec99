import { NavigationType, useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

interface Trap {
  /** Where the browser's back button leads. */
  path: string;
  /** The page may have come from outside, as from a card's provider: that document must not be what Back shows. */
  own: boolean;
}

/**
 * Leads the browser's back button to another page (R-STA-21): back into the steps of a
 * payment that is over would only lead here again. A page before which another's document stands gets a place of its
 * own in the history, so that Back stays with us; browsers honour it once the customer has touched the page.
 */
export function useBackTo({ path, own }: Trap): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (own && isFirstPlace()) navigate(pathname + search, { preventScrollReset: true });
  }, [own, navigate, pathname, search]);
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    navigate(path, { replace: true });
  }, [blocker, navigate, path]);
}

/** Whether this document has no place in the history yet but the one that it came with, after somebody else's page. */
function isFirstPlace(): boolean {
  const state: unknown = window.history.state;
  const first = typeof state === "object" && state !== null && "idx" in state && state.idx === 0;
  return first && window.history.length > 1;
}
