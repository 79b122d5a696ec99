import { useState, useSyncExternalStore } from "react";

let hydrated = false;

/** Called once in the browser after hydration. All components of that first rendering came with the document. */
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
 * Whether this component appeared after hydration, by a navigation. Only then a step is a dialog: turning a page of the
 * document into a dialog would lose what the customer has typed.
 */
export function useAppearedLater(): boolean {
  const [later] = useState(() => hydrated);
  return later;
}
