import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { startBackend, type Backend, type BackendOptions } from "./backend";
import { FormClient, type Page } from "./form-client";
import { startPortal, type Portal } from "./portal";

/** What a payment test plays with: a backend, the built portal before it, and customers. */
export interface Shop {
  backend: Backend;
  portal: Portal;
  /** A new customer, who reads English and has no cookies yet. */
  customer(): FormClient;
  /** Everything the backend remembers is forgotten; call it between tests. */
  tidy(): void;
  close(): Promise<void>;
}

/** What has happened is seen at the backend, whatever stands before it. */
type Behind = Pick<Shop, "backend">;

/**
 * For tests in which the operator hangs: short enough not to hold them up, and longer than a call takes on a busy machine.
 * All others wait as long as the service does by itself, so that a busy machine is never taken for an operator that hangs.
 */
export const BRIEFLY = { OPERATOR_TIMEOUT_MS: "2500" };

const START_LIMIT = 60_000;

/** Every payment test runs before a backend that keeps idempotency keys and before one that ignores them. */
export const bothBackends = [{ honourIdempotency: true }, { honourIdempotency: false }];

/** The shop of a suite: opened before its tests, tidied after each, closed at the end. */
export function useShop(options: BackendOptions = {}, env: Record<string, string> = {}): Shop {
  let opened: Shop | undefined;
  const shop = () => {
    if (!opened) throw new Error("the shop opens with the suite's first test");
    return opened;
  };
  beforeAll(async () => {
    opened = await openShop(options, env);
  });
  afterEach(() => shop().tidy());
  afterAll(() => shop().close());
  return {
    get backend() {
      return shop().backend;
    },
    get portal() {
      return shop().portal;
    },
    customer: () => shop().customer(),
    tidy: () => shop().tidy(),
    close: () => shop().close(),
  };
}

export async function openShop(
  options: BackendOptions = {},
  env: Record<string, string> = {},
): Promise<Shop> {
  const backend = await startBackend(options);
  const portal = await startPortal({ env: { ...backend.env, ...env } });
  await warmUp(portal);
  backend.requests.length = 0;
  return {
    backend,
    portal,
    customer: () => new FormClient(portal.url, { "accept-language": "en" }),
    tidy() {
      backend.faults.clear();
      backend.sandbox.reset();
      if (options.config) backend.sandbox.setConfig(options.config);
      backend.requests.length = 0;
    },
    async close() {
      await portal.stop();
      await backend.stop();
    },
  };
}

/**
 * The first answers of an operator take longest. They are had before the first customer comes: the service remembers for
 * some seconds that the operator's limits could not be had in time, and nothing can be ordered meanwhile.
 */
async function warmUp(portal: Portal): Promise<void> {
  const client = new FormClient(portal.url, { "accept-language": "en" });
  const deadline = Date.now() + START_LIMIT;
  while (!(await client.open("/prepaid-recharge")).text.includes("digits only")) {
    if (Date.now() > deadline) throw new Error(`the operator's limits cannot be had: ${client.page.text}`);
    await pause(500);
  }
}

export interface Purchase {
  msisdn?: string;
  amount?: string;
  payer?: string;
}

/** An order for a recharge, on the page where a way to pay is chosen. */
export async function order(client: FormClient, purchase: Purchase = {}): Promise<void> {
  await client.open("/prepaid-recharge");
  const { msisdn = "66000001", amount = "500" } = purchase;
  const page = await client.fill({ msisdn, amount }).submit();
  expect(pathOf(page)).toBe("/payment/start");
}

/** The wallet's number is given; in PIN mode a code is on its way then. */
export async function giveNumber(client: FormClient, purchase: Purchase = {}): Promise<Page> {
  await client.open("/payment/start/toumai-money");
  return client.fill({ msisdn: purchase.payer ?? "66000001" }).submit();
}

/** As far as the page that asks for the PIN: a transaction exists, nothing has moved. */
export async function reachPin(client: FormClient, purchase: Purchase = {}): Promise<void> {
  await order(client, purchase);
  await giveNumber(client, purchase);
  const page = await client.fill({ otp: "123456" }).submit();
  expect(pathOf(page)).toBe("/payment/start/toumai-money/pin");
}

/** The PIN is typed on the open page and sent. */
export function pay(client: FormClient, pin = "1234"): Promise<Page> {
  return client.fill({ pin }).submit();
}

/** In push mode: as far as the page that sends the request to the phone. */
export async function reachConfirm(client: FormClient, purchase: Purchase = {}): Promise<void> {
  await order(client, purchase);
  const page = await giveNumber(client, purchase);
  expect(pathOf(page)).toBe("/payment/start/toumai-money/confirm");
}

export function pathOf(page: { url: string }): string {
  return new URL(page.url).pathname;
}

/** The transaction that a status page is about. */
export function transactionOf(page: { url: string }): string | null {
  expect(pathOf(page)).toBe("/payment/status");
  return new URL(page.url).searchParams.get("id");
}

/** Money moved exactly once, and the customer looks at the result of that very payment. */
export function expectPaidOnce(shop: Behind, page: Page): void {
  const ledger = shop.backend.sandbox.ledger();
  expect(ledger).toHaveLength(1);
  expect(transactionOf(page)).toBe(ledger[0]?.transactionId);
  expect(shop.backend.sandbox.violations()).toEqual([]);
}

/** The same, and the page says that it succeeded. */
export function expectThanked(shop: Behind, page: Page): void {
  expectPaidOnce(shop, page);
  expect(page.text).toContain("Thank you");
}

export function expectNothingMoved(shop: Behind): void {
  expect(shop.backend.sandbox.ledger()).toEqual([]);
  expect(shop.backend.sandbox.violations()).toEqual([]);
}

/** How often an operation reached the backend. */
export function callsOf(shop: Behind, operationId: string): number {
  return shop.backend.requests.filter((request) => request.operationId === operationId).length;
}
