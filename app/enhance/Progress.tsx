import { useNavigation } from "@remix-run/react";

/** A line on top while a page is on its way; the style sheet shows it only when that takes long. */
export function Progress() {
  const busy = useNavigation().state !== "idle";
  return busy ? <div className="progress" aria-hidden="true" /> : null;
}
