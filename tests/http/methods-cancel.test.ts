import { expect, it } from "vitest";
import { cancel, CODE, freshNumber, PAYMENT, pathOf, RECHARGE, STATUS } from "../support/journey-steps";
import {
  fromStart,
  letGo,
  toCodePage,
  toLast,
  toStart,
  untilResult,
  walks,
  walkThrough,
  fillStart,
  airtime,
  mpesa,
  smartcash,
  walletPin,
} from "../support/payment-walks";
import { describeWalks } from "../support/walk-stages";
import { payAfterAll } from "../support/walk-troubles";
import { callsTo, dropCalls, paidFor } from "../support/backend-checks";

describeWalks("A customer who changes his mind", (walk, portal) => {
  it("cancels on the first page and is back where he came from, with nothing begun", async () => {
    const client = portal.customer();
    await toStart(walk, client);
    await cancel(client);
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(callsTo(portal, walk.initiate)).toBe(0);
  });

  it("cancels on the last page before the money moves, and none does", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(walk, client, { msisdn });
    // 'Are you sure?' is answered before anything else.
    if (walk.id === "airtime") await client.click("No");
    await cancel(client);
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(paidFor(portal, msisdn)).toBe(0);
    await client.open("/");
    expect(client.page.text).toContain("You have an order that is not paid yet");
  });

  it("goes back to the first page and forward again, and is charged once", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(walk, client, { msisdn });
    await client.open(walk.start);
    await client.open(walk.ready ?? walk.start);
    await letGo(walk, client);
    expect((await untilResult(walk, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, walk.initiate)).toBe(1);
  });

  it("goes back, lets another number pay, and only that one pays", async () => {
    const client = portal.customer();
    const [msisdn, payer] = [freshNumber(), freshNumber()];
    await toLast(walk, client, { msisdn });
    await client.open(walk.start);
    await fromStart(walk, client, payer);
    await letGo(walk, client);
    await untilResult(walk, client);
    const entries = portal.backend.sandbox.ledger().filter(({ to }) => to.id === msisdn);
    expect(entries.map(({ from }) => from.msisdn)).toEqual([walk.asksNumber ? payer : ""]);
  });

  it("pays any other way that is offered instead, once", async () => {
    for (const other of walks.filter(({ id, start }) => id !== walk.id && start !== walk.start)) {
      const client = portal.customer();
      const msisdn = freshNumber();
      await toLast(walk, client, { msisdn });
      await client.open(PAYMENT);
      await client.click(other.name);
      if ((other.config.enableAmPin ?? true) !== portal.backend.sandbox.config().enableAmPin) continue;
      expect((await payAfterAll(other, client)).text).toContain("Thank you");
      const entries = portal.backend.sandbox.ledger().filter(({ to }) => to.id === msisdn);
      expect(entries.map(({ from }) => from.kind)).toEqual([other.source]);
    }
  });

  it("is led to where the payment stands, whatever page of it he opens before he has seen its result", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(walk, client, { msisdn });
    dropCalls(portal, "getTransactionStatus");
    await letGo(walk, client);
    for (const path of [PAYMENT, walk.start, walk.code, walk.ready]) {
      if (path === undefined) continue;
      await client.open(portal.url + path);
      expect(pathOf(client.page)).toBe(walk.after ?? STATUS);
      expect(client.page.text).toContain("This order has been sent already.");
    }
    portal.backend.faults.clear();
    await untilResult(walk, client);
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, walk.process)).toBe(1);
  });

  it("is led back to where he came from, whatever page he opens once he has seen the result", async () => {
    const client = portal.customer();
    await walkThrough(walk, client);
    for (const path of [PAYMENT, walk.start, walk.code, walk.ready, walk.after]) {
      if (path === undefined) continue;
      await client.open(path);
      expect(pathOf(client.page)).toBe(RECHARGE);
      expect(client.page.text).toContain("That order has been sent already; you will not be charged twice.");
    }
    await client.click("See its result");
    expect(client.page.text).toContain("Thank you");
  });
});

describeWalks(
  "A customer with a code",
  (walk, portal) => {
    it("cancels, comes back and goes on with the code that he has", async () => {
      const client = portal.customer();
      await toCodePage(walk, client);
      await cancel(client);
      expect(pathOf(client.page)).toBe(RECHARGE);
      await client.open(walk.code ?? "");
      await client.fill({ otp: CODE }).submit();
      expect(pathOf(client.page)).toBe(walk.ready);
      expect(callsTo(portal, "sendOtp")).toBe(1);
    });

    it("changes the number, and the new one gets a code", async () => {
      const client = portal.customer();
      await toCodePage(walk, client);
      await client.click("Change the number");
      await fillStart(walk, client, "66000001").submit();
      expect(client.page.text).toContain("to 66 00 00 01.");
      expect(callsTo(portal, "sendOtp")).toBe(2);
    });

    it("need not wait for what the operator failed to prepare for a way that he has left", async () => {
      const client = portal.customer();
      await toCodePage(walk, client);
      portal.backend.faults.add({ operation: walk.initiate, kind: "drop-before" });
      await client.fill({ otp: CODE }).submit();
      expect(client.page.text).toContain("Your number is confirmed.");
      await client.open(mpesa.start);
      portal.backend.faults.add({ operation: mpesa.initiate, kind: "html" });
      await fillStart(mpesa, client).submit();
      expect(pathOf(client.page)).toBe(mpesa.start);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    });
  },
  { among: [walletPin, airtime, smartcash] },
);
