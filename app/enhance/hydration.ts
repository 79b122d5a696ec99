import { useState, useSyncExternalStore } from "react";

let hydrated = false;

/** Called once in the browser, after the rendering that takes over the page: in it everything came with the document. */
export function markHydrated() {
  hydrated = true;
}

const never = () => () => {};

/** False on the server and in the first rendering in the browser, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Whether this component appeared by a navigation inside the hydrated page, and not with a document. Only then may a
 * step be drawn as a dialog: changing a page that the customer is already typing in would lose what was typed.
 */
export function useAppearedLater(): boolean {
  const [later] = useState(() => hydrated);
  return later;
}
