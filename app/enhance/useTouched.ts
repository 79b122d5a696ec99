import { useSyncExternalStore } from "react";
import { onFirstTouch, wasTouched } from "./first-touch";

/** Whether the customer has begun to use the page; false on the server and during hydration. */
export function useTouched(): boolean {
  return useSyncExternalStore(onFirstTouch, wasTouched, () => false);
}

/**
 * Whether Remix asks the service for the routes that a link or form leads to. It does so when the customer begins to
 * use the page, because most first visits end without it.
 */
export function useDiscover(): "render" | "none" {
  return useTouched() ? "render" : "none";
}
