import { useSyncExternalStore } from "react";
import { onFirstTouch, wasTouched } from "./first-touch";

/**
 * Whether Remix asks the service for the routes that a link or form leads to. It does so when the customer begins to
 * use the page, because most first visits end without it.
 */
export function useDiscover(): "render" | "none" {
  return useSyncExternalStore(
    onFirstTouch,
    () => (wasTouched() ? "render" : "none"),
    () => "none",
  );
}
