import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { country } from "@domain/country";
import { paths } from "@domain/paths";
import type { loader as rootLoader } from "../root";

/**
 * A line on top while a page is on its way, and over the page words, or, on the way to the home page, its shape (spec
 * section 2, Loading overlay and Landing placeholder). The style sheet shows the line only when that takes long, the
 * rest only when it takes really long: three seconds.
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
