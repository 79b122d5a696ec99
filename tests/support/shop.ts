import { expect } from "vitest";
import type { BackendOptions } from "./backend";
import type { FormClient, Page } from "./form-client";

/**
 * For tests in which the backend hangs: short enough not to hold them up, and longer than a call takes on a busy machine.
 * All others wait as long as the portal does by itself, so that a busy machine is never taken for a backend that hangs.
 */
export const BRIEFLY = { OPERATOR_TIMEOUT_MS: "2500" };

/** Every payment test runs before a backend that keeps idempotency keys and before one that ignores them. */
export const bothBackends = [{ honourIdempotency: true }, { honourIdempotency: false }];

/** A backend whose card provider has a window to open over the portal's page. */
export function withCardWindow(backendUrl: string): NonNullable<BackendOptions["config"]> {
  const scriptUrl = `${backendUrl}/sandbox/provider.js`;
  return { cardProviderConfig: JSON.stringify({ publicKey: "pk_test", scriptUrl }) };
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
