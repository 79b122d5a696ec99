import { describe, expect, it } from "vitest";
import type { Fault } from "../support/backend";
import type { FormClient } from "../support/form-client";
import {
  callsTo,
  expectNothingMoved,
  expectPaidOnce,
  expectThanked,
  transactionOf,
} from "../support/backend-checks";
import { type TestPortal, createTestPortal } from "../support/test-portal";
import { pathOf } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { testCustomers } from "../support/test-customers";
import { SHORT_TIMEOUT, bothBackends } from "../support/test-portal";
import { submitPayer, submitPin, toPin } from "../support/wallet-walk";

const PROCESS = "processWalletPayment";

/** The ways to lose the answer of process, with how often process is sent then in `calls`. */
const lost: {
  how: string;
  kind: Exclude<Fault["kind"], "answer" | "slow" | "hold" | "changed">;
  calls: number;
}[] = [
  { how: "the connection is lost before process is carried out", kind: "drop-before", calls: 2 },
  { how: "the connection is lost after process is carried out", kind: "drop-after", calls: 1 },
  { how: "the operator hangs before process is carried out", kind: "hang-before", calls: 2 },
  { how: "the operator hangs after process is carried out", kind: "hang-after", calls: 1 },
  { how: "an error page comes and nothing was carried out", kind: "html", calls: 2 },
  { how: "an error page comes although process is carried out", kind: "html-after", calls: 1 },
  { how: "the answer is cut off", kind: "truncated", calls: 1 },
];

describe.each(bothBackends)(
  "A customer whose payment's answer is lost (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal({ ...backend, env: SHORT_TIMEOUT });

    it.each(lost)("is charged once when $how", async ({ kind, calls }) => {
      const client = portal.customer();
      await toPin(client);
      portal.backend.faults.add({ operation: PROCESS, kind });
      expectThanked(portal, await submitPin(client));
      expect(callsTo(portal, PROCESS)).toBe(calls);
    });

    it("has process repeated under the same key and with the same transaction, never under another", async () => {
      const client = portal.customer();
      await toPin(client);
      portal.backend.faults.add({ operation: PROCESS, kind: "drop-before" });
      await submitPin(client);
      const sent = portal.backend.requests.filter((request) => request.operationId === PROCESS);
      expect(sent).toHaveLength(2);
      expect(sent[0]?.headers["idempotency-key"]).toBe(sent[1]?.headers["idempotency-key"]);
    });

    it("never has process sent a third time", async () => {
      const client = portal.customer();
      await toPin(client);
      portal.backend.faults.add({ operation: PROCESS, kind: "drop-before", times: 5 });
      const page = await submitPin(client);
      expect(callsTo(portal, PROCESS)).toBe(2);
      expectNothingMoved(portal);
      expect(transactionOf(page)).toMatch(/^TD/);
      expect(page.text).toContain("The operator hasn’t processed this payment yet");
      expect(page.text).not.toContain("Pay another way");
    });

    it("is charged once when a first, slow process arrives after its repetition", async () => {
      const client = portal.customer();
      await toPin(client);
      portal.backend.faults.add({ operation: PROCESS, kind: "slow", ms: 3_000 });
      expectThanked(portal, await submitPin(client));
      await expect.poll(() => callsAnswered(portal)).toBe(2);
      expect(portal.backend.sandbox.ledger()).toHaveLength(1);
    });

    it("sees the payment's reference while the operator is out of reach, and the result afterwards", async () => {
      const client = portal.customer();
      await toPin(client);
      portal.backend.faults.add({ operation: PROCESS, kind: "drop-after" });
      portal.backend.faults.add({ operation: "getTransactionStatus", kind: "html", times: Infinity });
      const unanswered = await submitPin(client);
      expectPaidOnce(portal, unanswered);
      expect(unanswered.text).toContain("We can’t reach the operator");
      expect(unanswered.text).toContain(portal.backend.sandbox.ledger()[0]?.transactionId);
      portal.backend.faults.clear();
      expectThanked(portal, await client.click("Check again"));
      expect(callsTo(portal, PROCESS)).toBe(1);
    });

    it("is not charged again when paying once more while the outcome is unknown", async () => {
      const client = portal.customer();
      await toPin(client);
      const old = client.snapshot();
      portal.backend.faults.add({ operation: PROCESS, kind: "drop-after" });
      portal.backend.faults.add({ operation: "getTransactionStatus", kind: "drop-before", times: Infinity });
      await submitPin(client);
      client.restore(old);
      const page = await submitPayer(client, "66000003");
      expectPaidOnce(portal, page);
      portal.backend.faults.clear();
      expectThanked(portal, await client.open(page.url));
    });

    it("finds the payment again from the home page", async () => {
      const client = portal.customer();
      await toPin(client);
      portal.backend.faults.add({ operation: PROCESS, kind: "hang-after" });
      await submitPin(client);
      await client.open("/");
      expectThanked(portal, await client.click(String(portal.backend.sandbox.ledger()[0]?.transactionId)));
    });
  },
);

describe.each(bothBackends)(
  "A customer whose transaction could not be initiated (backend honours idempotency keys: $honourIdempotency)",
  (backend) => {
    const portal = createTestPortal(backend);

    async function loseInitiate(client: FormClient, kind: "drop-before" | "drop-after" | "html") {
      await toPayment(client);
      await submitPayer(client);
      portal.backend.faults.add({ operation: "initiateWalletPayment", kind });
      const told = await client.fill({ otp: testCustomers.otp }).submit();
      expect(told.alerts.join()).toContain("Something Went Wrong!");
      expectNothingMoved(portal);
    }

    it.each(["drop-before", "html"] as const)("need not prove the number again (%s)", async (kind) => {
      const client = portal.customer();
      await loseInitiate(client, kind);
      expect(pathOf(await client.submit("Continue"))).toBe("/payment/start/toumai-money/pin");
      expectThanked(portal, await submitPin(client));
    });

    it("pays once when a transaction was initiated but its answer was lost", async () => {
      const client = portal.customer();
      await loseInitiate(client, "drop-after");
      const page = await client.submit("Continue");
      // Without keys the lost transaction has used up the proof.
      const next = backend.honourIdempotency ? "/pin" : "";
      expect(pathOf(page)).toBe(`/payment/start/toumai-money${next}`);
      if (!backend.honourIdempotency) {
        await submitPayer(client);
        await client.fill({ otp: testCustomers.otp }).submit();
      }
      expectThanked(portal, await submitPin(client));
    });

    it("is not charged while every connection breaks, and finds the payment when the operator is back", async () => {
      const client = portal.customer();
      await toPin(client);
      portal.backend.faults.add({ operation: "*", kind: "drop-before", times: Infinity });
      const unanswered = await submitPin(client);
      expect(unanswered.text).toContain("We can’t reach the operator");
      portal.backend.faults.clear();
      await client.open("/");
      const found = await client.click(String(transactionOf(unanswered)));
      expect(found.text).toContain("The operator hasn’t processed this payment yet");
      expectNothingMoved(portal);
    });
  },
);

function callsAnswered(portal: TestPortal): number {
  return portal.backend.requests.filter(
    (request) => request.operationId === PROCESS && request.status !== undefined,
  ).length;
}
