import { NavigationType, useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

interface BackRedirect {
  /** The path that the browser's back button opens. */
  path: string;
  /** Whether this browser made the payment: the document before this page can then be the card provider's. */
  own: boolean;
}

/**
 * Redirects the browser's back button to another page (R-STA-21), because the steps of a finished payment redirect to
 * this page again; without a page to redirect to, Back is left alone.
 */
export function useBackRedirect(back: BackRedirect | undefined): void {
  const { path, own = false } = back ?? {};
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // After another site's document an entry of its own keeps Back in the portal; browsers honour it once the customer
    // has touched the page.
    if (own && isFirstEntry()) navigate(pathname + search, { preventScrollReset: true });
  }, [own, navigate, pathname, search]);
  const blocker = useBlocker(
    ({ historyAction }) => path !== undefined && historyAction === NavigationType.Pop,
  );
  useEffect(() => {
    if (blocker.state !== "blocked" || path === undefined) return;
    blocker.reset();
    navigate(path, { replace: true });
  }, [blocker, navigate, path]);
}

/** Whether this page is the first history entry of the portal, after an entry of another site. */
function isFirstEntry(): boolean {
  const state: unknown = window.history.state;
  const first = typeof state === "object" && state !== null && "idx" in state && state.idx === 0;
  return first && window.history.length > 1;
}
