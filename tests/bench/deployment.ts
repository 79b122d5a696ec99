import { FormClient } from "../support/form-client";
import { startProxy } from "../support/haproxy";
import { type Portal, startPortal } from "../support/portal";
import { startRedis } from "../support/redis";
import { startSandbox } from "../support/sandbox-process";
import { processorTime } from "./load";

/** The token of the nodes' metrics. */
export const METRICS_TOKEN = "metrics-token-of-the-bench";

export const parts = ["nodes", "haproxy", "redis", "operator", "load generator"] as const;
export type Part = (typeof parts)[number];

/**
 * The portal as an operator runs it: with the limits of the rules, with open payments followed, and with each part as a
 * process.
 */
export interface Deployment {
  url: string;
  nodes: readonly Portal[];
  redisUrl: string | undefined;
  /** Processor time that each part has used since it started, in µs. */
  used(): Record<Part, number>;
  stop(): Promise<void>;
}

/** Nodes behind haproxy with one Redis, or one node without both. */
export async function startDeployment(nodeCount: number, shared: boolean): Promise<Deployment> {
  const stops: (() => Promise<unknown>)[] = [];
  function kept<T extends { stop(): Promise<unknown> }>(started: T): T {
    stops.push(() => started.stop());
    return started;
  }
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    const sandbox = kept(await startSandbox());
    const redis = shared ? kept(await startRedis()) : undefined;
    const env = {
      OPERATOR_API_URL: sandbox.url,
      OPERATOR_API_KEY: "sandbox",
      OPERATOR_SERVICE_ID: "sandbox",
      OPERATOR_PUBLIC_KEY_FILE: sandbox.keyFile,
      // Each customer has an address of its own, which the proxy passes on.
      TRUST_PROXY: "1",
      LIMITS: "",
      FOLLOW_AFTER_MS: "60000",
      OPERATOR_BREAKER: "10",
      LOG_LEVEL: "info",
      METRICS_TOKEN,
      ...(redis ? { REDIS_URL: redis.url } : {}),
    };
    const nodes: Portal[] = [];
    while (nodes.length < nodeCount) nodes.push(kept(await startPortal({ env, manyRequests: true })));
    const proxy = shared ? kept(await startProxy(nodes, "/readyz")) : undefined;
    const timeOf = (pid: number | undefined) => (pid === undefined ? 0 : (processorTime(pid) ?? NaN));
    return {
      url: proxy?.url ?? nodes[0]?.url ?? "",
      nodes,
      redisUrl: redis?.url,
      used() {
        const { user, system } = process.cpuUsage();
        return {
          nodes: nodes.reduce((sum, { pid }) => sum + timeOf(pid), 0),
          haproxy: timeOf(proxy?.pid),
          redis: timeOf(redis?.pid),
          operator: timeOf(sandbox.pid),
          "load generator": user + system,
        };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

let lastAddress = 0;

/** A customer without scripts, from an address of its own. */
export function customerOf({ url, nodes }: Deployment, headers: Record<string, string>): FormClient {
  lastAddress += 1;
  const address = `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
  const addresses = nodes.map((node) => node.url);
  return new FormClient(url, { ...headers, "x-forwarded-for": address }, false, addresses);
}
