import { buildInfo } from "../build-info";
import type { Config } from "../config";
import { SECRETS_NOT_SET } from "./session-secrets";

/** The facts in the first line of a service's log, with addresses shortened because a query may hold a secret. */
export function startFacts({ operator, redis, ...config }: Config): Record<string, unknown> {
  return {
    ...buildInfo,
    brand: config.pack.brand.slug,
    country: config.pack.country.code,
    publicUrl: config.publicUrl,
    ...(operator.kind === "remote"
      ? { operator: addressOf(operator.url), content: addressOf(operator.contentUrl) }
      : { operator: "sandbox" }),
    redis: redis && `${redis.tls ? "rediss" : "redis"}://${redis.host}:${redis.port}/${redis.db}`,
    warnings: [
      ...config.insecure.map((weakness) => `ALLOW_INSECURE=1, unsafe with real money: ${weakness}`),
      ...config.warnings,
      ...(config.sessionSecrets.length === 0 ? [SECRETS_NOT_SET] : []),
      ...(config.limits === undefined ? ["LIMITS is off."] : []),
    ],
  };
}

/** Origin and path of an address. */
function addressOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
