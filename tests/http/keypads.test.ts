import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { createTestPortal } from "../support/test-portal";
import { BILL, BILL_DUE, FIXED, owes, toBill, toBillOtp } from "../support/journey-walks";
import { PAYMENT, RECHARGE, pathOf } from "../support/pages";
import { toOtp } from "../support/wallet-walk";

const portal = createTestPortal({
  config: { postMinAmnt: 200, postMaxAmnt: 20_000, beta: { amountToHigherValueFeature: false } },
});

/** The kind of keypad that a phone shows for a field, and the direction of its digits. */
function keypad(client: FormClient, name: string) {
  const input = new RegExp(
    `<div class="input"([^>]*)>(?:<span[^>]*>[^<]*</span>)?<input[^>]*name="${name}"[^>]*>`,
  );
  const [tag = "", box = ""] = input.exec(client.page.html) ?? [];
  const of = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`, "i").exec(tag)?.[1];
  return { type: of("type"), inputMode: of("inputmode"), dir: / dir="([^"]*)"/.exec(box)?.[1] };
}

const digits = { type: "tel", inputMode: "numeric", dir: "ltr" };
const arab = () => portal.customer({ "accept-language": "ar" });

describe("The numeric keypad, left to right also in Arabic,", () => {
  it.each([
    [RECHARGE, "msisdn"],
    [RECHARGE, "amount"],
    [BILL, "msisdn"],
    [BILL, "accountNo"],
  ])("is shown on %s for %s", async (path, name) => {
    const client = arab();
    await client.open(path);
    expect(keypad(client, name)).toEqual(digits);
  });

  it("is shown for the code of a payment and of a bill, which phones fill in from the message", async () => {
    const paying = arab();
    await toOtp(paying);
    const billed = arab();
    await toBillOtp(billed);
    for (const client of [paying, billed]) {
      // The type is text: HTML allows one-time-code on no telephone field.
      expect(keypad(client, "otp")).toEqual({ ...digits, type: "text" });
      expect(client.page.html).toMatch(/<input[^>]*name="otp"[^>]*autocomplete="one-time-code"/i);
    }
  });

  it("is shown for a number in the operator's form", async () => {
    const form = { fields: [{ name: "rooms", label: "Rooms", type: "number" }], actions: [] };
    const body = { statusCode: 200, status: "success", data: { packageHtml: JSON.stringify(form) } };
    portal.backend.faults.add({ operation: "getPage", kind: "answer", times: Infinity, body });
    await portal.restart();
    const client = arab();
    await client.open("/contact-us");
    expect(keypad(client, "rooms")).toEqual(digits);
  });

  it("is not shown for the account of a fixed line, which starts with letters", async () => {
    const client = arab();
    await client.open(FIXED);
    expect(keypad(client, "accountNo").type).toBe("text");
  });
});

describe("A bill with cents", () => {
  it("has a keypad with a point, and accepts a point or a comma", async () => {
    owes(portal, 12_345.5);
    for (const amount of ["12345.50", "12 345,5"]) {
      const client = portal.customer();
      await toBill(client);
      expect(keypad(client, "amount")).toEqual({ type: "text", inputMode: "decimal", dir: "ltr" });
      await client.fill({ amount }).submit();
      expect(pathOf(client.page)).toBe(PAYMENT);
    }
  });

  it("differs from one without: that has digits only", async () => {
    owes(portal, 4000);
    const client = portal.customer();
    await toBill(client);
    expect(pathOf(client.page)).toBe(BILL_DUE);
    expect(keypad(client, "amount")).toEqual(digits);
  });
});
