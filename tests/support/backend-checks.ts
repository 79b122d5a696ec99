import { expect } from "vitest";
import type { TestPortal } from "./test-portal";

/** Checks read the backend's records, whatever the portal shows. */
type Behind = Pick<TestPortal, "backend">;

/** How often an operation reached the backend in this test. */
export function callsTo({ backend }: Behind, operationId: string): number {
  return backend.requests.filter((request) => request.operationId === operationId).length;
}

/** The total that the backend has moved to a number's benefit. */
export function paidFor({ backend }: Behind, msisdn: string): number {
  return backend.sandbox
    .ledger()
    .filter(({ to }) => to.id.split(":")[0] === msisdn)
    .reduce((sum, { orderAmount }) => sum + orderAmount, 0);
}

/** Every call of an operation loses its connection until the faults are cleared. */
export function dropCalls({ backend }: Behind, operation = "*"): void {
  backend.faults.add({ operation, kind: "drop-before", times: Infinity });
}

/** The transaction that a status page shows. */
export function transactionOf(page: { url: string }): string | null {
  const { pathname, searchParams } = new URL(page.url);
  expect(pathname).toBe("/payment/status");
  return searchParams.get("id");
}

/** Money moved exactly once, and the customer is on the result of that payment. */
export function expectPaidOnce({ backend }: Behind, page: { url: string }): void {
  const ledger = backend.sandbox.ledger();
  expect(ledger).toHaveLength(1);
  expect(transactionOf(page)).toBe(ledger[0]?.transactionId);
  expect(backend.sandbox.violations()).toEqual([]);
}

/** Checks the same, and that the page shows the success. */
export function expectThanked(behind: Behind, page: { url: string; text: string }): void {
  expectPaidOnce(behind, page);
  expect(page.text).toContain("Thank you");
}

export function expectNothingMoved({ backend }: Behind): void {
  expect(backend.sandbox.ledger()).toEqual([]);
  expect(backend.sandbox.violations()).toEqual([]);
}
