import { describe, expect, it } from "vitest";
import { callsTo, expectNothingMoved, expectThanked, transactionOf } from "../support/backend-checks";
import { type TestPortal, createTestPortal } from "../support/test-portal";
import { answers } from "../support/journey-walks";
import { pathOf, PIN_PAGE } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";
import { bothBackends } from "../support/test-portal";
import { submitOtp, submitPayer, submitPin, toPin } from "../support/wallet-walk";

const PROCESS = "processWalletPayment";

describe.each(bothBackends)(
  "A customer whom the operator refuses (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal(backend);

    it("pays the same transaction once after a wrong PIN", async () => {
      const client = portal.customer();
      await toPin(client);
      const told = await submitPin(client, "9999");
      expect(told.alerts.join()).toContain("Please enter correct PIN");
      expect(told.text).toContain("4 attempts left");
      expectNothingMoved(portal);
      expectThanked(portal, await submitPin(client));
      expect(callsTo(portal, "initiateWalletPayment")).toBe(1);
    });

    it("has each PIN sent under a key of its own", async () => {
      const client = portal.customer();
      await toPin(client);
      await submitPin(client, "9999");
      await submitPin(client);
      const keys = portal.backend.requests
        .filter((request) => request.operationId === PROCESS)
        .map((request) => request.headers["idempotency-key"]);
      expect(new Set(keys).size).toBe(2);
    });

    it("uses up five attempts with the same wrong PIN typed five times, and then reads whom to call", async () => {
      const client = portal.customer();
      await toPin(client);
      for (const left of ["4 attempts left", "3 attempts left", "2 attempts left", "1 attempt left"]) {
        expect((await submitPin(client, "9999")).text).toContain(left);
      }
      const locked = await submitPin(client, "9999");
      expect(callsTo(portal, PROCESS)).toBe(5);
      expect(pathOf(locked)).toBe("/payment/start/toumai-money/pin");
      expect(locked.alerts.join()).toContain("Your wallet is locked:");
      expect(locked.links).toEqual(
        expect.arrayContaining([
          { text: "300", url: "tel:300" },
          { text: "*222#", url: "tel:*222%23" },
        ]),
      );
      expect(locked.forms.flatMap((form) => form.fields.map((field) => field.name))).not.toContain("pin");
      expectNothingMoved(portal);
    });

    it("pays with another wallet after the first one was locked", async () => {
      const client = portal.customer();
      await toPin(client, { payer: "66000006" });
      expect((await submitPin(client)).alerts.join()).toContain("Your wallet is locked:");
      await submitPayer(client, "66000001");
      await client.fill({ otp: testCustomers.otp }).submit();
      expectThanked(portal, await submitPin(client));
    });

    it("reads that the wallet is empty, keeps the order and pays from another wallet", async () => {
      const client = portal.customer();
      await toPin(client, { payer: "66000005" });
      const told = await submitPin(client);
      expect(pathOf(told)).toBe("/payment/start");
      expect(told.alerts.join()).toContain("Votre solde est insuffisant.");
      expect(told.text).toContain("500 XAF");
      expectNothingMoved(portal);
      await submitPayer(client, "66000001");
      await client.fill({ otp: testCustomers.otp }).submit();
      expectThanked(portal, await submitPin(client));
    });

    it("may pay a failed order again as another transaction, and again no money moves when it fails", async () => {
      const client = portal.customer();
      await toPin(client, { amount: "1313" });
      const failed = await submitPin(client);
      expect(failed.text).toContain("Payment failed");
      expect(failed.text).toContain("* Opération refusée par l’émetteur (montant 1313)");
      const first = transactionOf(failed);
      const choice = await client.submit("Pay another way");
      expect(pathOf(choice)).toBe("/payment/start");
      await submitPayer(client);
      await client.fill({ otp: testCustomers.otp }).submit();
      const second = transactionOf(await submitPin(client));
      expect(second).not.toBe(first);
      expectNothingMoved(portal);
    });

    it("pays a failed order once, as a second transaction", async () => {
      const client = portal.customer();
      const failed = await failAtTheOperator(portal, client);
      await client.submit("Pay another way");
      await submitPayer(client);
      await client.fill({ otp: testCustomers.otp }).submit();
      const paid = await submitPin(client);
      expectThanked(portal, paid);
      expect(transactionOf(paid)).not.toBe(failed);
    });

    it("is not charged twice when an old 'Pay again' of a failed payment is sent after the second payment", async () => {
      const client = portal.customer();
      await failAtTheOperator(portal, client);
      const kept = client.snapshot();
      const again = client.prepare("Pay another way");
      await client.submit("Pay another way");
      await submitPayer(client);
      await client.fill({ otp: testCustomers.otp }).submit();
      await submitPin(client);
      client.restore(kept);
      const page = await client.send({ ...again, body: `${again.body}&later=1` });
      expectThanked(portal, page);
    });

    it("finds a failed payment that succeeds late, although a cookie from before it is restored (R-PAY-39)", async () => {
      const client = portal.customer();
      await toPayment(client);
      const before = client.snapshot();
      await submitPayer(client);
      await submitOtp(client);
      const failed = await submitFailingPin(portal, client);
      await client.submit("Pay another way");
      client.restore(before);
      answers(portal, "getTransactionStatus", { transactionId: failed, transactionStatus: "SUCCESS" });
      await submitPayer(client);
      await submitOtp(client);
      const found = await submitPin(client);
      expect(transactionOf(found)).toBe(failed);
      expect(callsTo(portal, PROCESS)).toBe(1);
    });

    it("pays with another wallet after the answer to a wrong PIN was lost", async () => {
      const client = portal.customer();
      await toPin(client);
      const before = client.snapshot();
      await submitPin(client, "9999");
      client.restore(before);
      await client.open(PIN_PAGE);
      await client.submit("Back to the number");
      await submitPayer(client, freshNumber());
      await submitOtp(client);
      expectThanked(portal, await submitPin(client));
      expect(callsTo(portal, PROCESS)).toBe(2);
    });

    it("goes back to the code when the sign-in has expired, keeps the order and is charged once", async () => {
      const client = portal.customer();
      await toPin(client);
      portal.backend.faults.add({
        operation: PROCESS,
        kind: "answer",
        status: 401,
        body: { statusCode: 401, status: "failed", message: "expired" },
      });
      const told = await submitPin(client);
      expect(pathOf(told)).toBe("/payment/start/toumai-money");
      expect(told.alerts.join()).toContain("Confirm your number with a new code.");
      expect(told.text).toContain("500 XAF");
      expectNothingMoved(portal);
      await submitPayer(client);
      await client.fill({ otp: testCustomers.otp }).submit();
      expectThanked(portal, await submitPin(client));
    });

    it("waits for a payment that is registered but not yet booked, and sees its success", async () => {
      const client = portal.customer();
      await toPin(client, { amount: "4242" });
      expectThanked(portal, await submitPin(client));
      expect(callsTo(portal, "getTransactionStatus")).toBe(4);
    });
  },
);

function failedStatus() {
  const body = (path: string) => {
    const transactionId = new URL(path, "http://operator.invalid").searchParams.get("tid");
    const result = { transactionId, transactionStatus: "FAILED", statusReason: "broken" };
    return { statusCode: 200, status: "success", message: "", result };
  };
  return { operation: "getTransactionStatus", kind: "answer" as const, body };
}

/** Makes a payment that the operator accepts and later reports as failed, and returns its transaction. */
async function failAtTheOperator(
  portal: TestPortal,
  client: ReturnType<TestPortal["customer"]>,
): Promise<string | null> {
  await toPin(client);
  return submitFailingPin(portal, client);
}

async function submitFailingPin(
  portal: TestPortal,
  client: ReturnType<TestPortal["customer"]>,
): Promise<string | null> {
  const body = { statusCode: 200, status: "success", message: "", result: {} };
  portal.backend.faults.add({ operation: PROCESS, kind: "answer", body });
  portal.backend.faults.add({ ...failedStatus(), times: 2 });
  await client.fill({ pin: testCustomers.pin }).submit();
  expect(client.page.text).toContain("Payment failed");
  return transactionOf(client.page);
}
