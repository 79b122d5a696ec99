import { z } from "zod";
import { type Clock, makeClock } from "../support/clock";
import { type Proxy, startProxy } from "../support/haproxy";
import { type Portal, startPortal } from "../support/portal";
import { type RedisServer, startRedis } from "../support/redis";
import { startSandbox } from "../support/sandbox-process";
import { type OperatorProxy, startOperatorProxy } from "./operator-proxy";

/** Longer than haproxy needs to remove a node that reports that it is not ready: two checks of a second. */
const DRAIN_DELAY_MS = 3000;

/**
 * Two nodes behind haproxy with one Redis, and the sandbox as a process of its own behind a proxy that can misbehave.
 */
export interface World {
  balancer: Proxy;
  nodes: readonly [Portal, Portal];
  redis: RedisServer;
  operator: OperatorProxy;
  /** The clock of the second node. */
  clock: Clock;
  /** How often each number was paid for, by the sandbox's ledger. */
  paidByNumber(): Promise<Map<string, number>>;
  stop(): Promise<void>;
}

const ledgerShape = z.array(z.object({ to: z.object({ id: z.string() }) }));

export async function startWorld(): Promise<World> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  function kept<T extends { stop(): Promise<unknown> }>(started: T): T {
    stops.push(() => started.stop());
    return started;
  }
  try {
    const sandbox = kept(await startSandbox());
    const operator = kept(await startOperatorProxy(sandbox.url));
    const redis = kept(await startRedis());
    const clock = makeClock();
    stops.push(() => {
      clock.remove();
      return Promise.resolve();
    });
    const env = {
      OPERATOR_API_URL: operator.url,
      OPERATOR_API_KEY: "sandbox",
      OPERATOR_SERVICE_ID: "sandbox",
      OPERATOR_PUBLIC_KEY_FILE: sandbox.keyFile,
      REDIS_URL: redis.url,
      TRUST_PROXY: "1",
      DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
    };
    const one = kept(await startPortal({ env, manyRequests: true }));
    const other = kept(await startPortal({ env: { ...env, ...clock.env }, manyRequests: true }));
    const nodes = [one, other] as const;
    const balancer = kept(await startProxy(nodes, "/readyz"));
    return { balancer, nodes, redis, operator, clock, paidByNumber: () => readLedger(sandbox.url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readLedger(url: string): Promise<Map<string, number>> {
  const answer: unknown = await (await fetch(`${url}/sandbox/ledger`)).json();
  const paid = new Map<string, number>();
  for (const { to } of ledgerShape.parse(answer)) {
    const number = to.id.split(":")[0] ?? to.id;
    paid.set(number, (paid.get(number) ?? 0) + 1);
  }
  return paid;
}
