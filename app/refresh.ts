import { withQuery } from "@domain/paths";

/** A refresh after `seconds` to the address `to`; the address `stop` shows the page without a refresh. */
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
 * Returns the refresh of the page at `url`, whose own address is `here`, or undefined if the customer has stopped it.
 */
export function refreshOf(
  url: URL,
  delayMs: number,
  to: string,
  here = withQuery(url.pathname, Object.fromEntries(url.searchParams)),
): Refresh | undefined {
  if (url.searchParams.get(AUTO) === OFF) return undefined;
  return { seconds: Math.max(0, Math.ceil(delayMs / 1000)), to, stop: withQuery(here, { [AUTO]: OFF }) };
}
