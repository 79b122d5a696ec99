import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startBackend, type Backend, type BackendOptions } from "./backend";
import { FormClient } from "./form-client";
import { startPortal, type Portal, type PortalOptions } from "./portal";

type Product = Parameters<Backend["sandbox"]["setProduct"]>[0];

export interface StageOptions extends PortalOptions {
  /** What the operator's configData says. */
  config?: BackendOptions["config"];
  /** Journeys that the operator offers beside the usual ones. */
  products?: readonly Product[];
  /** Journeys that the operator does not offer. */
  without?: readonly Product[];
  /** The operator begins anew with every test: nobody has paid, no code was sent. */
  anew?: boolean;
}

/** The built service and the operator behind it, for the tests of one file. */
export interface Stage {
  readonly backend: Backend;
  readonly portal: Portal;
  /** A customer without scripts, in English unless the headers say otherwise. */
  customer(headers?: Record<string, string>): FormClient;
}

/**
 * Starts an operator and a portal before the tests of a file. Faults and recorded requests do not outlive a test, and
 * at the end every request that the portal made must have been one of the contract's.
 */
export function useStage(options: StageOptions = {}): Stage {
  const { config, env, products = [], without = [], anew = false, ...rest } = options;
  let backend: Backend | undefined;
  let portal: Portal | undefined;
  const offer = ({ sandbox }: Backend) => {
    for (const product of products) sandbox.setProduct(product, true);
    for (const product of without) sandbox.setProduct(product, false);
  };
  beforeAll(async () => {
    backend = await startBackend(config ? { config } : {});
    offer(backend);
    portal = await startPortal({ ...rest, env: { ...backend.env, ...env } });
  });
  beforeEach(() => {
    backend?.faults.clear();
    backend?.requests.splice(0);
    if (!anew || !backend) return;
    expect(backend.sandbox.violations()).toEqual([]);
    backend.sandbox.reset();
    offer(backend);
  });
  afterAll(async () => {
    const violations = backend?.sandbox.violations();
    await portal?.stop();
    await backend?.stop();
    expect(violations).toEqual([]);
  });
  const ready = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("the stage is only there while tests run");
    return part;
  };
  return {
    get backend() {
      return ready(backend);
    },
    get portal() {
      return ready(portal);
    },
    customer: (headers = {}) => new FormClient(ready(portal).url, { "accept-language": "en", ...headers }),
  };
}

/** How often the portal has asked the operator for an operation in this test. */
export function calls({ backend }: Stage, operationId: string): number {
  return backend.requests.filter((request) => request.operationId === operationId).length;
}

/** How much the operator has moved to a number's benefit, in all. */
export function paidFor({ backend }: Stage, msisdn: string): number {
  return backend.sandbox
    .ledger()
    .filter(({ to }) => to.id.split(":")[0] === msisdn)
    .reduce((sum, { orderAmount }) => sum + orderAmount, 0);
}

/** Every operation fails, as if the operator's line were cut, until the faults are cleared. */
export function cutTheLine({ backend }: Stage, operation = "*"): void {
  backend.faults.add({ operation, kind: "drop-before", times: Infinity });
}
