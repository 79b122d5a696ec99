import { useLocation, useNavigation, useRouteLoaderData, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useMapTexts } from "../i18n/maps";
import type { loader as rootLoader } from "../root";
import { useHydrated } from "./hydration";

const PATIENCE = 15_000;
/** Browsers do not count the time that their own question stands there, and may never say that it was closed. */
const LONGEST = 2 * PATIENCE;
/** The browser may know where it was a minute ago without waking its receiver. */
const FRESH_ENOUGH = 60_000;

/**
 * Asks the browser where it is, on a press and never before. The answer travels in a form, so that nobody's position
 * stands in an address.
 */
export function LocateButton({
  path,
  or,
  press,
}: { path: string } & Record<"or" | "press", string | undefined>) {
  const t = useMapTexts();
  const submit = useSubmit();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const [state, setState] = useState<"idle" | "asking" | "refused">("idle");
  const { key } = useLocation();
  const busy = useNavigation().state !== "idle";
  // An answer that comes when the customer has gone on must not take him back.
  const question = useRef(0);
  useEffect(() => {
    setState("idle");
    return () => {
      question.current += 1;
    };
  }, [key, busy]);
  if (!useHydrated() || !("geolocation" in navigator)) return null;
  const locate = () => {
    const asked = (question.current += 1);
    const isOpen = () => asked === question.current;
    setState("asking");
    setTimeout(() => isOpen() && setState("idle"), LONGEST);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isOpen()) return;
        setState("idle");
        const here = { lat: String(coords.latitude), lng: String(coords.longitude), csrf: root?.csrf ?? "" };
        submit(here, { method: "post", action: path });
      },
      () => isOpen() && setState("refused"),
      { timeout: PATIENCE, maximumAge: FRESH_ENOUGH },
    );
  };
  return (
    <div className="locate">
      <p>{or ?? t("place.or")}</p>
      <p>
        <button type="button" className="button secondary" onClick={locate} disabled={state === "asking"}>
          {state === "asking" ? t("place.locating") : (press ?? t("place.current"))}
        </button>
      </p>
      {state === "refused" && (
        <p className="alert notice" role="alert">
          {t("place.refused")}
        </p>
      )}
    </div>
  );
}
