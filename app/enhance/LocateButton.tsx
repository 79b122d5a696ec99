import { useNavigation, useSubmit } from "@remix-run/react";
import { useContext, useEffect, useRef, useState } from "react";
import { LOCATE_TIMEOUT_MS } from "@domain/map-rule-numbers";
import { useFormToken } from "../form-token";
import { useMapTexts } from "../i18n/maps";
import { ServerFacts } from "../server-facts";
import { useHydrated } from "./hydration";
import { useAnswerKey } from "./KeepReply";

/**
 * The browser's timeout excludes its permission prompt, and a dismissed prompt may call no function, so this timeout
 * covers both.
 */
const TOTAL_TIMEOUT_MS = 2 * LOCATE_TIMEOUT_MS;
/** A position of this age is accepted, because the browser returns it without using the GPS. */
const MAXIMUM_AGE_MS = 60_000;

/** Requests the browser's position on a press, and posts it in a form, so that no address contains it. */
export function LocateButton({
  path,
  or,
  press,
}: { path: string } & Record<"or" | "press", string | undefined>) {
  const t = useMapTexts();
  const submit = useSubmit();
  const csrf = useFormToken();
  const [state, setState] = useState<"idle" | "asking" | "refused">("idle");
  const key = useAnswerKey();
  const busy = useNavigation().state !== "idle";
  // A position that arrives after a navigation is ignored.
  const latestRequest = useRef(0);
  useEffect(() => {
    setState("idle");
    return () => {
      latestRequest.current += 1;
    };
  }, [key, busy]);
  const server = useContext(ServerFacts);
  const hydrated = useHydrated();
  // An empty element keeps the room of the button, so that hydration moves nothing; a page without scripts has no
  // button.
  if (!hydrated) return server && server.nonce === undefined ? null : <div className="locate" />;
  if (!("geolocation" in navigator)) return null;
  const locate = () => {
    const request = (latestRequest.current += 1);
    const isLatest = () => request === latestRequest.current;
    setState("asking");
    const stopAsking = () => setState((before) => (before === "asking" ? "idle" : before));
    setTimeout(() => isLatest() && stopAsking(), TOTAL_TIMEOUT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isLatest()) return;
        setState("idle");
        const here = { lat: String(coords.latitude), lng: String(coords.longitude), csrf };
        submit(here, { method: "post", action: path });
      },
      () => isLatest() && setState("refused"),
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
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
