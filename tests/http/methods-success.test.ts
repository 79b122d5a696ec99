import { expect, it } from "vitest";
import { callsTo, paidFor } from "../support/backend-checks";
import { describeMethods } from "../support/describe-methods";
import { PAYMENT, pathOf } from "../support/pages";
import { airtime, mpesa, walletPin } from "../support/payment-methods";
import { fillPayer, payBy, submitPayment, toLast, toPayment, untilResult } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";

describeMethods("A customer who pays", (method, portal) => {
  it("is charged once, with the chosen method, and thanked", async () => {
    const client = portal.customer();
    const [msisdn, payer] = [freshNumber(), freshNumber()];
    const page = await payBy(method, client, { msisdn, payer, amount: "700" });
    expect(page.text).toContain("Thank you");
    expect(paidFor(portal, msisdn)).toBe(700);
    const entry = portal.backend.sandbox.ledger().find(({ to }) => to.id === msisdn);
    expect(entry?.from).toEqual({ kind: method.source, msisdn: method.asksNumber ? payer : "" });
    expect(callsTo(portal, method.process)).toBe(1);
    expect(callsTo(portal, method.initiate)).toBe(1);
  });

  it("finds the method by its name among the payment methods, and it is marked when chosen", async () => {
    const client = portal.customer();
    await toPayment(client);
    expect(pathOf(client.page)).toBe(PAYMENT);
    await client.click(method.name.en);
    expect(pathOf(client.page)).toBe(method.start);
    expect(client.page.html).toMatch(
      new RegExp(
        `aria-current="true"[^>]*href="${method.start}"|href="${method.start}"[^>]*aria-current="true"`,
      ),
    );
  });

  it("reads French on every page", async () => {
    const client = portal.customer({ "accept-language": "fr" });
    await toLast(method, client);
    await submitPayment(method, client);
    for (let look = 0; look < 6 && pathOf(client.page) === method.waiting; look++)
      await client.click("Vérifier maintenant");
    if (method.elsewhere === "provider") await client.submit("Approve");
    expect(client.page.html).toContain("<h1>Merci</h1>");
  });

  it("pays nothing by viewing the method, nor by filling in its first page", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toLast(method, client, { msisdn });
    fillStartOrNothing();
    expect(callsTo(portal, method.process)).toBe(0);
    expect(paidFor(portal, msisdn)).toBe(0);
    function fillStartOrNothing() {
      if (!method.last) fillPayer(method, client);
    }
  });

  it("finds the payment again on the home page", async () => {
    const client = portal.customer();
    await toLast(method, client);
    await submitPayment(method, client);
    const page = await untilResult(method, client);
    await client.open("/");
    expect(client.page.text).not.toContain("You have an unpaid order");
    await client.click(new URL(page.url).searchParams.get("id") ?? "");
    expect(client.page.text).toContain("Thank you");
  });
});

describeMethods(
  "A payment whose process answer names no transaction",
  (method, portal) => {
    it("is paid although the operator's answer lacks the transaction; only the log says so, without a number", async () => {
      const client = portal.customer();
      const payer = freshNumber();
      await toLast(method, client, { payer });
      const body = { statusCode: 200, status: "success", result: {} };
      portal.backend.faults.add({ operation: method.process, kind: "answer", body, executed: true });
      await submitPayment(method, client);
      expect((await untilResult(method, client)).text).toContain("Thank you");
      const lines = portal.output().split("\n");
      const line = lines.filter((one) => one.includes('"remark":"no transactionId"')).at(-1);
      expect(line).toContain(`"operation":"${method.process}"`);
      expect(line).not.toContain(payer);
    });
  },
  { among: [walletPin, airtime, mpesa] },
);
