import { CONTENT_STALE_FOR_MS, CONTENT_TIMEOUT_MS, PAGE_CHROME_TIMEOUT_MS } from "@domain/rule-numbers";
import { DEFAULT_CACHE_MS } from "@domain/rule-numbers";
import { withTimeout } from "../with-timeout";
import { steadyNow } from "../steady-clock";

/**
 * How long a request waits for a value that is not cached: a page that needs it, until the load times out; the
 * chrome of a page, briefly and not while the service fails; a payment page, not at all.
 */
export type ContentWait = "page" | "chrome" | "none";

/** The result of a load: a value, the information that none exists, or a failure. */
export type LoadResult<T> = { kind: "good"; value: T } | { kind: "none" } | { kind: "failed" };

interface Entry<T> {
  value: T | undefined;
  freshUntil: number;
  /** The last load failed. */
  failed: boolean;
  /** The last load failed at once, so another attempt costs no time. */
  failedAtOnce: boolean;
  /** The load in progress, which concurrent requests share. */
  pending: { answer: Promise<T | undefined>; since: number } | undefined;
}

/** A stale-while-revalidate cache of values that are the same for every customer. */
export interface SwrCache<T> {
  /**
   * Returns a fresh value at once, a stale one while it is loaded again, and waits for a missing one as long as `wait`
   * allows (docs/decisions/0041-content-cache.md).
   */
  read(key: string, load: () => Promise<LoadResult<T>>, wait: ContentWait): Promise<T | undefined>;
  /** Loads a value again at once, because it has changed. */
  refresh(key: string, load: () => Promise<LoadResult<T>>): Promise<T | undefined>;
}

/** Makes a cache that calls `count` at each read with whether the value was there. */
export function createSwrCache<T>(
  ttlMs: number,
  now: () => number = steadyNow,
  count: (result: "hit" | "stale" | "miss") => void = () => undefined,
): SwrCache<T> {
  const entries = new Map<string, Entry<T>>();

  function entryOf(key: string): Entry<T> {
    const entry = entries.get(key) ?? {
      value: undefined,
      freshUntil: -Infinity,
      failed: false,
      failedAtOnce: false,
      pending: undefined,
    };
    entries.set(key, entry);
    return entry;
  }

  async function loadInto(entry: Entry<T>, load: () => Promise<LoadResult<T>>): Promise<T | undefined> {
    const since = now();
    const result = await load().catch((): LoadResult<T> => ({ kind: "failed" }));
    entry.failed = result.kind === "failed";
    entry.failedAtOnce = entry.failed && now() - since < PAGE_CHROME_TIMEOUT_MS;
    if (result.kind !== "failed") entry.value = result.kind === "good" ? result.value : undefined;
    // Failed and missing values are loaded again soon, but not with every page.
    entry.freshUntil = now() + (result.kind === "good" ? ttlMs : Math.min(ttlMs, DEFAULT_CACHE_MS));
    return entry.value;
  }

  function startLoading(entry: Entry<T>, load: () => Promise<LoadResult<T>>) {
    const pending = { answer: loadInto(entry, load), since: now() };
    entry.pending = pending;
    void pending.answer.finally(() => {
      if (entry.pending === pending) entry.pending = undefined;
    });
    return pending;
  }

  return {
    async read(key, load, wait) {
      const entry = entryOf(key);
      // A customer who tries again after a short interruption must not get the cached failure.
      const retryNow = wait === "page" && entry.failedAtOnce && entry.value === undefined;
      const isFresh = entry.freshUntil > now() && !retryNow;
      count(isFresh ? "hit" : entry.value === undefined ? "miss" : "stale");
      if (isFresh) return entry.value;
      const timeoutMs = timeoutFor(wait, entry.failed);
      const pending = entry.pending ?? startLoading(entry, load);
      if (entry.value !== undefined && now() < entry.freshUntil + CONTENT_STALE_FOR_MS) return entry.value;
      return withTimeout(pending.answer, pending.since + timeoutMs - now(), () => entry.value);
    },
    refresh(key, load) {
      const entry = entryOf(key);
      return withTimeout(startLoading(entry, load).answer, CONTENT_TIMEOUT_MS, () => entry.value);
    },
  };
}

function timeoutFor(wait: ContentWait, failed: boolean): number {
  if (wait === "page") return CONTENT_TIMEOUT_MS;
  return wait === "none" || failed ? 0 : PAGE_CHROME_TIMEOUT_MS;
}
