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
import { describeWalks } from "../support/walk-stages";
import { payAfterAll } from "../support/walk-troubles";
import { callsTo, paidFor } from "../support/backend-checks";
import { type TestPortal } from "../support/test-portal";

const GO_ON = "Go on with this order";

/** The same browser, opened again: what lives only as long as it is open is gone. */
function reopened(portal: TestPortal, client: FormClient): FormClient {
  const again = portal.customer();
  again.restore(client.snapshot().filter(({ expires }) => Number.isFinite(expires)));
  return again;
}

describeWalks("A customer who closes the browser and comes back", (walk, portal) => {
  it("before anything was begun finds the order on the home page, and pays it", async () => {
    const before = portal.customer();
    const msisdn = freshNumber();
    await toStart(walk, before, { msisdn });
    const client = reopened(portal, before);
    await client.open("/");
    await client.click(GO_ON);
    expect((await payAfterAll(walk, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("right before the money moves goes on there, with the same transaction", async () => {
    const before = portal.customer();
    const msisdn = freshNumber();
    await toLast(walk, before, { msisdn });
    const client = reopened(portal, before);
    await client.open("/");
    await client.click(GO_ON);
    if (!walk.ready) await client.open(walk.start);
    expect(pathOf(client.page)).toBe(walk.ready ?? walk.start);
    await letGo(walk, client);
    expect((await untilResult(walk, client)).text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, walk.initiate)).toBe(1);
  });

  it("after the payment was sent finds it among the last payments, not among the open orders", async () => {
    const before = portal.customer();
    const msisdn = freshNumber();
    await toLast(walk, before, { msisdn });
    await letGo(walk, before);
    const client = reopened(portal, before);
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
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(callsTo(portal, walk.process)).toBe(1);
  });
});

describeWalks(
  "A customer who comes back with a code on the way",
  (walk, portal) => {
    it("types it, and pays", async () => {
      const before = portal.customer();
      await toCodePage(walk, before);
      const client = reopened(portal, before);
      await client.open("/");
      await client.click(GO_ON);
      expect(pathOf(client.page)).toBe(walk.code);
      await client.fill({ otp: CODE }).submit();
      expect(pathOf(client.page)).toBe(walk.ready);
      expect(callsTo(portal, "sendOtp")).toBe(1);
    });
  },
  { among: [walletPin, airtime, smartcash] },
);
