import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { country } from "@domain/country";
import { paths } from "@domain/paths";
import type { loader as rootLoader } from "../root";

/**
 * A line on top while a page loads, and an overlay with words, or with the shape of the home page (R-PAG-17 to
 * R-PAG-19). The style sheet delays both.
 */
export function Loading() {
  const { state, location } = useNavigation();
  const texts = useRouteLoaderData<typeof rootLoader>("root")?.frame.loading;
  const busy = state !== "idle";
  // A page that was left for another document in the middle of this, and that a browser shows again as it was.
  useEffect(() => {
    if (!busy) return;
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, [busy]);
  if (!busy || !texts) return null;
  return (
    <>
      <div className="progress" aria-hidden="true" />
      <div className={location.pathname === paths.home ? "overlay landing" : "overlay"} role="status">
        <p className="brand">{country.brand}</p>
        <h2>{texts.wait}</h2>
        <p>{texts.holdOn}</p>
        <p>{texts.loadingMessage}</p>
      </div>
    </>
  );
}
