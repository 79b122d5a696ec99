import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { packIn } from "./brand";
import { defaultConfig } from "../../sandbox/config";
import type { Backend } from "./backend";
import type { Clock } from "./clock";
import {
  PortalHandle,
  type RunningPortal,
  startTestPortal,
  type TestPortal,
  type TestPortalOptions,
} from "./running-portal";

export type { TestPortal, TestPortalOptions };

/**
 * For tests in which the backend hangs: short enough not to delay them, and longer than a call takes on a busy
 * machine. All others use the portal's own timeout, so that a busy machine does not look like a backend that hangs.
 */
export const SHORT_TIMEOUT = { OPERATOR_TIMEOUT_MS: "2500" };

/** Every payment test runs with a backend that keeps idempotency keys and with one that ignores them. */
export const bothBackends = [{ honourIdempotency: true }, { honourIdempotency: false }];

/** Portals that the next suite can reuse. */
const MAX_IDLE = 8;
const idle: { key: string; portal: RunningPortal }[] = [];

/**
 * Gives the tests of a suite a portal and its backend, both reset before each test. Suites with the same options
 * share one process after another, as a test worker runs many files; a portal whose caches a test has changed is
 * stopped. Every request of the portal must conform to the contract.
 */
export function createTestPortal(options: TestPortalOptions = {}): TestPortal {
  let started: RunningPortal | undefined;
  const portal = () => {
    if (!started) throw new Error("the portal runs only while the tests of its suite do");
    return started;
  };
  beforeAll(async () => {
    started = await acquire(options);
  });
  beforeEach(() => {
    const { backend } = portal();
    if (options.resetSandbox === false) {
      backend.faults.clear();
      backend.requests.splice(0);
    } else portal().reset();
  });
  afterEach(() => {
    expect(portal().backend.sandbox.violations()).toEqual([]);
  });
  afterAll(async () => {
    if (started) await release(options, started);
    started = undefined;
  });
  return new SuitePortal(portal);
}

/** Options with the same key share a portal; configData is part of it because the portal caches that. */
function keyOf(options: TestPortalOptions): string {
  const { config = {}, env = {}, runner = "host", products = [], withoutProducts = [] } = options;
  const wanted =
    typeof config === "function" ? String(config) : { ...defaultConfig(packIn("TD")), ...config };
  return JSON.stringify([
    sorted(env),
    runner,
    typeof wanted === "string" ? wanted : sorted(wanted),
    [...products].sort(),
    [...withoutProducts].sort(),
    options.honourIdempotency ?? true,
    options.clock ?? false,
  ]);
}

const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => a.localeCompare(b));

async function acquire(options: TestPortalOptions): Promise<RunningPortal> {
  const key = keyOf(options);
  const found = options.fresh ? -1 : idle.findIndex((one) => one.key === key);
  const [kept] = found < 0 ? [] : idle.splice(found, 1);
  return kept?.portal ?? startTestPortal(options);
}

async function release(options: TestPortalOptions, portal: RunningPortal): Promise<void> {
  portal.backend.faults.clear();
  const reusable =
    !options.fresh &&
    portal.isRunning() &&
    !portal.backend.changedCachedAnswers() &&
    portal.backend.busy() === 0;
  portal.forgetOutput();
  if (reusable) idle.push({ key: keyOf(options), portal });
  else await portal.stop();
  while (idle.length > MAX_IDLE) await idle.shift()?.portal.stop();
}

/** The portal of a suite, which starts after the suite has taken hold of it. */
class SuitePortal extends PortalHandle implements TestPortal {
  constructor(private readonly running: () => RunningPortal) {
    super(running);
  }
  get backend(): Backend {
    return this.running().backend;
  }
  get clock(): Clock {
    return this.running().clock;
  }
  customer = (headers?: Record<string, string>) => this.running().customer(headers);
  paymentsMade = () => this.running().paymentsMade();
  reset = () => this.running().reset();
}
