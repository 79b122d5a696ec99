import { describe, expect, it } from "vitest";
import { refusal } from "../support/backend-faults";
import { callsTo, dropCalls, paidFor } from "../support/backend-checks";
import type { FormClient } from "../support/form-client";
import { answers, lastCallBody } from "../support/journey-walks";
import { markupFaults } from "../support/markup";
import { expectPage, refusalOf } from "../support/pages";
import {
  linesFields,
  SEVERAL,
  SEVERAL_CODE,
  SEVERAL_CONFIRM,
  SEVERAL_RESULT,
  toCheck,
  toListPin,
  typeCodes,
} from "../support/several-walk";
import { createTestPortal, SHORT_TIMEOUT } from "../support/test-portal";
import { freshNumber, testCustomers } from "../support/test-customers";
import { submitOtp, submitPin, toBundles } from "../support/wallet-walk";

const PROCESS = "processWalletPayment";
const INITIATE = "initiateWalletPayment";
const portal = createTestPortal({ env: SHORT_TIMEOUT });

const bundleSelect = (client: FormClient, row = 1) =>
  client.form({ field: "msisdn1" }).fields.find(({ name }) => name === `bundle${row}`);

/** The body of the last initiate, with "own" instead of its numbers and its proof, which differ each time. */
function initiated(): Record<string, unknown> {
  const own = ["mobileNumber", "paymentMobile", "loggedInNumber", "uniqueCode"];
  const body = Object.entries(lastCallBody(portal, INITIATE));
  return Object.fromEntries(body.map(([name, value]) => [name, own.includes(name) ? "own" : value]));
}

/** One bundle by its own journey, up to the PIN. */
async function orderAlone(client: FormClient, msisdn: string, payer: string): Promise<void> {
  await toBundles(client, msisdn);
  await client.fill({ productCode: "NET1J300" }).submit();
  await client.click("Toumaï Money");
  await client.fill({ msisdn: payer }).submit();
  await submitOtp(client);
}

describe("A bundle in a list of recharges", () => {
  it("is chosen in a select of each row, by category, with its price and validity (R-BUN-19)", async () => {
    const client = portal.customer();
    await client.open(SEVERAL);
    expect(client.page.text).toContain("each with an amount or a bundle");
    const [none, first] = bundleSelect(client)?.options ?? [];
    expect(none).toMatchObject({ value: "", text: "No bundle", selected: false });
    expect(first).toMatchObject({ value: "NET1J100", text: "Internet 100 MB, 200 XAF (1 day)" });
    expect(bundleSelect(client, 3)?.options).toHaveLength(bundleSelect(client)?.options.length ?? 0);
    expect(client.page.html).toContain('<optgroup label="Calls">');
    // A postpaid line and a router cannot buy a bundle in a list.
    expect(client.page.html).not.toMatch(/PRO5G|BOX10G/);
    expect(await markupFaults(client.page.html)).toEqual([]);
  });

  it("is paid beside recharges by amount, with a code each and one PIN", async () => {
    const client = portal.customer();
    const [daughter, son, shop] = [freshNumber(), freshNumber(), freshNumber()];
    const check = await toCheck(client, [
      { msisdn: daughter, bundle: "NET7J1G" },
      { msisdn: son, amount: "700" },
      { msisdn: shop, bundle: "NUIT1G" },
    ]);
    expect(check.text).toContain("Internet 1 GB – 1,500 XAF");
    expect(check.text).toContain("Total: 2,500 XAF");
    await client.fill({ msisdn: freshNumber() }).submit();
    expect(expectPage(client, SEVERAL_CODE).text).toContain("Internet 1 GB, 1,500 XAF for");
    const pin = await typeCodes(client);
    expect(pin.text).toContain("Internet 1 GB – 1,500 XAF");
    expect(pin.text).toContain("You pay 2,500 XAF from");
    await client.fill({ pin: testCustomers.pin }).submit();
    const result = expectPage(client, SEVERAL_RESULT);
    expect(result.text).toContain("Paid lines: 3 of 3");
    expect(result.text).toContain("Internet 1 GB – 1,500 XAF");
    const ledger = portal.backend.sandbox.ledger().map(({ to, orderAmount }) => [to.id, orderAmount]);
    expect(ledger).toEqual([
      [`${daughter}:NET7J1G`, 1500],
      [son, 700],
      [`${shop}:NUIT1G`, 300],
    ]);
    expect(portal.backend.sandbox.violations()).toEqual([]);
  });

  it("is ordered from the operator exactly as one bundle alone", async () => {
    const payer = freshNumber();
    await orderAlone(portal.customer(), freshNumber(), payer);
    const single = initiated();
    await toListPin(portal.customer(), [{ msisdn: freshNumber(), bundle: "NET1J300" }], payer);
    expect(initiated()).toEqual(single);
    expect(single).toMatchObject({ transactionType: "PREPAID_BUNDLES", productCode: "NET1J300" });
  });

  it("has the operator's present price, whatever the form showed", async () => {
    const client = portal.customer();
    await client.open(SEVERAL);
    client.fill(linesFields([{ msisdn: freshNumber(), bundle: "NET1J300" }]));
    answers(portal, "listBundles", [
      { productCode: "NET1J300", description: "Internet 300 Mo", amount: 550, currency: "XAF" },
    ]);
    await client.submit();
    expect(expectPage(client, SEVERAL_CONFIRM).text).toContain("Total: 550 XAF");
  });

  it("is refused beside its field with an amount, and so is a line without either; what was typed stays (R-BUN-19)", async () => {
    const client = portal.customer();
    await client.open(SEVERAL);
    client.fill({ msisdn1: freshNumber(), amount1: "500", bundle1: "NET1J100" });
    await client.fill({ msisdn2: freshNumber(), msisdn3: freshNumber(), bundle3: "NET1J300" }).submit();
    expect(client.page.status).toBe(422);
    expect(refusalOf(client).links.map(({ field }) => field)).toEqual(["bundle1", "amount2"]);
    expect(client.page.text).toContain("Type an amount or choose a bundle, not both.");
    expect(client.page.text).toContain("Type an amount, or choose a bundle.");
    expect(client.page.html).toContain('value="500"');
    expect([bundleSelect(client)?.value, bundleSelect(client, 3)?.value]).toEqual(["NET1J100", "NET1J300"]);
    await client.fill({ amount1: "", amount2: "500" }).submit();
    expect(expectPage(client, SEVERAL_CONFIRM).text).toContain("Total: 1,200 XAF");
  });

  it.each([
    ["others are left", [{ productCode: "NUIT1G", description: "Nuit 1 Go", amount: 300, currency: "XAF" }]],
    ["none is left", []],
  ])("that is no longer on sale is told beside its field (%s)", async (_case, left) => {
    const client = portal.customer();
    await client.open(SEVERAL);
    client.fill(linesFields([{ msisdn: freshNumber(), bundle: "NET1J300" }]));
    answers(portal, "listBundles", left);
    await client.submit();
    expect(client.page.status).toBe(422);
    expect(refusalOf(client).links.map(({ field }) => field)).toEqual(["bundle1"]);
    expect(client.page.text).toContain("This bundle is no longer offered. Choose another one.");
    expect(bundleSelect(client)?.options.map(({ value }) => value)).toEqual([
      "",
      ...left.map(({ productCode }) => productCode),
    ]);
  });

  it("is not sold to a line that the page of one bundle refuses, too", async () => {
    const client = portal.customer();
    await client.open(SEVERAL);
    await client.fill(linesFields([{ msisdn: testCustomers.postpaid.msisdn, bundle: "NET1J100" }])).submit();
    expect(refusalOf(client).links.map(({ field }) => field)).toEqual(["msisdn1"]);
    expect(bundleSelect(client)?.value).toBe("NET1J100");
  });

  it("stands twice for one number only once", async () => {
    const client = portal.customer();
    await client.open(SEVERAL);
    const msisdn = freshNumber();
    const lines = [
      { msisdn, bundle: "NET1J300" },
      { msisdn, bundle: "NET1J300" },
      { msisdn, amount: "500" },
    ];
    await client.fill(linesFields(lines)).submit();
    expect(refusalOf(client).links.map(({ field }) => field)).toEqual(["msisdn2"]);
    expect(client.page.text).toContain("This line is the same as line 1.");
  });

  it("stays chosen when rows are added and when the list is changed", async () => {
    const client = portal.customer();
    await client.open(SEVERAL);
    client.fill({ msisdn1: freshNumber(), bundle1: "NUIT1G" });
    await client.submit("More lines");
    expect(bundleSelect(client)?.value).toBe("NUIT1G");
    expect(bundleSelect(client, 6)?.value).toBe("");
    await client.submit();
    await client.click("Change the list");
    expect(bundleSelect(client)?.value).toBe("NUIT1G");
    await client.fill({ bundle1: "NUIT7J5G" }).submit();
    expect(expectPage(client, SEVERAL_CONFIRM).text).toContain("Total: 1,200 XAF");
  });

  it("leaves the form to amounts, and says so, while the operator cannot list any (R-BUN-20)", async () => {
    const client = portal.customer();
    dropCalls(portal, "listBundles");
    await client.open(SEVERAL);
    expect(client.page.text).toContain("Bundles can’t be shown now. You can still type amounts.");
    expect(bundleSelect(client)).toBeUndefined();
    await client.fill(linesFields([{ msisdn: freshNumber() }])).submit();
    expectPage(client, SEVERAL_CONFIRM);
  });

  it("stays chosen when the operator can no longer list any", async () => {
    const client = portal.customer();
    await client.open(SEVERAL);
    client.fill({ msisdn1: freshNumber(), bundle1: "NUIT1G" });
    dropCalls(portal, "listBundles");
    await client.submit();
    expect(client.page.status).toBe(503);
    expect(bundleSelect(client)?.value).toBe("NUIT1G");
    portal.backend.faults.clear();
    await client.submit();
    expectPage(client, SEVERAL_CONFIRM);
    dropCalls(portal, "listBundles");
    await client.click("Change the list");
    expect(bundleSelect(client)?.options.map(({ value }) => value)).toEqual(["", "NUIT1G"]);
    expect(bundleSelect(client)?.value).toBe("NUIT1G");
  });

  it("that was refused is tried again alone, as the same bundle", async () => {
    const client = portal.customer();
    const lines = [
      { msisdn: freshNumber(), bundle: "NET1J300" },
      { msisdn: freshNumber(), amount: "700" },
    ];
    await toListPin(client, lines, freshNumber());
    portal.backend.faults.add({ operation: PROCESS, ...refusal(1001, "Solde insuffisant.") });
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(client.page.text).toContain("Paid lines: 1 of 2");
    await client.submit("Try line 1 again");
    await typeCodes(client);
    expect(client.page.text).toContain("Internet 300 MB – 500 XAF");
    await client.fill({ pin: testCustomers.pin }).submit();
    expect(client.page.text).toContain("Paid lines: 2 of 2");
    expect(paidFor(portal, lines[0]?.msisdn ?? "")).toBe(500);
    expect(callsTo(portal, PROCESS)).toBe(3);
  });

  it("is asked about when this browser has bought it some minutes ago, alone or in a list", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await orderAlone(client, msisdn, freshNumber());
    await submitPin(client);
    await client.open(SEVERAL);
    await client.fill(linesFields([{ msisdn, bundle: "NET1J300" }])).submit();
    expect(client.page.text).toContain("Pay again?");
    expect(bundleSelect(client)?.value).toBe("NET1J300");
    await client.submit("Yes, pay again");
    expectPage(client, SEVERAL_CONFIRM);
  });

  it("has its name in the customer's language", async () => {
    const client = portal.customer({ "accept-language": "ar" });
    await toCheck(client, [{ msisdn: freshNumber(), bundle: "MIX7J" }]);
    expect(client.page.text).toContain("مختلط لأسبوع: 500 ميغابايت، 60 دقيقة، 100 رسالة");
  });
});
