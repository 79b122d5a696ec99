import { useContext } from "react";
// Remix has no public function for the answers of all routes; forms and messages stand in several of them.
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";
import type { ShownLimit } from "@server/limits/limited";

/** The limit that has refused the last form or this page, and the page's address. */
export function useLimited(): ShownLimit | undefined {
  const state = useContext(RouterState);
  const replies: unknown[] = Object.values(state?.actionData ?? {});
  const pages: unknown[] = Object.values(state?.loaderData ?? {});
  return [...replies, ...pages].map(limitOf).find((limited) => limited !== undefined);
}

function limitOf(answer: unknown): ShownLimit | undefined {
  if (typeof answer !== "object" || answer === null || !("limited" in answer)) return undefined;
  const { limited } = answer;
  return isLimited(limited) ? limited : undefined;
}

/** Checks only the mark of the type, because the same release writes and reads the data. */
function isLimited(value: unknown): value is ShownLimit {
  return typeof value === "object" && value !== null && "reason" in value && "seconds" in value;
}
