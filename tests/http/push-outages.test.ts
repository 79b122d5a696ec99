import { describe, expect, it } from "vitest";
import { callsTo, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { CONFIRM, pathOf, refusalOf } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { SHORT_TIMEOUT } from "../support/test-portal";
import { toConfirm, toWallet, untilDecided } from "../support/wallet-walk";

const portal = createTestPortal({ config: { enableAmPin: false }, env: SHORT_TIMEOUT });

describe.each(["drop-before", "drop-after", "hang-after"] as const)(
  "An operator that fails (%s) in push mode",
  (kind) => {
    it("at initiate: the number stays, and goes through later", async () => {
      const client = portal.customer();
      await toWallet(client);
      portal.backend.faults.add({ operation: "initiatePayment", kind, times: Infinity });
      await client.fill({ msisdn: "66 00 00 01" }).submit();
      expect(refusalOf(client).status).toBe(503);
      expect(refusalOf(client).alert).toContain("Something Went Wrong!");
      expect(refusalOf(client).typed("msisdn")).toBe("66 00 00 01");
      await client.submit();
      expect(refusalOf(client).alert).toContain("Something Went Wrong!");
      portal.backend.faults.clear();
      await client.submit();
      expect(pathOf(client.page)).toBe(CONFIRM);
    });

    it("while the request is sent: the phone gets one request", async () => {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toConfirm(client, { msisdn });
      portal.backend.faults.add({ operation: "processPayment", kind });
      await client.submit();
      expect(client.page.text).toContain("Approve on your phone");
      expect((await untilDecided(client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
      const sent = portal.backend.requests.filter(({ operationId }) => operationId === "processPayment");
      expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    });
  },
);

describe("A number that was changed after a lost answer", () => {
  it("pays, and the first one does not", async () => {
    const client = portal.customer();
    const payer = freshNumber();
    await toWallet(client);
    portal.backend.faults.add({ operation: "initiatePayment", kind: "drop-after", times: 2 });
    await client.submit();
    await client.fill({ msisdn: payer }).submit();
    await client.fill({ msisdn: payer }).submit();
    await client.submit();
    expect((await untilDecided(client)).text).toContain("Thank you");
    const [entry] = portal.backend.sandbox.ledger().slice(-1);
    expect(entry?.from.msisdn).toBe(payer);
    expect(callsTo(portal, "processPayment")).toBe(1);
  });
});
