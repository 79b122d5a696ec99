import { describe, expect, it } from "vitest";
import { OPERATOR_GROUPS } from "../../domain/tuning";
import { STATUS_REREADS } from "../../domain/rule-numbers";
import { callsTo } from "../support/backend-checks";
import type { FormClient, Page } from "../support/form-client";
import { PAYMENT, pathOf, RECHARGE } from "../support/pages";
import { lookAt, operatorSays } from "../support/result-page";
import { freshNumber } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";

const CUSTOMERS = 200;
/** A held call ends when the test releases it, not by its timeout. */
const portal = createTestPortal({
  fresh: true,
  env: { OPERATOR_TIMEOUT_MS: "120000", OPERATOR_BREAKER: "10" },
});

/** Customers who have typed a number, each a different one. */
async function customersAtRecharge(count: number): Promise<FormClient[]> {
  const clients = Array.from({ length: count }, () => portal.customer());
  for (const client of clients) {
    await client.open(RECHARGE);
    client.fill({ msisdn: freshNumber(), amount: "500" });
  }
  return clients;
}

describe("200 customers before an operator that hangs", () => {
  it("hold only so many calls open; the others are told at once, and help is read as ever", async () => {
    await portal.customer().open("/gethelp");
    const clients = await customersAtRecharge(CUSTOMERS);
    let release = () => {};
    const hold = new Promise<void>((done) => (release = done));
    portal.backend.faults.add({ operation: "*", kind: "hold", hold, times: Infinity });
    const told: Page[] = [];
    const submitted = clients.map(async (client) => told.push(await client.submit()));
    const { callsAtOnce } = OPERATOR_GROUPS.lines;
    await expect.poll(() => told.length).toBe(CUSTOMERS - callsAtOnce);
    for (const page of told) {
      expect([page.status, page.headers["retry-after"]]).toEqual([503, "10"]);
      expect(page.alerts.join()).toContain("Something Went Wrong!");
    }
    expect(callsTo(portal, "validateLine")).toBe(callsAtOnce);
    for (const path of ["/gethelp", "/gethelp/bills", "/", "/about"]) {
      const { status } = await portal.customer().open(path);
      expect([path, status]).toEqual([path, 200]);
    }
    release();
    await Promise.all(submitted);
    expect(callsTo(portal, "validateLine")).toBe(callsAtOnce);
    expect(told.filter((page) => pathOf(page) === PAYMENT)).toHaveLength(callsAtOnce);
  });
});

describe("100 pages of a registered payment", () => {
  const registered = { transactionStatus: "REQUEST_REGISTERED" };

  it("ask for its status about as often as one page", async () => {
    operatorSays(portal, registered);
    const pages = await Promise.all(Array.from({ length: 100 }, () => lookAt(portal)));
    for (const { page } of pages) expect(page.html).toContain("<h1>In Processing</h1>");
    // Requests that come after the first read has ended share another read.
    expect(callsTo(portal, "getTransactionStatus")).toBeLessThanOrEqual(3 * (1 + STATUS_REREADS));
  });
});
