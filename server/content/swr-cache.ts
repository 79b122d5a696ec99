import { CONTENT_STALE_FOR_MS, CONTENT_TIMEOUT_MS, PAGE_CHROME_TIMEOUT_MS } from "@domain/tuning";
import { DEFAULT_CACHE_MS } from "@domain/rule-numbers";
import { withTimeout } from "../timeout";

/**
 * How long a value that is not kept is waited for. A page that is nothing without it: as long as the question may take.
 * The frame of a page: briefly, and not again while the service fails. A page of a payment: not at all.
 */
export type Patience = "page" | "frame" | "none";

/** What asking the content service came to: a value, the word that there is none, or nothing at all. */
export type Asked<T> = { kind: "good"; value: T } | { kind: "none" } | { kind: "failed" };

interface Entry<T> {
  value: T | undefined;
  freshUntil: number;
  /** The last question came to nothing. */
  failed: boolean;
  /** It did so at once: asking again costs nobody any time. */
  failedAtOnce: boolean;
  /** Everybody who wants this value waits for one question. */
  asking: { answer: Promise<T | undefined>; since: number } | undefined;
}

/** Keeps values that are the same for every customer, one for each key. */
export interface SwrCache<T> {
  /**
   * The value under a key. A fresh one is given at once; an expired one too, while it is asked for anew; an absent one
   * is waited for, as long as the patience lasts from when the question began. When the service fails, the last good value stays.
   */
  read(key: string, ask: () => Promise<Asked<T>>, patience: Patience): Promise<T | undefined>;
  /** Asks at once, whatever is there: something has changed it. */
  renew(key: string, ask: () => Promise<Asked<T>>): Promise<T | undefined>;
}

export function createSwrCache<T>(freshFor: number, now: () => number = Date.now): SwrCache<T> {
  const entries = new Map<string, Entry<T>>();

  function entryOf(key: string): Entry<T> {
    const entry = entries.get(key) ?? {
      value: undefined,
      freshUntil: -Infinity,
      failed: false,
      failedAtOnce: false,
      asking: undefined,
    };
    entries.set(key, entry);
    return entry;
  }

  async function carryOut(entry: Entry<T>, ask: () => Promise<Asked<T>>): Promise<T | undefined> {
    const since = now();
    const asked = await ask().catch((): Asked<T> => ({ kind: "failed" }));
    entry.failed = asked.kind === "failed";
    entry.failedAtOnce = entry.failed && now() - since < PAGE_CHROME_TIMEOUT_MS;
    if (asked.kind !== "failed") entry.value = asked.kind === "good" ? asked.value : undefined;
    // What failed or was missing is looked for again soon, but not with every page.
    entry.freshUntil = now() + (asked.kind === "good" ? freshFor : Math.min(freshFor, DEFAULT_CACHE_MS));
    return entry.value;
  }

  function begin(entry: Entry<T>, ask: () => Promise<Asked<T>>) {
    const asking = { answer: carryOut(entry, ask), since: now() };
    entry.asking = asking;
    void asking.answer.finally(() => {
      if (entry.asking === asking) entry.asking = undefined;
    });
    return asking;
  }

  return {
    async read(key, ask, patience) {
      const entry = entryOf(key);
      // A customer who tries again shall not be told what was true of a line that broke for a moment.
      const mayAsk = patience === "page" && entry.failedAtOnce && entry.value === undefined;
      if (entry.freshUntil > now() && !mayAsk) return entry.value;
      const ms = waitFor(patience, entry.failed);
      const asking = entry.asking ?? begin(entry, ask);
      if (entry.value !== undefined && now() < entry.freshUntil + CONTENT_STALE_FOR_MS) return entry.value;
      return withTimeout(asking.answer, asking.since + ms - now(), () => entry.value);
    },
    renew(key, ask) {
      const entry = entryOf(key);
      return withTimeout(begin(entry, ask).answer, CONTENT_TIMEOUT_MS, () => entry.value);
    },
  };
}

function waitFor(patience: Patience, failed: boolean): number {
  if (patience === "page") return CONTENT_TIMEOUT_MS;
  return patience === "none" || failed ? 0 : PAGE_CHROME_TIMEOUT_MS;
}
