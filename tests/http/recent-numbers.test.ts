import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { BROADBAND, BROADBAND_BUNDLES, payByWallet } from "../support/journey-walks";
import { PAYMENT, RECHARGE, pathOf, refusalOf } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";

const portal = createTestPortal({ clock: true });

const shown = (msisdn: string) => msisdn.replace(/(..)(?=.)/g, "$1 ");

async function recharge(client: FormClient, msisdn: string, amount: string, remember: boolean) {
  await client.open(RECHARGE);
  await client.fill({ msisdn, amount, remember }).submit();
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

  it("is recharged again with one press, up to the payment methods", async () => {
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

  it("is deleted with one press", async () => {
    const client = portal.customer();
    await recharge(client, freshNumber(), "500", true);
    await client.open("/");
    await client.submit("Forget these numbers");
    expect(pathOf(client.page)).toBe("/");
    expect(client.page.text).not.toContain("Your numbers");
  });

  it("is listed once, the newest first, and only five are kept", async () => {
    const client = portal.customer();
    const numbers = Array.from({ length: 6 }, () => freshNumber());
    for (const msisdn of [...numbers, numbers[5] ?? ""]) await recharge(client, msisdn, "500", true);
    await client.open("/");
    const listed = client.page.links
      .map(({ text }) => text)
      .filter((text) => text.endsWith(": Prepaid recharge"));
    expect(listed).toEqual(
      numbers
        .slice(1)
        .reverse()
        .map((msisdn) => `${shown(msisdn)}: Prepaid recharge`),
    );
  });

  it("is a router's on the broadband page", async () => {
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

  it("is in no other browser", async () => {
    await recharge(portal.customer(), freshNumber(), "500", true);
    const other = portal.customer();
    await other.open("/");
    expect(other.page.text).not.toContain("Your numbers");
  });
});

describe("A link to a recharge", () => {
  it("fills in the form and sends nothing", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await client.open(`${RECHARGE}?msisdn=${msisdn}&amount=750`);
    expect(refusalOf(client).typed("msisdn")).toBe(msisdn);
    expect(refusalOf(client).typed("amount")).toBe("750");
    await client.open(PAYMENT);
    expect(pathOf(client.page)).toBe(RECHARGE);
  });

  it("with nonsense is refused like a mistyped form, once it is sent", async () => {
    const client = portal.customer();
    await client.open(`${RECHARGE}?msisdn=${encodeURIComponent('"><b>x')}&amount=-1`);
    expect(client.page.html).not.toContain("<b>x");
    await client.submit();
    expect(refusalOf(client).alert).toContain("Invalid Mobile No");
  });

  it("to an empty place of the list fills in nothing", async () => {
    const client = portal.customer();
    for (const place of ["0", "9", "-1", "x", "99999"]) {
      await client.open(`${RECHARGE}?recent=${place}`);
      expect(client.page.status).toBe(200);
      expect(refusalOf(client).typed("msisdn")).toBe("");
    }
  });

  it("leads to the bundles of the number that it names", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await client.open(`${RECHARGE}?msisdn=${msisdn}`);
    await client.submit("See the bundles");
    expect(client.page.text).toContain(`Bundles for ${shown(msisdn)}`);
  });
});
