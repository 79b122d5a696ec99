import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { brandNames } from "@domain/brand";
import { paths } from "@domain/paths";
import { useLanguage } from "../i18n/useLanguage";
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
  if (!busy || !texts) return null;
  return (
    <>
      <div className="progress" aria-hidden="true" />
      <div className={location.pathname === paths.home ? "overlay landing" : "overlay"} role="status">
        <p className="brand">{brandNames(language).brand}</p>
        <h2>{texts.wait}</h2>
        <p>{texts.holdOn}</p>
        <p>{texts.loadingMessage}</p>
      </div>
    </>
  );
}
