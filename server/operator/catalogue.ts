import { DEFAULT_CACHE } from "@domain/limits";
import type { OperatorClient } from "./client";
import type { Answer } from "./errors";
import { type ConfigData, getConfig, getProductConfig } from "./resource";

/** What the operator says about the portal as a whole: limits, switches, journeys. The same for every customer. */
export interface Catalogue {
  config(client: OperatorClient): Promise<Answer<ConfigData>>;
  products(client: OperatorClient): Promise<Answer<string[]>>;
}

/** Asks once for all who want to know at the same time, and keeps the answer for the spec's 10 s. */
export function createCatalogue(now: () => number = Date.now): Catalogue {
  return {
    config: shareFor(DEFAULT_CACHE, (client) => getConfig(client), now),
    products: shareFor(DEFAULT_CACHE, (client) => getProductConfig(client), now),
  };
}

/** A stale answer is better than none: when the operator fails, the last good one is served. */
function shareFor<T>(
  lifetime: number,
  ask: (client: OperatorClient) => Promise<Answer<T>>,
  now: () => number,
): (client: OperatorClient) => Promise<Answer<T>> {
  let good: { answer: Answer<T>; until: number } | undefined;
  let asking: Promise<Answer<T>> | undefined;
  return async (client) => {
    if (good && good.until > now()) return good.answer;
    asking ??= ask(client).finally(() => {
      asking = undefined;
    });
    const answer = await asking;
    if (answer.ok) good = { answer, until: now() + lifetime };
    return answer.ok ? answer : (good?.answer ?? answer);
  };
}
