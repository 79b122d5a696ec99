import type { Journey } from "@domain/journeys";
import { DEFAULT_CACHE_MS, CATALOGUE_TIMEOUT_MS } from "@domain/rule-numbers";
import { withTimeout } from "../with-timeout";
import type { OperatorClient } from "./client";
import { type Answer, outageOf } from "./errors";
import { type ConfigData, getConfig, getProductConfig } from "./resource";
import { steadyNow } from "../steady-clock";

/** The operator's limits, switches and journeys for the portal, which are the same for every customer. */
export interface Catalogue {
  config(client: OperatorClient): Promise<Answer<ConfigData>>;
  /** The operator's last configuration, for pages that must not wait for a new one; undefined before the first. */
  lastConfig(): ConfigData | undefined;
  products(client: OperatorClient): Promise<Answer<string[]>>;
  /** The journeys that a switch has turned off (R-SWI-8). */
  closedJourneys(): ReadonlySet<Journey>;
}

type CacheCount = (result: "hit" | "stale" | "miss") => void;

/** Shares one call between concurrent requests and caches its answer for 10 s (R-RCH-9). */
export function createCatalogue(
  now: () => number = steadyNow,
  count: CacheCount = () => undefined,
  closedJourneys: () => ReadonlySet<Journey> = () => new Set(),
): Catalogue {
  let last: ConfigData | undefined;
  const readConfig = async (client: OperatorClient) => {
    const answer = await getConfig(client);
    if (answer.ok) last = answer.value;
    return answer;
  };
  return {
    config: cacheFor(DEFAULT_CACHE_MS, readConfig, now, count),
    lastConfig: () => last,
    products: cacheFor(DEFAULT_CACHE_MS, (client) => getProductConfig(client), now, count),
    closedJourneys,
  };
}

/**
 * Caches the answer of one operator call for `ttlMs` (R-RCH-9), and uses the last good answer while the operator is
 * slow or fails (R-RCH-10).
 * A failure is cached only when it took CATALOGUE_TIMEOUT_MS or longer.
 */
function cacheFor<T>(
  ttlMs: number,
  load: (client: OperatorClient) => Promise<Answer<T>>,
  now: () => number,
  count: CacheCount,
): (client: OperatorClient) => Promise<Answer<T>> {
  let cached: Answer<T> | undefined;
  let cachedUntil = -Infinity;
  let lastCallFailed = false;
  let pending: { answer: Promise<Answer<T>>; since: number } | undefined;

  async function refresh(client: OperatorClient, since: number): Promise<Answer<T>> {
    const answer = await load(client).catch((error: unknown): Answer<T> => ({
      ok: false,
      failure: outageOf(error),
    }));
    pending = undefined;
    lastCallFailed = !answer.ok;
    if (answer.ok || (!cached?.ok && now() - since >= CATALOGUE_TIMEOUT_MS)) cached = answer;
    cachedUntil = now() + ttlMs;
    return cached ?? answer;
  }

  return async (client) => {
    const isFresh = cached !== undefined && cachedUntil > now();
    count(isFresh ? "hit" : cached ? "stale" : "miss");
    if (cached && isFresh) return cached;
    const stale = cached;
    const timeoutMs = lastCallFailed ? 0 : CATALOGUE_TIMEOUT_MS;
    const since = pending?.since ?? now();
    pending ??= { answer: refresh(client, since), since };
    return stale ? withTimeout(pending.answer, since + timeoutMs - now(), () => stale) : pending.answer;
  };
}
