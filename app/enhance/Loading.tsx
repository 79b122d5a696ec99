import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { brandNames } from "@domain/brand";
import { paths } from "@domain/paths";
import { PAGE_LOAD_TIMEOUT_MS } from "@domain/rule-numbers";
import { Logo } from "../components/Logo";
import { useLanguage } from "../i18n/useLanguage";
import { saveHeld } from "./keep-typed";
import { useRootData } from "../root-data";

/**
 * A progress bar while a page loads, with an overlay of texts or the skeleton of the home page (R-PAG-17 to R-PAG-19),
 * both delayed by the style sheet.
 */
export function Loading() {
  const { state, location } = useNavigation();
  const language = useLanguage();
  const texts = useRootData()?.frame.loading;
  const busy = state !== "idle";
  // The back-forward cache can restore a page in the middle of a navigation; that page reloads.
  useEffect(() => {
    if (!busy) return;
    const reloadRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", reloadRestored);
    return () => window.removeEventListener("pageshow", reloadRestored);
  }, [busy]);
  useLoadLimit();
  if (!busy || !texts) return null;
  return (
    <>
      <div className="progress" aria-hidden="true" />
      <div className={location.pathname === paths.home ? "overlay landing" : "overlay"} role="status">
        <p className="brand">
          <Logo /> {brandNames(language).brand}
        </p>
        <h2>{texts.wait}</h2>
        <p>{texts.holdOn}</p>
        <p>{texts.loadingMessage}</p>
      </div>
    </>
  );
}

/**
 * Loads the next page as a document when its scripts or data, or the answer to a form, have not arrived in time
 * (R-PAG-27). The form is not sent again: its page shows what was typed, or where the payment stands (R-FRM-48).
 */
function useLoadLimit(): void {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  // A fragment of the same page would load no document.
  const hash = next?.pathname === pathname ? "" : next?.hash;
  const address = next && `${next.pathname}${next.search}${hash}`;
  useEffect(() => {
    if (state === "idle" || address === undefined) return;
    const timer = setTimeout(() => {
      saveHeld();
      window.location.assign(address);
    }, PAGE_LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state, address]);
}
