import { withQuery } from "@domain/paths";
import { POLL_INTERVAL_MS, POLL_MAX_TRIES } from "@domain/rule-numbers";
import { readPollCount } from "@server/payment/status/transaction-status";
import { refreshOf } from "./refresh";
import type { Refresh } from "./refresh";
import type { PageVisit } from "./visit";

/** The address that asks for the status again, and the refresh that does so by itself. */
interface NextPoll {
  check: string;
  refresh: Refresh | undefined;
}

/**
 * Refreshes the page at `here` every 10 s, as often as a wallet payment is polled; afterwards the customer presses the
 * link.
 */
export function nextPoll(visit: PageVisit, here: string, delayMs = POLL_INTERVAL_MS): NextPoll {
  const tried = readPollCount(visit.url.searchParams.get("try"));
  const check = withQuery(here, { try: tried + 1 });
  const refresh =
    tried < POLL_MAX_TRIES
      ? refreshOf(visit.url, delayMs, check, withQuery(here, { try: tried }))
      : undefined;
  return { check, refresh };
}
