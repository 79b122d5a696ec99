import { describe, expect, it } from "vitest";
import { callsTo, expectNothingMoved, expectThanked, transactionOf } from "../support/backend-checks";
import { bothBackends, giveNumber, pathOf, pay, reachPin } from "../support/shop";
import { type TestPortal, createTestPortal } from "../support/test-portal";

const PROCESS = "processWalletPayment";

describe.each(bothBackends)(
  "A customer whom the operator refuses (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal(backend);

    it("pays the same transaction once after a wrong PIN", async () => {
      const client = portal.customer();
      await reachPin(client);
      const told = await pay(client, "9999");
      expect(told.alerts.join()).toContain("Please enter correct PIN");
      expect(told.text).toContain("4 attempts left");
      expectNothingMoved(portal);
      expectThanked(portal, await pay(client));
      expect(callsTo(portal, "initiateWalletPayment")).toBe(1);
    });

    it("has each PIN sent under a key of its own", async () => {
      const client = portal.customer();
      await reachPin(client);
      await pay(client, "9999");
      await pay(client);
      const keys = portal.backend.requests
        .filter((request) => request.operationId === PROCESS)
        .map((request) => request.headers["idempotency-key"]);
      expect(new Set(keys).size).toBe(2);
    });

    it("uses up five tries with the same wrong PIN typed five times, and then learns whom to call", async () => {
      const client = portal.customer();
      await reachPin(client);
      for (const left of ["4 attempts left", "3 attempts left", "2 attempts left", "1 attempt left"]) {
        expect((await pay(client, "9999")).text).toContain(left);
      }
      const locked = await pay(client, "9999");
      expect(callsTo(portal, PROCESS)).toBe(5);
      expect(pathOf(locked)).toBe("/payment/start/toumai-money/pin");
      expect(locked.alerts.join()).toContain("Your wallet is locked.");
      expect(locked.links.filter(({ url }) => url.startsWith("tel:"))).toEqual([
        { text: "300", url: "tel:300" },
        { text: "*222#", url: "tel:*222%23" },
      ]);
      expect(locked.forms.flatMap((form) => form.fields.map((field) => field.name))).not.toContain("pin");
      expectNothingMoved(portal);
    });

    it("pays with another wallet after the first one was locked", async () => {
      const client = portal.customer();
      await reachPin(client, { payer: "66000006" });
      expect((await pay(client)).alerts.join()).toContain("Your wallet is locked.");
      await giveNumber(client, { payer: "66000001" });
      await client.fill({ otp: "123456" }).submit();
      expectThanked(portal, await pay(client));
    });

    it("is told about a lack of money, keeps the order and pays from another wallet", async () => {
      const client = portal.customer();
      await reachPin(client, { payer: "66000005" });
      const told = await pay(client);
      expect(pathOf(told)).toBe("/payment/start");
      expect(told.alerts.join()).toContain("Votre solde est insuffisant.");
      expect(told.text).toContain("500 XAF");
      expectNothingMoved(portal);
      await giveNumber(client, { payer: "66000001" });
      await client.fill({ otp: "123456" }).submit();
      expectThanked(portal, await pay(client));
    });

    it("may pay a failed order again as another transaction, and again nothing moves when it fails", async () => {
      const client = portal.customer();
      await reachPin(client, { amount: "1313" });
      const failed = await pay(client);
      expect(failed.text).toContain("Payment failed");
      expect(failed.text).toContain("* Opération refusée par l'émetteur (montant 1313)");
      const first = transactionOf(failed);
      const choice = await client.submit("Pay again another way");
      expect(pathOf(choice)).toBe("/payment/start");
      await giveNumber(client);
      await client.fill({ otp: "123456" }).submit();
      const second = transactionOf(await pay(client));
      expect(second).not.toBe(first);
      expectNothingMoved(portal);
    });

    it("pays a failed order once, as a second transaction", async () => {
      const client = portal.customer();
      const failed = await failAtTheOperator(portal, client);
      await client.submit("Pay again another way");
      await giveNumber(client);
      await client.fill({ otp: "123456" }).submit();
      const paid = await pay(client);
      expectThanked(portal, paid);
      expect(transactionOf(paid)).not.toBe(failed);
    });

    it("is not charged twice when the 'Pay again' of a failed payment is kept and sent after the second", async () => {
      const client = portal.customer();
      await failAtTheOperator(portal, client);
      const kept = client.snapshot();
      const again = client.prepare("Pay again another way");
      await client.submit("Pay again another way");
      await giveNumber(client);
      await client.fill({ otp: "123456" }).submit();
      await pay(client);
      client.restore(kept);
      const page = await client.send({ ...again, body: `${again.body}&later=1` });
      expectThanked(portal, page);
    });

    it("goes back to the code when his sign-in has expired, keeps the order and is charged once", async () => {
      const client = portal.customer();
      await reachPin(client);
      portal.backend.faults.add({
        operation: PROCESS,
        kind: "answer",
        status: 401,
        body: { statusCode: 401, status: "failed", message: "expired" },
      });
      const told = await pay(client);
      expect(pathOf(told)).toBe("/payment/start/toumai-money");
      expect(told.alerts.join()).toContain("Confirm your number with a new code.");
      expect(told.text).toContain("500 XAF");
      expectNothingMoved(portal);
      await giveNumber(client);
      await client.fill({ otp: "123456" }).submit();
      expectThanked(portal, await pay(client));
    });

    it("waits for a payment that is registered but not booked, and sees its success", async () => {
      const client = portal.customer();
      await reachPin(client, { amount: "4242" });
      expectThanked(portal, await pay(client));
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

/** A payment that the operator takes, and calls failed when it is asked. Hands back its transaction. */
async function failAtTheOperator(
  portal: TestPortal,
  client: ReturnType<TestPortal["customer"]>,
): Promise<string | null> {
  await reachPin(client);
  const body = { statusCode: 200, status: "success", message: "", result: {} };
  portal.backend.faults.add({ operation: PROCESS, kind: "answer", body });
  portal.backend.faults.add({ ...failedStatus(), times: 2 });
  await client.fill({ pin: "1234" }).submit();
  expect(client.page.text).toContain("Payment failed");
  return transactionOf(client.page);
}
