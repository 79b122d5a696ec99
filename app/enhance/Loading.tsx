import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { country } from "@domain/country";
import { paths } from "@domain/paths";
import type { loader as rootLoader } from "../root";

/**
 * Over the page while the next one takes really long (the style sheet waits three seconds): words, or, on the way to the
 * home page, its shape (spec section 2, Loading overlay and Landing placeholder).
 */
export function Loading() {
  const { state, location } = useNavigation();
  const texts = useRouteLoaderData<typeof rootLoader>("root")?.frame.loading;
  if (state === "idle" || !texts) return null;
  const landing = location.pathname === paths.home;
  return (
    <div className={landing ? "overlay landing" : "overlay"} role="status">
      <p className="brand">{country.brand}</p>
      {landing && (
        <>
          <i className="big" />
          <i />
          <i />
        </>
      )}
      <h2>{texts.wait}</h2>
      <p>{texts.holdOn}</p>
      <p>{texts.loadingMessage}</p>
    </div>
  );
}
