import { withQuery } from "@domain/paths";

/** A page that goes on by itself: after `seconds`, to `to`; `stop` shows it without that. */
export interface Refresh {
  seconds: number;
  to: string;
  stop: string;
}

export function isRefresh(value: unknown): value is Refresh {
  return (
    typeof value === "object" && value !== null && "seconds" in value && "to" in value && "stop" in value
  );
}

const AUTO = "auto";
const OFF = "off";

/**
 * A refresh of the page at `url`, unless the customer has stopped it. `here` is that page's address, for the link
 * that stops it.
 */
export function refreshOf(
  url: URL,
  ms: number,
  to: string,
  here = withQuery(url.pathname, Object.fromEntries(url.searchParams)),
): Refresh | undefined {
  if (url.searchParams.get(AUTO) === OFF) return undefined;
  return { seconds: Math.max(0, Math.ceil(ms / 1000)), to, stop: withQuery(here, { [AUTO]: OFF }) };
}
