import { useState, useSyncExternalStore } from "react";

let hydrated = false;

/** Called once in the browser after hydration, so that later components count as appeared by a navigation. */
export function markHydrated() {
  hydrated = true;
}

const subscribeToNothing = () => () => {};

/** Returns false on the server and during hydration, and true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/**
 * Whether this component appeared after hydration, by a navigation; only such a step is a dialog, because turning a
 * page of the document into one would lose what the customer has typed.
 */
export function useAppearedLater(): boolean {
  const [later] = useState(() => hydrated);
  return later;
}
