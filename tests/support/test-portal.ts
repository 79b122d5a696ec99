import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { DEFAULT_CONFIG } from "../../sandbox/config";
import { startBackend, type Backend, type BackendOptions } from "./backend";
import { makeClock, type Clock } from "./clock";
import { FormClient } from "./form-client";
import { startPortal, type Portal, type PortalOptions } from "./portal";

/**
 * For tests in which the backend hangs: short enough not to delay them, and longer than a call takes on a busy
 * machine. All others use the portal's own timeout, so that a busy machine does not look like a backend that hangs.
 */
export const SHORT_TIMEOUT = { OPERATOR_TIMEOUT_MS: "2500" };

/** Every payment test runs with a backend that keeps idempotency keys and with one that ignores them. */
export const bothBackends = [{ honourIdempotency: true }, { honourIdempotency: false }];

type Config = NonNullable<BackendOptions["config"]>;
type Product = Parameters<Backend["sandbox"]["setProduct"]>[0];

export interface TestPortalOptions extends PortalOptions {
  /** The backend's configData; a function receives the backend's address. */
  config?: Config | ((backendUrl: string) => Config);
  /** Journeys that the backend offers beside the default ones. */
  products?: readonly Product[];
  /** Journeys that the backend does not offer. */
  withoutProducts?: readonly Product[];
  /** False: the backend ignores Idempotency-Key. */
  honourIdempotency?: boolean;
  /** The portal's clock can be advanced. */
  clock?: boolean;
  /** A new process for this suite: its caches are empty and its log holds nothing else. */
  fresh?: boolean;
  /** False: balances, orders and codes last from one test of the suite to the next. */
  resetSandbox?: boolean;
}

/** The built portal, its backend, and its customers. */
export interface TestPortal extends Portal {
  readonly backend: Backend;
  /** Throws unless the options ask for a clock. */
  readonly clock: Clock;
  /** A new customer without scripts, who reads English unless the headers say otherwise. */
  customer(headers?: Record<string, string>): FormClient;
  /** How often money has moved. */
  paymentsMade(): number;
  /** Restores balances, orders, codes, faults and recorded requests. */
  reset(): void;
}

const START_LIMIT_MS = 60_000;
/** Portals that the next suite can reuse. */
const MAX_IDLE = 8;
const idle: { key: string; portal: Running }[] = [];

/**
 * Gives the tests of a suite a portal and its backend, both reset before each test. Suites with the same options
 * share one process after another, as a test worker runs many files; a portal whose caches a test has changed is
 * stopped. Every request of the portal must conform to the contract.
 */
export function createTestPortal(options: TestPortalOptions = {}): TestPortal {
  let started: Running | undefined;
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

/** A portal and its backend for tests that start several, or stop them themselves. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<Running> {
  const { env, runner, honourIdempotency = true } = options;
  const backend = await startBackend({ honourIdempotency });
  const clock = options.clock ? makeClock() : undefined;
  try {
    resetBackend(backend, options);
    const portal = await startPortal({
      ...(runner ? { runner } : {}),
      env: { ...backend.env, ...clock?.env, ...env },
    });
    const running = new Running(portal, backend, clock, options);
    if (!options.fresh && !options.withoutProducts?.includes("PREPAID")) await warmUp(running.customer());
    backend.requests.splice(0);
    return running;
  } catch (error) {
    await backend.stop();
    throw error;
  }
}

function resetBackend(backend: Backend, options: TestPortalOptions): void {
  const { config = {}, products = [], withoutProducts = [] } = options;
  const journeys: Partial<Record<Product, boolean>> = {};
  for (const product of products) journeys[product] = true;
  for (const product of withoutProducts) journeys[product] = false;
  backend.reset(typeof config === "function" ? config(backend.url) : config, journeys);
}

/**
 * The first answers of a backend are slow. They are requested before the first customer comes: the portal remembers
 * for some seconds that the limits did not come in time, and accepts no order meanwhile.
 */
async function warmUp(client: FormClient): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await client.open("/prepaid-recharge")).text.includes("digits only")) {
    if (Date.now() > deadline) throw new Error(`the limits have not loaded: ${client.page.text}`);
    await pause(500);
  }
}

/** Options with the same key share a portal; configData is part of it because the portal caches that. */
function keyOf(options: TestPortalOptions): string {
  const { config = {}, env = {}, runner = "host", products = [], withoutProducts = [] } = options;
  const wanted = typeof config === "function" ? String(config) : { ...DEFAULT_CONFIG, ...config };
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

async function acquire(options: TestPortalOptions): Promise<Running> {
  const key = keyOf(options);
  const found = options.fresh ? -1 : idle.findIndex((one) => one.key === key);
  const [kept] = found < 0 ? [] : idle.splice(found, 1);
  return kept?.portal ?? startTestPortal(options);
}

async function release(options: TestPortalOptions, portal: Running): Promise<void> {
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

/** Delegates to a process that another one may replace. */
class PortalHandle implements Portal {
  constructor(private readonly process: () => Portal) {}
  get url(): string {
    return this.process().url;
  }
  get pid(): number {
    return this.process().pid;
  }
  isRunning = () => this.process().isRunning();
  file = (name: string) => this.process().file(name);
  output = () => this.process().output();
  stopReading = (how: "closed" | "paused") => this.process().stopReading(how);
  kill = () => this.process().kill();
  stop = () => this.process().stop();
  restart = () => this.process().restart();
  restartOnEmptyDisk = () => this.process().restartOnEmptyDisk();
  wake = () => this.process().wake();
}

class Running extends PortalHandle implements TestPortal {
  constructor(
    private readonly portal: Portal,
    readonly backend: Backend,
    private readonly ownClock: Clock | undefined,
    private readonly options: TestPortalOptions,
  ) {
    super(() => portal);
  }
  get clock(): Clock {
    if (!this.ownClock) throw new Error("this portal runs without a clock of its own");
    return this.ownClock;
  }
  customer = (headers: Record<string, string> = {}) =>
    new FormClient(this.url, { "accept-language": "en", ...headers });
  paymentsMade = () => this.backend.sandbox.ledger().length;
  reset = () => resetBackend(this.backend, this.options);
  private forgotten = 0;
  /** The next suite reads only what the service writes during its own tests. */
  forgetOutput = () => {
    this.forgotten = this.portal.output().length;
  };
  override output = () => this.portal.output().slice(this.forgotten);
  override stop = async () => {
    const result = await this.portal.stop();
    await this.backend.stop();
    this.ownClock?.remove();
    return result;
  };
}

/** The portal of a suite, which starts after the suite has taken hold of it. */
class SuitePortal extends PortalHandle implements TestPortal {
  constructor(private readonly running: () => Running) {
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
