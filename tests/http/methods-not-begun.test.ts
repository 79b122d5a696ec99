import { expect, it } from "vitest";
import { freshNumber, PAYMENT, pathOf } from "../support/journey-steps";
import { letGo, toLast } from "../support/payment-walks";
import { describeWalks } from "../support/walk-stages";
import { no, payAfterAll } from "../support/walk-troubles";
import { callsTo, paidFor } from "../support/backend-checks";

describeWalks("A payment that the operator refuses to prepare", (walk, portal) => {
  /** Goes as far as it can. */
  async function stopped(msisdn: string) {
    const client = portal.customer();
    await toLast(walk, client, { msisdn }).then(
      () => (walk.ready ? undefined : letGo(walk, client)),
      () => undefined,
    );
    return client;
  }

  const creditSays = (code: number | string) => code === 1001 && walk.id === "airtime";

  it.each([1026, 4001, 400, 502, 1001, 1004, "56D005", 1012, 1013, 7777].filter((code) => !creditSays(code)))(
    "(%s) is told in the operator's words on the first page, and can be made after all",
    async (code) => {
      const msisdn = freshNumber();
      portal.backend.faults.add({ operation: walk.initiate, ...no(code) });
      const client = await stopped(msisdn);
      expect(pathOf(client.page)).toBe(walk.start);
      expect(client.page.alerts.join()).toContain("Non merci");
      expect(callsTo(portal, walk.process)).toBe(0);
      expect(paidFor(portal, msisdn)).toBe(0);
    },
  );

  it("(1006) because the wallet is locked says whom to call and what to dial, and can be made after all", async () => {
    const msisdn = freshNumber();
    portal.backend.faults.add({ operation: walk.initiate, ...no(1006) });
    const client = await stopped(msisdn);
    const told = client.page.links.filter(({ url }) => url.startsWith("tel:")).map(({ text }) => text);
    // A card has no wallet.
    expect(told).toEqual(walk.ready ? ["300", "*222#"] : []);
    await client.open(PAYMENT);
    expect((await payAfterAll(walk, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it.each([
    ["4003", no(4003)],
    ["401", { kind: "answer" as const, status: 401, body: {} }],
  ])("because the proof is gone (%s) begins again, and is made after all", async (_code, fault) => {
    const msisdn = freshNumber();
    portal.backend.faults.add({ operation: walk.initiate, ...fault });
    const client = await stopped(msisdn);
    expect(pathOf(client.page)).toBe(walk.start);
    expect(client.page.alerts.join().includes("Confirm your number with a new code.")).toBe(
      walk.code !== undefined,
    );
    expect((await payAfterAll(walk, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it.each([502, 503, 408, 429])(
    "by something that broke down on the way (HTTP %i) keeps the code that was given, and is made after all",
    async (status) => {
      const msisdn = freshNumber();
      portal.backend.faults.add({ operation: walk.initiate, kind: "answer", status, body: "" });
      const client = await stopped(msisdn);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
      expect(pathOf(client.page)).toBe(walk.code ?? walk.start);
      expect((await payAfterAll(walk, client)).text).toContain("Thank you");
      expect(paidFor(portal, msisdn)).toBe(500);
      if (walk.verify) expect(callsTo(portal, walk.verify)).toBe(1);
    },
  );

  it("because the key was used (409) is prepared under the next key, unnoticed", async () => {
    const client = portal.customer();
    portal.backend.faults.add({ operation: walk.initiate, ...no(409) });
    await toLast(walk, client);
    await letGo(walk, client);
    expect(client.page.alerts).toEqual([]);
    const sent = portal.backend.requests.filter(({ operationId }) => operationId === walk.initiate);
    expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
  });

  it("with an answer that names no transaction is not sent, and is made after all", async () => {
    const msisdn = freshNumber();
    const body = { statusCode: 200, status: "success", result: { transactionId: "" } };
    portal.backend.faults.add({ operation: walk.initiate, kind: "answer", body });
    const client = await stopped(msisdn);
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    expect(callsTo(portal, walk.process)).toBe(0);
    expect((await payAfterAll(walk, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });
});
