import { CATALOGUE_TIMEOUT_MS } from "@domain/tuning";
import { DEFAULT_CACHE_MS } from "@domain/rule-numbers";
import { withTimeout } from "../timeout";
import type { OperatorClient } from "./client";
import { type Answer, outageOf } from "./errors";
import { type ConfigData, getConfig, getProductConfig } from "./resource";

/** What the operator says about the portal as a whole: limits, switches, journeys. The same for every customer. */
export interface Catalogue {
  config(client: OperatorClient): Promise<Answer<ConfigData>>;
  products(client: OperatorClient): Promise<Answer<string[]>>;
}

/** Asks once for all who want to know at the same time, and keeps the answer for 10 s (R-RCH-9). */
export function createCatalogue(now: () => number = Date.now): Catalogue {
  return {
    config: shareFor(DEFAULT_CACHE_MS, (client) => getConfig(client), now),
    products: shareFor(DEFAULT_CACHE_MS, (client) => getProductConfig(client), now),
  };
}

/**
 * A healthy operator is waited for, so that what he switches is seen after the lifetime. Of a slow one the last good
 * answer is given after a short patience; of one that has failed at once, and the question is asked behind, no oftener
 * than the lifetime. Without a good answer a failure stands in for it when it has taken somebody's time: one that comes
 * at once costs nothing to ask again.
 */
function shareFor<T>(
  lifetime: number,
  ask: (client: OperatorClient) => Promise<Answer<T>>,
  now: () => number,
): (client: OperatorClient) => Promise<Answer<T>> {
  let known: Answer<T> | undefined;
  let knownUntil = -Infinity;
  let failed = false;
  let asking: { answer: Promise<Answer<T>>; since: number } | undefined;

  async function carryOut(client: OperatorClient, since: number): Promise<Answer<T>> {
    const answer = await ask(client).catch((error: unknown): Answer<T> => ({
      ok: false,
      failure: outageOf(error),
    }));
    asking = undefined;
    failed = !answer.ok;
    if (answer.ok || (!known?.ok && now() - since >= CATALOGUE_TIMEOUT_MS)) known = answer;
    knownUntil = now() + lifetime;
    return known ?? answer;
  }

  return async (client) => {
    if (known && knownUntil > now()) return known;
    const last = known;
    const patience = failed ? 0 : CATALOGUE_TIMEOUT_MS;
    const since = asking?.since ?? now();
    asking ??= { answer: carryOut(client, since), since };
    return last ? withTimeout(asking.answer, since + patience - now(), () => last) : asking.answer;
  };
}
