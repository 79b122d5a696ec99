import { useContext, useRef } from "react";
import type { ReactNode } from "react";
// Remix has no public function that keeps an answer.
import { NavigationType, UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/** A key that is another one for each page and each answer of the server, but not for each fragment of an address. */
export function useAnswerKey(): string | undefined {
  return useContext(RouterState)?.location.key;
}

const pageOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/**
 * Keeps the answer to a form while only the fragment of the address changes: a link to a field or to the menu leads to a
 * place of the same page, but the router drops the answer there, and with it what was typed (R-FRM-3).
 */
export function KeepReply({ children }: { children: ReactNode }) {
  const state = useContext(RouterState);
  const shown = useRef(state);
  const before = shown.current;
  shown.current = state;
  if (state && before) {
    const { location } = state;
    const { hash, key } = before.location;
    // Back from a fragment loads the page again, as if it were another one. When the fragment itself was still being
    // loaded, Back leads to the entry that is shown.
    const isHistoryMove =
      state.historyAction === NavigationType.Pop && (location.hash !== hash || location.key === key);
    if (
      pageOf(location) === pageOf(before.location) &&
      (isHistoryMove || state.loaderData === before.loaderData)
    ) {
      const actionData = state.actionData ?? before.actionData;
      shown.current = { ...state, actionData, location: { ...location, key } };
    }
  }
  return <RouterState.Provider value={shown.current}>{children}</RouterState.Provider>;
}
