import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll } from "vitest";
import { z } from "zod";
import { startBackend, type Backend, type BackendOptions } from "./backend";
import { FormClient } from "./form-client";
import { startProxy, type Proxy } from "./haproxy";
import type { Prepared } from "./journey";
import { startPortal, type Portal } from "./portal";
import { startRedis, type RedisServer } from "./redis";

/** The token of the nodes' metrics and deep health. */
export const METRICS_TOKEN = "metrics-token-of-the-tests";
const health = z.object({ at: z.iso.datetime(), paymentLock: z.object({ state: z.string() }) });

/** Two nodes of the portal that share a Redis, a load balancer in front of them and one backend. */
export interface TestCluster {
  readonly backend: Backend;
  readonly redis: RedisServer;
  readonly nodes: readonly [Portal, Portal];
  /** A new customer, who comes through the load balancer and reads English. */
  customer(): FormClient;
  /** Addresses a request directly to one node. */
  at(node: Portal, prepared: Prepared): Prepared;
  /** Whether every node reports that it reaches the payment lock. */
  allReady: () => Promise<boolean>;
  /** Whether no node reports that it reaches the payment lock. */
  noneReady: () => Promise<boolean>;
}

interface Opened {
  backend: Backend;
  redis: RedisServer;
  nodes: [Portal, Portal];
  proxy: Proxy;
}

/** Opens a cluster before a suite's tests, restores it after each, and closes it at the end. */
export function createTestCluster(
  options: BackendOptions = {},
  env: Record<string, string> = {},
): TestCluster {
  let opened: Opened | undefined;
  const open = () => {
    if (!opened) throw new Error("the nodes start with the suite's first test");
    return opened;
  };
  const readiness = () => Promise.all(open().nodes.map(isReady));
  beforeAll(async () => {
    opened = await start(options, env);
  });
  afterEach(async () => {
    const { backend, redis, nodes, proxy } = open();
    backend.faults.clear();
    backend.sandbox.reset();
    if (options.config) backend.sandbox.setConfig(options.config);
    backend.requests.length = 0;
    await redis.wake();
    for (const node of nodes) await node.wake();
    await proxy.seesAll();
  });
  afterAll(async () => {
    const { proxy, nodes, redis, backend } = open();
    await proxy.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
    await backend.stop();
  });
  return {
    get backend() {
      return open().backend;
    },
    get redis() {
      return open().redis;
    },
    get nodes() {
      return open().nodes;
    },
    customer() {
      const { proxy, nodes } = open();
      const addresses = nodes.map((node) => node.url);
      return new FormClient(proxy.url, { "accept-language": "en" }, false, addresses);
    },
    at: (node, prepared) => {
      const { pathname, search } = new URL(prepared.url);
      return { ...prepared, url: node.url + pathname + search };
    },
    allReady: async () => (await readiness()).every(Boolean),
    noneReady: async () => !(await readiness()).some(Boolean),
  };
}

async function start(options: BackendOptions, settings: Record<string, string>): Promise<Opened> {
  const backend = await startBackend(options);
  const redis = await startRedis();
  const env = {
    ...backend.env,
    REDIS_URL: redis.url,
    TRUST_PROXY: "1",
    LOG_LEVEL: "info",
    METRICS_TOKEN,
    ...settings,
  };
  const [one, other] = await Promise.all([startPortal({ env }), startPortal({ env })]);
  const nodes: [Portal, Portal] = [one, other];
  return { backend, redis, nodes, proxy: await startProxy(nodes) };
}

/**
 * Whether a node reaches the payment lock now, which its readiness probe does not include and its last check may not
 * show.
 */
async function isReady(node: Portal): Promise<boolean> {
  const asked = Date.now();
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  try {
    for (;;) {
      const answer = await fetch(`${node.url}/healthz?deep`, { headers });
      const { at, paymentLock } = health.parse(await answer.json());
      if (Date.parse(at) >= asked) return paymentLock.state === "ok";
      await pause(100);
    }
  } catch {
    return false;
  }
}
