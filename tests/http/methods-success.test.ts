import { expect, it } from "vitest";
import { freshNumber, PAYMENT, pathOf, toPayment } from "../support/journey-steps";
import { fillStart, letGo, toLast, untilResult, walkThrough } from "../support/payment-walks";
import { calls, paidFor } from "../support/stage";
import { describeWalks } from "../support/walk-stages";

describeWalks("A customer who pays", (walk, stage) => {
  it("is charged once, from what he has chosen, and thanked", async () => {
    const client = stage.customer();
    const [msisdn, payer] = [freshNumber(), freshNumber()];
    const page = await walkThrough(walk, client, { msisdn, payer, amount: "700" });
    expect(page.text).toContain("Thank you");
    expect(paidFor(stage, msisdn)).toBe(700);
    const entry = stage.backend.sandbox.ledger().find(({ to }) => to.id === msisdn);
    expect(entry?.from).toEqual({ kind: walk.source, msisdn: walk.asksNumber ? payer : "" });
    expect(calls(stage, walk.process)).toBe(1);
    expect(calls(stage, walk.initiate)).toBe(1);
  });

  it("finds the way by its name among the ways to pay, and it is marked when chosen", async () => {
    const client = stage.customer();
    await toPayment(client);
    expect(pathOf(client.page)).toBe(PAYMENT);
    await client.click(walk.name);
    expect(pathOf(client.page)).toBe(walk.start);
    expect(client.page.html).toMatch(
      new RegExp(`aria-current="true"[^>]*href="${walk.start}"|href="${walk.start}"[^>]*aria-current="true"`),
    );
  });

  it("reads French all the way", async () => {
    const client = stage.customer({ "accept-language": "fr" });
    await toLast(walk, client);
    await letGo(walk, client);
    for (let look = 0; look < 6 && pathOf(client.page) === walk.after; look++)
      await client.click("Vérifier maintenant");
    if (walk.elsewhere === "provider") await client.submit("Approve");
    expect(client.page.html).toContain("<h1>Merci</h1>");
  });

  it("pays nothing by looking at the way to pay, nor by filling its first page in", async () => {
    const client = stage.customer();
    const msisdn = freshNumber();
    await toLast(walk, client, { msisdn });
    fillStartOrNothing();
    expect(calls(stage, walk.process)).toBe(0);
    expect(paidFor(stage, msisdn)).toBe(0);
    function fillStartOrNothing() {
      if (!walk.ready) fillStart(walk, client);
    }
  });

  it("finds the payment again on the home page", async () => {
    const client = stage.customer();
    await toLast(walk, client);
    await letGo(walk, client);
    const page = await untilResult(walk, client);
    await client.open("/");
    expect(client.page.text).not.toContain("You have an order that is not paid yet");
    await client.click(new URL(page.url).searchParams.get("id") ?? "");
    expect(client.page.text).toContain("Thank you");
  });
});
