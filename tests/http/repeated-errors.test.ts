import { describe, expect, it } from "vitest";
import { expectThanked } from "../support/backend-checks";
import { pathOf, PIN_PAGE } from "../support/pages";
import { toLeadRequest } from "../support/lead-walk";
import { card, mpesa, walletPush } from "../support/payment-methods";
import { fillPayer, submitPayment, toMethod, untilResult } from "../support/payment-walk";
import { createTestPortal, type TestPortal } from "../support/test-portal";
import { submitOtp, submitPin, toOtp } from "../support/wallet-walk";

const BROKEN = { status: 500, body: { statusCode: 500, status: "failed" } };
const UNREADABLE = { body: "<html>" };
const WITHOUT_ID = { body: { statusCode: 200, status: "success", result: {} } };

/** The operator executes nothing and gives this answer so often. */
function answersSo(
  portal: TestPortal,
  operation: string,
  answer: { status?: number; body: unknown },
  times: number,
) {
  portal.backend.faults.add({ operation, kind: "answer", ...answer, times });
}

/** The keys of the calls of an operation, numbered in the order in which they came. */
function keysOf(portal: TestPortal, operation: string): number[] {
  const keys = portal.backend.requests
    .filter(({ operationId }) => operationId === operation)
    .map(({ headers }) => headers["idempotency-key"]);
  return keys.map((key) => [...new Set(keys)].indexOf(key) + 1);
}

describe("An error that the operator repeats for a key (contract: IDEMPOTENCY)", () => {
  const portal = createTestPortal();

  it.each([BROKEN, UNREADABLE])(
    "does not keep a home-broadband request from being changed (R-LEA-26)",
    async (error) => {
      const client = portal.customer();
      await toLeadRequest(client);
      answersSo(portal, "submitLead", error, Infinity);
      await client.submit();
      expect(client.page.text).toContain("We don’t know yet if your request has arrived.");
      expect(client.page.text).not.toContain("Choose another plan");
      await client.submit("Try again");
      expect(client.page.text).toContain("Choose another plan");
      await client.submit("Try again");
      expect(client.page.text).toContain("Choose another plan");
      expect(keysOf(portal, "submitLead")).toEqual([1, 1, 1]);
      await client.click("Choose another plan");
      expect(pathOf(client.page)).toBe("/hbb-lead");
    },
  );

  it("does not have a stored home-broadband request sent as a second one (R-LEA-25)", async () => {
    const client = portal.customer();
    await toLeadRequest(client);
    portal.backend.faults.add({ operation: "submitLead", kind: "drop-after" });
    await client.submit();
    answersSo(portal, "submitLead", BROKEN, 2);
    for (let press = 0; press < 3; press++) await client.submit("Try again");
    expect(client.page.text).toContain("Congratulations!");
    expect(keysOf(portal, "submitLead")).toEqual([1, 1, 1, 1]);
  });

  it.each([UNREADABLE, WITHOUT_ID])(
    "is asked for twice by a payment whose code was accepted, and then has another key (R-PAY-20)",
    async (answer) => {
      const client = portal.customer();
      await toOtp(client);
      answersSo(portal, "initiateWalletPayment", answer, 2);
      await submitOtp(client);
      await client.submit("Continue");
      expect(pathOf(await client.submit("Continue"))).toBe(PIN_PAGE);
      expect(keysOf(portal, "initiateWalletPayment")).toEqual([1, 1, 2]);
      expectThanked(portal, await submitPin(client));
    },
  );

  describe.each([walletPush, mpesa, card])("of a payment by $id, which needs no code,", (method) => {
    const ofMethod = createTestPortal({ config: method.config });

    it.each([UNREADABLE, WITHOUT_ID])(
      "does not hold the payment up: the next press has another key (R-PAY-20)",
      async (answer) => {
        const client = ofMethod.customer();
        await toMethod(method, client);
        answersSo(ofMethod, method.initiate, answer, 1);
        const refused = await fillPayer(method, client).submit();
        expect(refused.text).toContain("Something Went Wrong!");
        expect(pathOf(refused)).toBe(method.start);
        await client.submit();
        expect(keysOf(ofMethod, method.initiate)).toEqual([1, 2]);
        if (method.last) await submitPayment(method, client);
        expectThanked(ofMethod, await untilResult(method, client));
      },
    );
  });
});
