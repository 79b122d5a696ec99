import { afterAll, beforeAll, beforeEach } from "vitest";
import { FormClient, type Page } from "./form-client";
import { startRedis, type RedisServer } from "./redis";
import { type RunningPortal, startTestPortal, type TestPortalOptions } from "./running-portal";

/** Where limits are counted: in the process, or in the Redis of several nodes. */
export const limitStores = ["memory", "Redis"] as const;
export type LimitStore = (typeof limitStores)[number];

const METRICS_TOKEN = "token-of-the-limits";
let lastAddress = 0;

/** An address that no other customer of this worker uses. */
export function freshAddress(): string {
  lastAddress += 1;
  return `10.1.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
}

export interface LimitedPortal {
  readonly portal: RunningPortal;
  readonly backend: RunningPortal["backend"];
  readonly redis: RedisServer;
  /** A new browser; from an address of its own unless one is given. */
  customer(from?: { address?: string; language?: string }): FormClient;
  /** The value of a metric. */
  metric(line: string): Promise<number>;
}

/** A portal with the limits that customers of an operator meet, changed by `limits`, for the tests of a suite. */
export function createLimitedPortal(
  store: LimitStore,
  { limits = "", ...options }: TestPortalOptions & { limits?: string } = {},
): LimitedPortal {
  let portal: RunningPortal | undefined;
  let redis: RedisServer | undefined;
  const running = () => {
    if (!portal) throw new Error("the portal runs only while the tests of its suite do");
    return portal;
  };
  beforeAll(async () => {
    if (store === "Redis") redis = await startRedis();
    portal = await startTestPortal({
      ...options,
      env: {
        LIMITS: limits,
        TRUST_PROXY: "1",
        METRICS_TOKEN,
        ...(redis ? { REDIS_URL: redis.url } : {}),
        ...options.env,
      },
    });
  });
  beforeEach(() => running().reset());
  afterAll(async () => {
    await portal?.stop();
    await redis?.stop();
  });
  return {
    get portal() {
      return running();
    },
    get backend() {
      return running().backend;
    },
    get redis() {
      if (!redis) throw new Error("this portal counts in memory");
      return redis;
    },
    customer: ({ address = freshAddress(), language = "en" } = {}) =>
      new FormClient(running().url, { "accept-language": language, "x-forwarded-for": address }),
    metric: (line) => metricOf(running().url, line),
  };
}

async function metricOf(url: string, line: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const found = (await answer.text()).split("\n").find((one) => one.startsWith(`${line} `));
  return Number(found?.split(" ").at(-1) ?? 0);
}

/** The value of a field; undefined when no form of the page has it. */
export function valueOf(page: Page, name: string): string | undefined {
  return page.forms.flatMap(({ fields }) => fields).find((field) => field.name === name)?.value;
}

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** The answer to the sum that the page asks in words. */
export function answerOf(page: Page): string {
  const [, one = "", other = ""] = /How much is (\w+) plus (\w+)\?/.exec(page.text) ?? [];
  if (one === "") throw new Error(`the page asks for no sum: ${page.text}`);
  return String(numbers.indexOf(one) + numbers.indexOf(other) + 2);
}
