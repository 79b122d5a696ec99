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
 * The timeout for tests in which the backend hangs: short enough not to delay them, and longer than a call takes on a
 * busy machine.
 * All other tests use the portal's own timeout, so that a busy machine does not look like a hanging backend.
 */
export const SHORT_TIMEOUT = { OPERATOR_TIMEOUT_MS: "2500" };

/** Every payment test runs with a backend that keeps idempotency keys and with one that ignores them. */
export const bothBackends = [{ honourIdempotency: true }, { honourIdempotency: false }];

/** Portals that the next suite can reuse. */
const MAX_IDLE = 8;
const idle: IdlePortal[] = [];

interface IdlePortal {
  process: string;
  /** The cached answers of the operator; undefined when a test has changed them. */
  operator: string | undefined;
  portal: RunningPortal;
}

/**
 * Gives the tests of a suite a portal and its backend, both reset before each test, and checks that every request of
 * the portal conforms to the contract.
 * Suites with the same environment share one process, because a test worker runs many files; a portal whose content a
 * test has changed is stopped.
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

/** The key of the process that suites with equal options share; a suite with a clock may leave it hours ahead. */
function processOf({ env = {}, runner = "host", clock = false }: TestPortalOptions): string {
  return JSON.stringify([sorted(env), runner, clock]);
}

/** The operator's answers that a portal caches. */
function operatorOf({ config = {}, products = [], withoutProducts = [] }: TestPortalOptions): string {
  const wanted =
    typeof config === "function" ? String(config) : sorted({ ...defaultConfig(packIn("TD")), ...config });
  return JSON.stringify([wanted, [...products].sort(), [...withoutProducts].sort()]);
}

const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => a.localeCompare(b));

async function acquire(options: TestPortalOptions): Promise<RunningPortal> {
  const process = processOf(options);
  const operator = operatorOf(options);
  const fitting = options.fresh ? [] : idle.filter((one) => one.process === process);
  const kept = fitting.find((one) => one.operator === operator) ?? fitting[0];
  if (!kept) return startTestPortal(options);
  idle.splice(idle.indexOf(kept), 1);
  await kept.portal.serveNext(options, kept.operator !== operator);
  return kept.portal;
}

async function release(options: TestPortalOptions, portal: RunningPortal): Promise<void> {
  const { backend } = portal;
  backend.faults.clear();
  const reusable =
    !options.fresh && portal.isRunning() && !backend.changedKeptAnswers() && backend.busy() === 0;
  portal.forgetOutput();
  const operator = backend.changedCachedAnswers() ? undefined : operatorOf(options);
  if (reusable) idle.push({ process: processOf(options), operator, portal });
  else await portal.stop();
  while (idle.length > MAX_IDLE) await idle.shift()?.portal.stop();
}

/** The portal of a suite, which starts after the suite has reserved it. */
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
