import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Moves a focus that was lost with the page before to the content, so that keyboards and screen readers begin there; a
 * document never moves it (B-25, R-ACC-6).
 */
export function FocusContent() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body)
      document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
