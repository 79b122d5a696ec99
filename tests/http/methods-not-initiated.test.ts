import { expect, it } from "vitest";
import { callsTo, paidFor } from "../support/backend-checks";
import { refusal } from "../support/backend-faults";
import { describeMethods } from "../support/describe-methods";
import { PAYMENT, pathOf } from "../support/pages";
import { payAfterAll, submitPayment, toLast } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";

describeMethods("A payment that the operator refuses to initiate", (method, portal) => {
  /** Goes to the last page that the customer can reach. */
  async function stopped(msisdn: string) {
    const client = portal.customer();
    await toLast(method, client, { msisdn }).then(
      () => (method.last ? undefined : submitPayment(method, client)),
      () => undefined,
    );
    return client;
  }

  const creditSays = (code: number | string) => code === 1001 && method.id === "airtime";

  it.each([1026, 4001, 400, 502, 1001, 1004, "56D005", 1012, 1013, 7777].filter((code) => !creditSays(code)))(
    "(%s) shows the operator's message on the first page, and can be paid later",
    async (code) => {
      const msisdn = freshNumber();
      portal.backend.faults.add({ operation: method.initiate, ...refusal(code) });
      const client = await stopped(msisdn);
      expect(pathOf(client.page)).toBe(method.start);
      expect(client.page.alerts.join()).toContain("Non merci");
      expect(callsTo(portal, method.process)).toBe(0);
      expect(paidFor(portal, msisdn)).toBe(0);
    },
  );

  it("(1006) because the wallet is locked says whom to call and what to dial, and can be paid later", async () => {
    const msisdn = freshNumber();
    portal.backend.faults.add({ operation: method.initiate, ...refusal(1006) });
    const client = await stopped(msisdn);
    const told = client.page.links.filter(({ url }) => url.startsWith("tel:")).map(({ text }) => text);
    // The footer has the help number; a card has no wallet.
    expect(told).toEqual([...(method.last ? ["300", "*222#"] : []), "Call 300"]);
    await client.open(PAYMENT);
    expect((await payAfterAll(method, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it.each([
    ["4003", refusal(4003)],
    ["401", { kind: "answer" as const, status: 401, body: {} }],
  ])("because the proof is gone (%s) starts again, and is paid then", async (_code, fault) => {
    const msisdn = freshNumber();
    portal.backend.faults.add({ operation: method.initiate, ...fault });
    const client = await stopped(msisdn);
    expect(pathOf(client.page)).toBe(method.start);
    expect(client.page.alerts.join().includes("Confirm your number with a new code.")).toBe(
      method.otp !== undefined,
    );
    expect((await payAfterAll(method, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it.each([
    [502, ""],
    [503, { statusCode: 503, message: "upstream connect error" }],
    [408, ""],
    [429, { message: "upstream: too many requests" }],
  ])("by a broken gateway (HTTP %i, %j) keeps the accepted code, and is paid later", async (status, body) => {
    const msisdn = freshNumber();
    portal.backend.faults.add({ operation: method.initiate, kind: "answer", status, body });
    const client = await stopped(msisdn);
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    expect(client.page.text).not.toContain("upstream");
    expect(pathOf(client.page)).toBe(method.otp ?? method.start);
    expect((await payAfterAll(method, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    if (method.verify) expect(callsTo(portal, method.verify)).toBe(1);
  });

  it("because the key was used (409) is initiated under the next key, without a message", async () => {
    const client = portal.customer();
    portal.backend.faults.add({ operation: method.initiate, ...refusal(409) });
    await toLast(method, client);
    await submitPayment(method, client);
    expect(client.page.alerts).toEqual([]);
    const sent = portal.backend.requests.filter(({ operationId }) => operationId === method.initiate);
    expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
  });

  it("with an answer without a transaction is not sent, and is paid later", async () => {
    const msisdn = freshNumber();
    const body = { statusCode: 200, status: "success", result: { transactionId: "" } };
    portal.backend.faults.add({ operation: method.initiate, kind: "answer", body });
    const client = await stopped(msisdn);
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    expect(callsTo(portal, method.process)).toBe(0);
    expect((await payAfterAll(method, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });
});
