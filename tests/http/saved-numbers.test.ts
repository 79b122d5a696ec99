import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { BROADBAND, BROADBAND_BUNDLES, payByWallet } from "../support/journey-walks";
import { DETAILS, LEAD_DETAILS, toLeadAddress } from "../support/lead-walk";
import { BUNDLES, expectPage, PAYMENT, RECHARGE, pathOf, refusalOf } from "../support/pages";
import { SEVERAL, SEVERAL_CONFIRM, toCheck } from "../support/several-walk";
import { freshNumber, testCustomers } from "../support/test-customers";

const portal = createTestPortal({ clock: true });

const OUTDATED = "This page was open for too long";

const shown = (msisdn: string) => msisdn.replace(/(..)(?=.)/g, "$1 ");

/** The headers with which a page answers this browser. */
async function headersOf(client: FormClient, path: string): Promise<Headers> {
  const url = new URL(path, portal.url);
  return (await fetch(url, { headers: { cookie: client.jar.header(new URL(portal.url)) } })).headers;
}

async function recharge(client: FormClient, msisdn: string, amount: string, remember: boolean) {
  await client.open(RECHARGE);
  await client.fill({ msisdn, amount, remember }).submit();
}

/** Buys a bundle for a number that is saved, up to the result. */
async function buyBundle(client: FormClient, msisdn: string) {
  await client.open(RECHARGE);
  await client.fill({ msisdn, remember: true }).submit("See the bundles");
  await client.fill({ productCode: "NET1J300" }).submit();
  await payByWallet(client, freshNumber());
}

describe("A number that was recharged", () => {
  it("is remembered only when the customer ticks the box", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await recharge(client, msisdn, "500", false);
    await payByWallet(client, freshNumber());
    await client.open("/");
    expect(client.page.text).not.toContain("Your numbers");
    expect(client.page.html).not.toContain(msisdn);
  });

  it("is remembered after the tick, and is in no address", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await recharge(client, msisdn, "700", true);
    await client.open("/");
    expect(client.page.text).toContain("Your numbers");
    expect(client.page.links.map(({ url }) => url).join(" ")).not.toContain(msisdn);
    await client.click(`${shown(msisdn)}: Prepaid recharge`);
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(refusalOf(client).typed("msisdn")).toBe(msisdn);
    expect(refusalOf(client).typed("amount")).toBe("700");
  });

  it("is recharged again with one press, up to the payment methods (R-NUM-17)", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await recharge(client, msisdn, "700", true);
    await payByWallet(client, freshNumber());
    // Within ten minutes the page would ask first.
    portal.clock.advance(10 * 60_000);
    await client.open("/");
    const again = client.page.forms
      .flatMap(({ buttons }) => buttons)
      .find(({ text }) => text.includes("again"));
    expect(again?.text.replaceAll("\u00a0", " ")).toBe(`Recharge 700 XAF again for ${shown(msisdn)}`);
    await client.submit(again?.text);
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain("Total 700 XAF");
    await payByWallet(client, freshNumber());
    expect(paidFor(portal, msisdn)).toBe(1400);
  });

  it("gets the same bundle again with one press, up to the payment methods (R-NUM-17)", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await buyBundle(client, msisdn);
    portal.clock.advance(10 * 60_000);
    await client.open("/");
    await client.submit(`Buy the same bundle again for ${shown(msisdn)}`);
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain("Benefits 300 MB");
    await payByWallet(client, freshNumber());
    expect(paidFor(portal, msisdn)).toBe(1000);
  });

  it("is asked about before the same bundle is bought twice within ten minutes", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await buyBundle(client, msisdn);
    await client.open("/saved-numbers");
    await client.submit(`Buy the same bundle again for ${shown(msisdn)}`);
    expect(pathOf(client.page)).toBe(BUNDLES);
    await client.submit();
    expect(client.page.status).toBe(409);
    await client.submit("Yes, pay again");
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("is told that its last bundle is gone, and chooses another one", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await buyBundle(client, msisdn);
    portal.clock.advance(10 * 60_000);
    const other = { category: "Internet", amount: 100, currency: "XAF", lineType: "PREPAID" };
    const result = [{ ...other, productCode: "NEW", description: "New bundle" }];
    const body = { statusCode: 200, status: "success", result };
    portal.backend.faults.add({ operation: "listBundles", kind: "answer", body, times: Infinity });
    await client.open("/saved-numbers");
    await client.submit(`Buy the same bundle again for ${shown(msisdn)}`);
    expect(pathOf(client.page)).toBe(BUNDLES);
    expect(client.page.text).toContain("This bundle is no longer offered. Choose another one.");
    await client.fill({ productCode: "NEW" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
  });

  it("is forgotten with one press, alone or with all others (R-NUM-18)", async () => {
    const client = portal.customer();
    const [first, second] = [freshNumber(), freshNumber()];
    await recharge(client, first, "500", true);
    await recharge(client, second, "600", true);
    await client.open("/");
    await client.click("Name or forget my numbers");
    expect(pathOf(client.page)).toBe("/saved-numbers");
    await client.submit("Forget this number");
    expect(client.page.text).not.toContain(shown(second));
    expect(client.page.text).toContain(`${shown(first)} · 500 XAF`);
    await client.submit("Forget these numbers");
    expect(client.page.text).toContain("No number is saved.");
    await client.open("/");
    expect(client.page.text).not.toContain("Your numbers");
  });

  it("has the name that its customer gives it, on every form (R-NUM-20, R-NUM-21)", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await recharge(client, msisdn, "500", true);
    await client.open("/saved-numbers");
    await client.fill({ name: "Maman" }).submit("Save the name");
    expect(client.page.text).toContain(`Maman (${shown(msisdn)}) · 500 XAF`);
    for (const form of [RECHARGE, "/data-bundle", "/postpaid-bill-pay", "/my-balance", "/payment/find"]) {
      await client.open(form);
      await client.click(`Maman (${shown(msisdn)}) · 500 XAF`);
      expect(pathOf(client.page)).toBe(form);
      const { fields } = client.form({ field: "msisdn" });
      expect(fields.find(({ name }) => name === "msisdn")?.value).toBe(msisdn);
      expect((await headersOf(client, form)).get("cache-control")).toBe("no-store");
    }
    await client.open(BROADBAND);
    expect(client.page.text).not.toContain("Maman");
  });

  it("pays, too, and a payer's number is saved after a tick", async () => {
    const client = portal.customer();
    const payer = freshNumber();
    await recharge(client, freshNumber(), "500", false);
    await client.click("Toumaï Money");
    await client.fill({ msisdn: payer, remember: true }).submit();
    await recharge(client, freshNumber(), "800", false);
    await client.click("Toumaï Money");
    await client.click(shown(payer));
    expect(refusalOf(client).typed("msisdn")).toBe(payer);
  });

  it("is the contact of a home-broadband request, and what was typed before stays", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await recharge(client, msisdn, "500", true);
    await toLeadAddress(client);
    await client.open(LEAD_DETAILS);
    await client.click(`${shown(msisdn)} · 500 XAF`);
    expect(pathOf(client.page)).toBe(LEAD_DETAILS);
    expect(refusalOf(client).typed("contactNumber")).toBe(msisdn);
    expect(refusalOf(client).typed("fullName")).toBe(DETAILS.fullName);
  });

  it("fills the lines of several recharges, one after the other, with their last amounts", async () => {
    const client = portal.customer();
    const [first, second] = [freshNumber(), freshNumber()];
    await recharge(client, first, "500", true);
    await recharge(client, second, "600", true);
    await client.open(SEVERAL);
    await client.click(`${shown(first)} · 500 XAF`);
    await client.click(`${shown(second)} · 600 XAF`);
    expect(client.page.url).not.toContain(first);
    expect(client.page.links.map(({ text }) => text)).not.toContain(`${shown(first)} · 500 XAF`);
    await client.submit();
    expectPage(client, SEVERAL_CONFIRM);
    expect(client.page.text).toContain("1,100 XAF");
  });

  it("fills a line of several recharges with its last bundle, while that is on sale", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await buyBundle(client, msisdn);
    portal.clock.advance(10 * 60_000);
    await client.open(SEVERAL);
    const link = client.page.links.find(({ text }) => text.startsWith(shown(msisdn)));
    await client.click(link?.text ?? "no saved number");
    await client.submit();
    expectPage(client, SEVERAL_CONFIRM);
    expect(client.page.text).toContain("500 XAF");
    expect(client.page.text).toContain("300 MB");
  });

  it("pays several recharges, too, and is saved there after a tick", async () => {
    const client = portal.customer();
    const payer = freshNumber();
    await toCheck(client, [{ msisdn: freshNumber() }]);
    await client.fill({ msisdn: payer, remember: true }).submit();
    await toCheck(client, [{ msisdn: freshNumber() }]);
    await client.click(shown(payer));
    expectPage(client, SEVERAL_CONFIRM);
    expect(refusalOf(client).typed("msisdn")).toBe(payer);
  });

  it("can be kept with a name on the result page (R-NUM-22)", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await recharge(client, msisdn, "500", false);
    await payByWallet(client, freshNumber());
    expect(client.page.text).toContain("Keep this number on this device");
    await client.fill({ name: "Box" }).submit("Keep the number");
    expect(pathOf(client.page)).toBe("/saved-numbers");
    expect(client.page.text).toContain(`Box (${shown(msisdn)}) · 500 XAF`);
  });

  it("keeps the name that an outdated form could not save, and says why (R-FRM-2, R-FRM-5)", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await recharge(client, msisdn, "500", true);
    await recharge(client, freshNumber(), "600", true);
    await client.open("/saved-numbers");
    const form = client.form(
      ({ fields }) =>
        fields.some(({ name }) => name === "name") && fields.some(({ value }) => value === msisdn),
    );
    await client.fill({ csrf: "AAAA", name: "Maman" }, form).submit("Save the name");
    expect(client.page.status).toBe(403);
    expect(client.page.alerts.join()).toContain(OUTDATED);
    expect(client.page.text).not.toContain("Keep the number");
    await client.click("FR");
    const typed = client.page.forms.flatMap(({ fields }) => fields.filter(({ name }) => name === "name"));
    expect(typed.map(({ value }) => value)).toEqual(["", "Maman"]);
  });

  it("is not forgotten by an outdated form, which says so (R-FRM-5)", async () => {
    const client = portal.customer();
    await recharge(client, freshNumber(), "500", true);
    await client.open("/saved-numbers");
    const all = "Forget these numbers";
    await client.fill({ csrf: "AAAA" }, client.form({ button: all })).submit(all);
    expect(client.page.status).toBe(403);
    expect(client.page.alerts.join()).toContain(OUTDATED);
    await client.submit(all);
    expect(client.page.text).toContain("No number is saved.");
  });

  it("can be kept with the button beside the message when the form of the result page was outdated", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await recharge(client, msisdn, "500", false);
    await payByWallet(client, freshNumber());
    await client.fill({ csrf: "AAAA", name: "Box" }).submit("Keep the number");
    expect(client.page.status).toBe(403);
    expect(client.page.alerts.join()).toContain(OUTDATED);
    await client.submit("Keep the number");
    expect(client.page.text).toContain(`Box (${shown(msisdn)}) · 500 XAF`);
    expect(client.page.text).not.toContain("Keep the number");
  });

  it("is never taken from a form of a stranger: only this browser’s order is kept", async () => {
    const client = portal.customer();
    await client.open("/saved-numbers");
    await client.postRaw("/saved-numbers", { intent: "keep", msisdn: "66000001", name: "x" });
    await client.open("/saved-numbers");
    expect(client.page.text).toContain("No number is saved.");
  });

  it("is listed once, the newest first, and only ten are kept", async () => {
    const client = portal.customer();
    const numbers = Array.from({ length: 11 }, () => freshNumber());
    for (const msisdn of [...numbers, numbers[5] ?? ""]) await recharge(client, msisdn, "500", true);
    await client.open("/");
    const listed = client.page.links
      .map(({ text }) => text)
      .filter((text) => text.endsWith(": Prepaid recharge"));
    const expected = [numbers[5] ?? "", ...numbers.filter((_, place) => place !== 5 && place > 0).reverse()];
    expect(listed).toEqual(expected.map((msisdn) => `${shown(msisdn)}: Prepaid recharge`));
  });

  it("is a router's on the broadband page (R-NUM-21)", async () => {
    const client = portal.customer();
    await client.open(BROADBAND);
    client.fill({ msisdn: testCustomers.router, remember: true });
    await client.submit("See the bundles");
    expect(pathOf(client.page)).toBe(BROADBAND_BUNDLES);
    await client.open("/");
    await client.click(`${shown(testCustomers.router)}: Broadband recharge`);
    expect(pathOf(client.page)).toBe(BROADBAND);
    expect(refusalOf(client).typed("msisdn")).toBe(testCustomers.router);
  });

  it("is not shown in another browser", async () => {
    await recharge(portal.customer(), freshNumber(), "500", true);
    const other = portal.customer();
    await other.open("/");
    expect(other.page.text).not.toContain("Your numbers");
  });
});
