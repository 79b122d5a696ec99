import { ADMIN_TRIES, ADMIN_TRIES_OF_ALL, ADMIN_TRIES_WINDOW_MS } from "@domain/rule-numbers";

/** Counts wrong tokens: of an address, and of all together. */
export interface LoginTries {
  /** How long no token is looked at, ms; 0 when one may be typed. */
  waitMs(address: string): number;
  wrong(address: string): void;
}

export function createLoginTries(now: () => number = Date.now): LoginTries {
  let wrongs: { address: string; at: number }[] = [];

  function recent(): { address: string; at: number }[] {
    wrongs = wrongs.filter(({ at }) => now() - at < ADMIN_TRIES_WINDOW_MS);
    return wrongs;
  }
  /** When so many of the newest have left the window that another one may come. */
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
