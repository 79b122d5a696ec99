import { setTimeout as pause } from "node:timers/promises";
import { ANONYMOUS_PAGE_STALE_MS } from "../../domain/rule-numbers";
import { startBackend, type Backend, type BackendOptions } from "./backend";
import { makeClock, type Clock } from "./clock";
import { FormClient } from "./form-client";
import { startPortal, type Portal, type PortalOptions } from "./portal";
import { step } from "./step";

type Config = NonNullable<BackendOptions["config"]>;
type Product = Parameters<Backend["sandbox"]["setProduct"]>[0];

export interface TestPortalOptions extends PortalOptions {
  /** The backend's configData; a function receives the backend's address. */
  config?: Config | ((backendUrl: string) => Config);
  /** Journeys that the backend offers beside the default ones. */
  products?: readonly Product[];
  /** Journeys that the backend does not offer. */
  withoutProducts?: readonly Product[];
  /** False for a backend that ignores Idempotency-Key. */
  honourIdempotency?: boolean;
  /** The portal's clock can be advanced. */
  clock?: boolean;
  /** Starts a new process for this suite, with empty caches and a log of its own. */
  fresh?: boolean;
  /** False keeps balances, orders and codes from one test of the suite to the next. */
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

const START_LIMIT_MS = 200_000;
/** Longer than the portal caches the operator's configuration and journeys (R-RCH-9). */
const CACHE_MS = 11_000;

/** A portal and its backend for tests that start several, or stop them themselves. */
export async function startTestPortal(options: TestPortalOptions = {}): Promise<RunningPortal> {
  const { env, runner, args, manyRequests, root, honourIdempotency = true } = options;
  const clock = makeClock();
  const operatorClock = { ahead: 0 };
  const now = () => Date.now() + operatorClock.ahead;
  const backend = await step("starting the backend", startBackend({ honourIdempotency, now }));
  try {
    resetBackend(backend, options);
    const portal = await startPortal({
      ...(runner ? { runner } : {}),
      ...(args ? { args } : {}),
      ...(manyRequests ? { manyRequests } : {}),
      ...(root ? { root } : {}),
      // The bench does not use the tests' clock, which reads a file for each time of day, because production does not
      // pay for that.
      env: { ...backend.env, ...(manyRequests ? {} : clock.env), ...env },
    });
    const running = new RunningPortal(portal, backend, { portal: clock, operator: operatorClock }, options);
    if (!options.fresh && !options.withoutProducts?.includes("PREPAID")) await warmUp(running.customer());
    backend.requests.splice(0);
    return running;
  } catch (error) {
    await step("stopping the backend", backend.stop());
    clock.remove();
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
 * Requests the slow first answers of a backend before the first customer comes, because the portal accepts no order for
 * some seconds after the limits have timed out.
 */
async function warmUp(client: FormClient): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!/From [\d.,]+ to/.test((await client.open("/prepaid-recharge")).text)) {
    if (Date.now() > deadline) throw new Error(`the limits have not loaded: ${client.page.text}`);
    await pause(500);
  }
}

/** Delegates to a process that may be replaced by another. */
export class PortalHandle implements Portal {
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

export class RunningPortal extends PortalHandle implements TestPortal {
  constructor(
    private readonly portal: Portal,
    readonly backend: Backend,
    private readonly clocks: { portal: Clock; operator: { ahead: number } },
    private options: TestPortalOptions,
  ) {
    super(() => portal);
  }
  get clock(): Clock {
    if (!this.options.clock) throw new Error("the options of this portal ask for no clock");
    return this.clocks.portal;
  }
  customer = (headers: Record<string, string> = {}) =>
    new FormClient(this.url, { "accept-language": "en", ...headers });
  paymentsMade = () => this.backend.sandbox.ledger().length;
  reset = () => resetBackend(this.backend, this.options);
  /**
   * Serves another suite in the same process: reads an operator with another configuration again, as after some
   * seconds, and sets the operator's clock to that of the portal.
   */
  async serveNext(options: TestPortalOptions, otherConfiguration: boolean): Promise<void> {
    this.options = options;
    const { backend } = this;
    this.advanceBoth(otherConfiguration ? CACHE_MS : 0);
    backend.honourIdempotency(options.honourIdempotency ?? true);
    this.reset();
    if (!otherConfiguration) return;
    await this.readConfigurationAnew();
    backend.cachedAnswersAreRead();
  }
  /**
   * On a busy machine the portal goes on with the earlier configuration after a second, so pages are opened until it
   * has read the new one, and then until its page cache holds no earlier page.
   */
  private async readConfigurationAnew(): Promise<void> {
    const { requests } = this.backend;
    const isRead = (id: string) =>
      requests.some(({ operationId, status }) => operationId === id && status === 200);
    const deadline = Date.now() + START_LIMIT_MS;
    let written = this.portal.output().length;
    while (!(isRead("getConfig") && isRead("getProductConfig")) || this.lostConfiguration(written)) {
      if (Date.now() > deadline) throw new Error("the portal does not read the configuration again");
      if (this.lostConfiguration(written)) {
        // The portal tries again only when the earlier configuration has become too old again.
        this.advanceBoth(CACHE_MS);
        written = this.portal.output().length;
        requests.splice(0);
      }
      // Pages with a query are never cached.
      for (const path of ["/", "/prepaid-recharge"]) await this.customer().open(`${path}?amount=500`);
    }
    await this.customer().open("/?amount=500");
    this.advanceBoth(ANONYMOUS_PAGE_STALE_MS);
    requests.splice(0);
  }
  /** Advances the portal's clock, and sets the operator's to it. */
  private advanceBoth(ms: number): void {
    const { portal, operator } = this.clocks;
    portal.advance(ms);
    operator.ahead = portal.ahead();
  }
  /** Whether the portal has given up a read of the configuration that the backend may have answered. */
  private lostConfiguration(since: number): boolean {
    return this.portal
      .output()
      .slice(since)
      .split("\n")
      .some((line) => line.includes("operator call failed") && /"get(Product)?Config"/.test(line));
  }
  private forgotten = 0;
  /** The next suite reads only what the service writes during its own tests. */
  forgetOutput = () => {
    this.forgotten = this.portal.output().length;
  };
  override output = () => this.portal.output().slice(this.forgotten);
  override stop = async () => {
    const result = await this.portal.stop();
    await this.backend.stop();
    this.clocks.portal.remove();
    return result;
  };
}
