import { ADMIN_TRIES, ADMIN_TRIES_OF_ALL, ADMIN_TRIES_WINDOW_MS } from "@domain/rule-numbers";
import { steadyNow } from "../steady-clock";

/** Counts wrong tokens per client address and in total. */
export interface LoginTries {
  /** How long no token is accepted for checking, ms; 0 when a token may be typed. */
  waitMs(address: string): number;
  wrong(address: string): void;
}

export function createLoginTries(now: () => number = steadyNow): LoginTries {
  let wrongs: { address: string; at: number }[] = [];

  function recent(): { address: string; at: number }[] {
    wrongs = wrongs.filter(({ at }) => now() - at < ADMIN_TRIES_WINDOW_MS);
    return wrongs;
  }
  /** How long until enough of the newest events have left the window for another try, ms. */
  function waitOf(events: readonly { at: number }[], most: number): number {
    const oldest = events[events.length - most];
    return oldest === undefined ? 0 : oldest.at + ADMIN_TRIES_WINDOW_MS - now();
  }

  return {
    waitMs(address) {
      const all = recent();
      const own = all.filter((one) => one.address === address);
      return Math.max(waitOf(own, ADMIN_TRIES), waitOf(all, ADMIN_TRIES_OF_ALL));
    },
    wrong(address) {
      wrongs = [...recent(), { address, at: now() }].slice(-ADMIN_TRIES_OF_ALL);
    },
  };
}
