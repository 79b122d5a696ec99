import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo, expectNothingMoved, expectPaidOnce, expectThanked } from "../support/backend-checks";
import { type TestPortal, createTestPortal } from "../support/test-portal";
import { pathOf } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { testCustomers } from "../support/test-customers";
import { bothBackends } from "../support/test-portal";
import { submitPayer, submitPin, toPin } from "../support/wallet-walk";

const PROCESS = "processWalletPayment";
const PIN_PAGE = "/payment/start/toumai-money/pin";

const disks = bothBackends.flatMap((backend) => [
  { ...backend, lasts: true },
  { ...backend, lasts: false },
]);

describe.each(disks)(
  "A customer whose portal crashes (backend honours idempotency keys: $honourIdempotency, the disk lasts: $lasts)",
  ({ honourIdempotency, lasts }) => {
    const portal = createTestPortal({ honourIdempotency });
    const restart = () => (lasts ? portal.restart() : portal.restartOnEmptyDisk());

    it("continues with the same cookie after a crash between initiate and process, and is charged once", async () => {
      const client = portal.customer();
      await toPin(client);
      await portal.kill();
      await restart();
      await client.open(PIN_PAGE);
      expectThanked(portal, await submitPin(client));
      expect(callsTo(portal, "initiateWalletPayment")).toBe(1);
      expect(callsTo(portal, PROCESS)).toBe(1);
    });

    it("is charged once after a crash during process, when the answer is lost", async () => {
      const client = portal.customer();
      await crashDuringProcess(portal, client);
      await expect.poll(() => portal.backend.sandbox.ledger().length).toBe(1);
      await restart();
      await client.open(PIN_PAGE);
      expectThanked(portal, await submitPin(client));
      expect(callsTo(portal, PROCESS)).toBe(1);
    });

    it("is charged once when the first process is carried out only after the PIN was typed again", async () => {
      const client = portal.customer();
      const release = await crashDuringProcess(portal, client, "held");
      await restart();
      await client.open(PIN_PAGE);
      const page = await submitPin(client);
      release();
      await expect.poll(() => portal.backend.sandbox.ledger().length).toBe(1);
      expectPaidOnce(portal, page);
      expectThanked(portal, await client.open(page.url));
    });

    it("is charged once, and sees that payment, when choosing the wallet again instead", async () => {
      const client = portal.customer();
      await crashDuringProcess(portal, client);
      await expect.poll(() => portal.backend.sandbox.ledger().length).toBe(1);
      await restart();
      let page = await submitPayer(client, "66000003");
      if (pathOf(page) === "/payment/start/toumai-money/code") {
        await client.fill({ otp: testCustomers.otp }).submit();
        page = await submitPin(client);
      }
      expectThanked(portal, page);
    });

    it("finds the payment from the home page after starting another order", async () => {
      const client = portal.customer();
      await crashDuringProcess(portal, client);
      await expect.poll(() => portal.backend.sandbox.ledger().length).toBe(1);
      await restart();
      await toPayment(client, { amount: "700" });
      await client.open("/");
      expectThanked(portal, await client.click(String(portal.backend.sandbox.ledger()[0]?.transactionId)));
    });

    it("gets no second process call while the operator cannot tell the transaction status", async () => {
      const client = portal.customer();
      await crashDuringProcess(portal, client);
      await expect.poll(() => portal.backend.sandbox.ledger().length).toBe(1);
      await restart();
      portal.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: Infinity });
      await client.open(PIN_PAGE);
      const refused = await submitPin(client);
      expect(refused.status).toBe(503);
      expect(refused.alerts.join()).toContain("Something Went Wrong!");
      await submitPin(client);
      expect(callsTo(portal, PROCESS)).toBe(1);
      portal.backend.faults.clear();
      expectThanked(portal, await submitPin(client));
      expect(callsTo(portal, PROCESS)).toBe(1);
    });

    it("finds the payment after typing another PIN after the crash", async () => {
      const client = portal.customer();
      const release = await crashDuringProcess(portal, client, "held");
      await restart();
      portal.backend.faults.add({
        operation: PROCESS,
        kind: "answer",
        body: { statusCode: 409, status: "failed", message: "Idempotency-Key was used with another body" },
      });
      await client.open(PIN_PAGE);
      await submitPin(client, "9999");
      expectNothingMoved(portal);
      release();
      await expect.poll(() => portal.backend.sandbox.ledger().length).toBe(1);
      await client.open("/");
      expectThanked(portal, await client.click(String(portal.backend.sandbox.ledger()[0]?.transactionId)));
    });
  },
);

describe.each(bothBackends)(
  "A customer whose portal crashes on a disk that lasts (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal(backend);

    it("is not charged by another method when the browser restores older cookies", async () => {
      const client = portal.customer();
      await toPayment(client);
      await client.click("Airtime");
      await client.fill({ msisdn: "66000001", email: "customer@example.td" }).submit();
      const before = client.snapshot();
      const code = client.fill({ otp: testCustomers.otp }).prepare();
      await client.open("/payment/start");
      await client.click("Toumaï Money");
      await client.fill({ msisdn: "66000003" }).submit();
      await client.fill({ otp: testCustomers.otp }).submit();
      await crashAtPin(portal, client);
      await expect.poll(() => portal.backend.sandbox.ledger().length).toBe(1);
      await portal.restart();
      client.restore(before);
      expectThanked(portal, await client.send(code));
    });
  },
);

/** Sends the PIN and kills the portal while the backend has the request, which is carried out unless it is held. */
async function crashDuringProcess(
  portal: TestPortal,
  client: FormClient,
  fate: "executed" | "held" = "executed",
): Promise<() => void> {
  await toPin(client);
  return crashAtPin(portal, client, fate);
}

/** Sends the PIN and kills the portal for a customer on the page of the PIN. */
async function crashAtPin(
  portal: TestPortal,
  client: FormClient,
  fate: "executed" | "held" = "executed",
): Promise<() => void> {
  let release = () => {};
  const hold = new Promise<void>((done) => (release = done));
  portal.backend.faults.add({ operation: PROCESS, kind: "hang-after", hold });
  const lost = client.send(client.fill({ pin: testCustomers.pin }).prepare()).catch(() => undefined);
  await expect.poll(() => callsTo(portal, PROCESS)).toBe(1);
  await portal.kill();
  await lost;
  if (fate === "executed") release();
  return release;
}
