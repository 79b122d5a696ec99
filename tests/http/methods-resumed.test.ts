import { expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { CODE, freshNumber, pathOf } from "../support/journey-steps";
import {
  atProvider,
  airtime,
  letGo,
  smartcash,
  toCodePage,
  toLast,
  toStart,
  untilResult,
  walletPin,
} from "../support/payment-walks";
import { calls, paidFor, type Stage } from "../support/stage";
import { describeWalks } from "../support/walk-stages";
import { payAfterAll } from "../support/walk-troubles";

const GO_ON = "Go on with this order";

/** The same browser, opened again: what lives only as long as it is open is gone. */
function reopened(stage: Stage, client: FormClient): FormClient {
  const again = stage.customer();
  again.restore(client.snapshot().filter(({ expires }) => Number.isFinite(expires)));
  return again;
}

describeWalks("A customer who closes the browser and comes back", (walk, stage) => {
  it("before anything was begun finds the order on the home page, and pays it", async () => {
    const before = stage.customer();
    const msisdn = freshNumber();
    await toStart(walk, before, { msisdn });
    const client = reopened(stage, before);
    await client.open("/");
    await client.click(GO_ON);
    expect((await payAfterAll(walk, client)).text).toContain("Thank you");
    expect(paidFor(stage, msisdn)).toBe(500);
  });

  it("right before the money moves goes on there, with the same transaction", async () => {
    const before = stage.customer();
    const msisdn = freshNumber();
    await toLast(walk, before, { msisdn });
    const client = reopened(stage, before);
    await client.open("/");
    await client.click(GO_ON);
    if (!walk.ready) await client.open(walk.start);
    expect(pathOf(client.page)).toBe(walk.ready ?? walk.start);
    await letGo(walk, client);
    expect((await untilResult(walk, client)).text).toContain("Thank you");
    expect(paidFor(stage, msisdn)).toBe(500);
    expect(calls(stage, walk.initiate)).toBe(1);
  });

  it("after the payment was sent finds it among the last payments, not among the open orders", async () => {
    const before = stage.customer();
    const msisdn = freshNumber();
    await toLast(walk, before, { msisdn });
    await letGo(walk, before);
    const client = reopened(stage, before);
    await client.open("/");
    expect(client.page.text).not.toContain(GO_ON);
    await client.click("Payment TD");
    if (walk.elsewhere === "provider") {
      await client.submit("Go on at the card provider");
      expect(pathOf(client.page)).toBe(walk.after);
      await client.submit();
      expect(atProvider(client.page)).toBe(true);
      await client.submit("Approve");
    }
    for (let look = 0; look < 4 && !client.page.text.includes("Thank you"); look++)
      await client.click("Verify");
    expect(paidFor(stage, msisdn)).toBe(500);
    expect(calls(stage, walk.process)).toBe(1);
  });
});

describeWalks(
  "A customer who comes back with a code on the way",
  (walk, stage) => {
    it("types it, and pays", async () => {
      const before = stage.customer();
      await toCodePage(walk, before);
      const client = reopened(stage, before);
      await client.open("/");
      await client.click(GO_ON);
      expect(pathOf(client.page)).toBe(walk.code);
      await client.fill({ otp: CODE }).submit();
      expect(pathOf(client.page)).toBe(walk.ready);
      expect(calls(stage, "sendOtp")).toBe(1);
    });
  },
  { among: [walletPin, airtime, smartcash] },
);
