import { expect, it } from "vitest";
import { freshNumber, PAYMENT, pathOf, toPayment } from "../support/journey-steps";
import {
  airtime,
  fillStart,
  letGo,
  mpesa,
  toLast,
  untilResult,
  walkThrough,
  walletPin,
} from "../support/payment-walks";
import { describeWalks } from "../support/walk-stages";
import { callsTo, paidFor } from "../support/backend-checks";

describeWalks("A customer who pays", (walk, portal) => {
  it("is charged once, from what he has chosen, and thanked", async () => {
    const client = portal.customer();
    const [msisdn, payer] = [freshNumber(), freshNumber()];
    const page = await walkThrough(walk, client, { msisdn, payer, amount: "700" });
    expect(page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(700);
    const entry = portal.backend.sandbox.ledger().find(({ to }) => to.id === msisdn);
    expect(entry?.from).toEqual({ kind: walk.source, msisdn: walk.asksNumber ? payer : "" });
    expect(callsTo(portal, walk.process)).toBe(1);
    expect(callsTo(portal, walk.initiate)).toBe(1);
  });

  it("finds the way by its name among the ways to pay, and it is marked when chosen", async () => {
    const client = portal.customer();
    await toPayment(client);
    expect(pathOf(client.page)).toBe(PAYMENT);
    await client.click(walk.name);
    expect(pathOf(client.page)).toBe(walk.start);
    expect(client.page.html).toMatch(
      new RegExp(`aria-current="true"[^>]*href="${walk.start}"|href="${walk.start}"[^>]*aria-current="true"`),
    );
  });

  it("reads French all the way", async () => {
    const client = portal.customer({ "accept-language": "fr" });
    await toLast(walk, client);
    await letGo(walk, client);
    for (let look = 0; look < 6 && pathOf(client.page) === walk.after; look++)
      await client.click("Vérifier maintenant");
    if (walk.elsewhere === "provider") await client.submit("Approve");
    expect(client.page.html).toContain("<h1>Merci</h1>");
  });

  it("pays nothing by looking at the way to pay, nor by filling its first page in", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(walk, client, { msisdn });
    fillStartOrNothing();
    expect(callsTo(portal, walk.process)).toBe(0);
    expect(paidFor(portal, msisdn)).toBe(0);
    function fillStartOrNothing() {
      if (!walk.ready) fillStart(walk, client);
    }
  });

  it("finds the payment again on the home page", async () => {
    const client = portal.customer();
    await toLast(walk, client);
    await letGo(walk, client);
    const page = await untilResult(walk, client);
    await client.open("/");
    expect(client.page.text).not.toContain("You have an order that is not paid yet");
    await client.click(new URL(page.url).searchParams.get("id") ?? "");
    expect(client.page.text).toContain("Thank you");
  });
});

describeWalks(
  "A payment whose process answer names no transaction",
  (walk, portal) => {
    it("is paid all the same; only the operator's log says so, and no number is in it", async () => {
      const client = portal.customer();
      const payer = freshNumber();
      await toLast(walk, client, { payer });
      const body = { statusCode: 200, status: "success", result: {} };
      portal.backend.faults.add({ operation: walk.process, kind: "answer", body, executed: true });
      await letGo(walk, client);
      expect((await untilResult(walk, client)).text).toContain("Thank you");
      const lines = portal.output().split("\n");
      const line = lines.filter((one) => one.includes('"remark":"no transactionId"')).at(-1);
      expect(line).toContain(`"operation":"${walk.process}"`);
      expect(line).not.toContain(payer);
    });
  },
  { among: [walletPin, airtime, mpesa] },
);
