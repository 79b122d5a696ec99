import { describe, expect, it } from "vitest";
import { callsTo, dropCalls, expectNothingMoved, paidFor } from "../support/backend-checks";
import type { FormClient } from "../support/form-client";
import { answers } from "../support/journey-walks";
import { expectPage } from "../support/pages";
import {
  linesFields,
  SEVERAL,
  SEVERAL_PIN,
  SEVERAL_RESULT,
  toListPin,
  typeCodes,
  type Line,
} from "../support/several-walk";
import { bothBackends, createTestPortal, SHORT_TIMEOUT, type TestPortal } from "../support/test-portal";
import { freshNumber, testCustomers } from "../support/test-customers";

const PROCESS = "processWalletPayment";

const three = (): Line[] => ["500", "700", "900"].map((amount) => ({ msisdn: freshNumber(), amount }));

/** A list with two bundles; they cost 500 and 300. */
const withBundles = (): Line[] => [
  { msisdn: freshNumber(), bundle: "NET1J300" },
  { msisdn: freshNumber(), amount: "700" },
  { msisdn: freshNumber(), bundle: "NUIT1G" },
];
const prices: Record<string, number> = { NET1J300: 500, NUIT1G: 300 };

/** Each line was paid once, by the backend's own records: its number, its bundle, and its price. */
function expectEachPaidOnce(portal: TestPortal, lines: readonly Line[]): void {
  const paid = portal.backend.sandbox.ledger().map(({ to, orderAmount }) => `${to.id} ${orderAmount}`);
  const due = lines.map(({ msisdn, amount, bundle }) =>
    bundle === undefined ? `${msisdn} ${amount}` : `${msisdn}:${bundle} ${prices[bundle]}`,
  );
  expect(paid.sort()).toEqual(due.sort());
  expect(portal.backend.sandbox.violations()).toEqual([]);
}

/** Pays a list, sends its first form again, and keeps that form with the cookies from before it. */
async function paysList(client: FormClient, lines: readonly Line[]) {
  await client.open(SEVERAL);
  const before = client.snapshot();
  const typed = client.fill(linesFields(lines)).prepare();
  await client.send(typed);
  await client.open("/several/confirm");
  await client.fill({ msisdn: freshNumber() }).submit();
  await typeCodes(client);
  await client.fill({ pin: testCustomers.pin }).submit();
  expect((await client.send(typed)).text).toContain("Paid lines: 3 of 3");
  return { before, typed };
}

describe.each(bothBackends)(
  "A customer who sends a list twice (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal({ ...backend, env: SHORT_TIMEOUT });

    it("is charged once for each line when the PIN form is sent three times", async () => {
      const client = portal.customer();
      const lines = three();
      await toListPin(client, lines, freshNumber());
      const prepared = client.fill({ pin: testCustomers.pin }).prepare();
      for (let send = 0; send < 3; send++)
        expect((await client.send(prepared)).text).toContain("Paid lines: 3 of 3");
      expectEachPaidOnce(portal, lines);
      expect(callsTo(portal, PROCESS)).toBe(3);
    });

    it.each([
      ["recharge", three],
      ["bundle", withBundles],
    ])("is charged once for each %s when the PIN form is sent four times at once", async (_what, linesOf) => {
      const client = portal.customer();
      const lines = linesOf();
      await toListPin(client, lines, freshNumber());
      portal.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 200, times: 2 });
      const prepared = client.fill({ pin: testCustomers.pin }).prepare();
      const other = { ...prepared, body: `${prepared.body}&another=1` };
      await Promise.all([prepared, other, prepared, other].map((one) => client.send(one)));
      expectEachPaidOnce(portal, lines);
      expect(callsTo(portal, PROCESS)).toBe(3);
      expect((await client.open(SEVERAL_RESULT)).text).toContain("Paid lines: 3 of 3");
    });

    it("is charged once for each line when an old browser copy sends the PIN again", async () => {
      const client = portal.customer();
      const lines = three();
      await toListPin(client, lines, freshNumber());
      const before = client.snapshot();
      const prepared = client.fill({ pin: testCustomers.pin }).prepare();
      await client.send(prepared);
      client.restore(before);
      const other = { ...prepared, body: `${prepared.body}&another=1` };
      expect((await client.send(other)).text).toContain("Paid lines: 3 of 3");
      client.restore(before);
      await client.open(SEVERAL_PIN);
      expect(expectPage(client, SEVERAL_RESULT).text).toContain("Paid lines: 3 of 3");
      expectEachPaidOnce(portal, lines);
      expect(callsTo(portal, PROCESS)).toBe(3);
    });

    it("is charged once for each line by a second browser with the same cookies", async () => {
      const client = portal.customer();
      const lines = three();
      await toListPin(client, lines, freshNumber());
      const other = portal.customer();
      other.restore(client.snapshot());
      await other.open(SEVERAL_PIN);
      portal.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 200, times: 2 });
      await Promise.all([
        client.fill({ pin: testCustomers.pin }).submit(),
        other.fill({ pin: testCustomers.pin }).submit(),
      ]);
      expectEachPaidOnce(portal, lines);
      expect(callsTo(portal, PROCESS)).toBe(3);
      expect((await other.open(SEVERAL_RESULT)).text).toContain("Paid lines: 3 of 3");
    });

    it("is led to what was paid when the list itself is sent again, also with restored cookies", async () => {
      const client = portal.customer();
      const lines = three();
      const { before, typed } = await paysList(client, lines);
      client.restore(before);
      const again = await client.send(typed);
      expect(new URL(again.url).pathname).toBe(SEVERAL_RESULT);
      expect(again.text).toContain("Paid lines: 3 of 3");
      expectEachPaidOnce(portal, lines);
    });

    it("is led to the bundles that were paid when the list is sent again, also after a change of price", async () => {
      const client = portal.customer();
      const lines = withBundles();
      const { before, typed } = await paysList(client, lines);
      answers(portal, "listBundles", dearerBundles);
      for (const cookies of [client.snapshot(), before]) {
        client.restore(cookies);
        const again = await client.send({ ...typed, body: `${typed.body}&another=1` });
        expect(new URL(again.url).pathname).toBe(SEVERAL_RESULT);
        expect(again.text).toContain("Paid lines: 3 of 3");
      }
      expectEachPaidOnce(portal, lines);
    });

    it("pays only the new line when a line is added to a list that was paid", async () => {
      const client = portal.customer();
      const lines = three();
      await client.open(SEVERAL);
      const { page } = client;
      await client.fill(linesFields(lines.slice(0, 2))).submit();
      const payer = freshNumber();
      await client.fill({ msisdn: payer }).submit();
      await typeCodes(client);
      await client.fill({ pin: testCustomers.pin }).submit();
      client.back(page);
      await client.fill(linesFields(lines)).submit();
      await typeCodes(client);
      expect(client.page.text).toContain("You pay 900 XAF");
      await client.fill({ pin: testCustomers.pin }).submit();
      expect(client.page.text).toContain("Paid lines: 3 of 3");
      expectEachPaidOnce(portal, lines);
    });

    it.each(["drop-before", "drop-after", "hang-after"] as const)(
      "is charged once for each line when the answer of the second one is lost (%s)",
      async (kind) => {
        const client = portal.customer();
        const lines = [...three().slice(0, 1), ...withBundles().slice(0, 2)];
        await toListPin(client, lines, freshNumber());
        portal.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 1, times: 1 });
        portal.backend.faults.add({ operation: PROCESS, kind });
        await client.fill({ pin: testCustomers.pin }).submit();
        expect((await client.open(SEVERAL_RESULT)).text).toContain("Paid lines: 3 of 3");
        expectEachPaidOnce(portal, lines);
      },
    );

    it("keeps what was paid, and sends nothing, while the operator cannot be reached for the others", async () => {
      const client = portal.customer();
      const lines = three();
      await toListPin(client, lines, freshNumber());
      portal.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 1, times: 1 });
      portal.backend.faults.add({ operation: PROCESS, kind: "drop-before", times: 2 });
      portal.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: 1 });
      await client.fill({ pin: testCustomers.pin }).submit();
      await client.open(SEVERAL_RESULT);
      expect(paidFor(portal, lines[0]?.msisdn ?? "")).toBe(500);
      expect(portal.paymentsMade()).toBeLessThanOrEqual(3);
      for (const { msisdn, amount } of lines) expect([0, Number(amount)]).toContain(paidFor(portal, msisdn));
    });

    it("sends no other line while the operator answers nothing about the first one (R-PAY-69)", async () => {
      const client = portal.customer();
      await toListPin(client, three(), freshNumber());
      dropCalls(portal, "getTransactionStatus");
      dropCalls(portal, PROCESS);
      await client.fill({ pin: testCustomers.pin }).submit();
      expectPage(client, SEVERAL_RESULT);
      expect(callsTo(portal, PROCESS)).toBe(1);
      portal.backend.faults.clear();
      await client.click("Go on with the list");
      await client.fill({ pin: testCustomers.pin }).submit();
      expect(client.page.text).toContain("Paid lines: 2 of 3");
    });
  },
);

/** The bundles of the list at other prices. */
const dearerBundles = Object.entries(prices).map(([productCode, price]) => ({
  productCode,
  description: productCode,
  amount: price + 50,
  currency: "XAF",
  lineType: "PREPAID",
}));

const disks = bothBackends.flatMap((backend) => [
  { ...backend, lasts: true },
  { ...backend, lasts: false },
]);

describe.each(disks)(
  "A customer whose portal crashes between two lines (backend honours idempotency keys: $honourIdempotency, the disk lasts: $lasts)",
  ({ lasts, ...backend }) => {
    const portal = createTestPortal(backend);
    const restart = () => (lasts ? portal.restart() : portal.restartOnEmptyDisk());

    it("is charged once for each line after typing the PIN again", async () => {
      const client = portal.customer();
      const lines = three();
      await toListPin(client, lines, freshNumber());
      portal.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 1, times: 1 });
      let release = () => {};
      const hold = new Promise<void>((done) => (release = done));
      portal.backend.faults.add({ operation: PROCESS, kind: "hang-after", hold });
      const lost = client.send(client.fill({ pin: testCustomers.pin }).prepare()).catch(() => undefined);
      await expect.poll(() => callsTo(portal, PROCESS)).toBe(2);
      await portal.kill();
      await lost;
      release();
      await expect.poll(() => portal.paymentsMade()).toBe(2);
      await restart();
      await client.open(SEVERAL_PIN);
      if (new URL(client.page.url).pathname !== SEVERAL_PIN) await client.click("Go on with the list");
      await client.fill({ pin: testCustomers.pin }).submit();
      expect((await client.open(SEVERAL_RESULT)).text).toContain("Paid lines: 3 of 3");
      expectEachPaidOnce(portal, lines);
      expect(callsTo(portal, PROCESS)).toBe(3);
    });

    it("has paid nothing after a crash before the PIN, and goes on with the same transactions", async () => {
      const client = portal.customer();
      const lines = withBundles();
      await toListPin(client, lines, freshNumber());
      await portal.kill();
      await restart();
      expectNothingMoved(portal);
      await client.open(SEVERAL_PIN);
      await client.fill({ pin: testCustomers.pin }).submit();
      expectEachPaidOnce(portal, lines);
      expect(callsTo(portal, "initiateWalletPayment")).toBe(3);
    });
  },
);
