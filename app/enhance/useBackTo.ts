import { useBlocker, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Leads the browser's back button to another page (spec section 2, Payment status page): back into the steps of a
 * payment that is over would only lead here again.
 */
export function useBackTo(path: string): void {
  const navigate = useNavigate();
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP");
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    navigate(path, { replace: true });
  }, [blocker, navigate, path]);
}
