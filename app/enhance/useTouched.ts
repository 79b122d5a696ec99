import { useSyncExternalStore } from "react";
import { onFirstTouch, wasTouched } from "./first-touch";

/** Whether the customer has begun to use the page; false on the server and during hydration. */
export function useTouched(): boolean {
  return useSyncExternalStore(onFirstTouch, wasTouched, () => false);
}

/**
 * Returns when Remix asks the service for the routes of a link or form: only once the customer uses the page, because
 * most first visits end without it.
 */
export function useDiscover(): "render" | "none" {
  return useTouched() ? "render" : "none";
}
