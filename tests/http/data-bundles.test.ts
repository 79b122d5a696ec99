import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import {
  BROADBAND,
  BROADBAND_BUNDLES,
  DATA,
  DATA_BUNDLES,
  answers,
  payByWallet,
  toBundleList,
  lastCallBody,
} from "../support/journey-walks";
import { PAYMENT, RECHARGE, pathOf, refusalOf } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";

const portal = createTestPortal({ config: { showPostpaidBundles: false } });

function firstBundle(client: ReturnType<typeof portal.customer>): string {
  const radio = client.page.forms.flatMap(({ fields }) => fields).find(({ type }) => type === "radio");
  return radio?.value ?? "";
}

describe("A data bundle", () => {
  it.each([
    ["en", "Thank you"],
    ["fr", "Merci"],
  ])("is bought in %s up to '%s'", async (language, thanks) => {
    const client = portal.customer({ "accept-language": language });
    const msisdn = freshNumber();
    await client.open(DATA);
    await client.fill({ msisdn }).submit();
    expect(pathOf(client.page)).toBe(DATA_BUNDLES);
    await client.fill({ productCode: "NET1J300" }).submit();
    await payByWallet(client, freshNumber());
    expect(client.page.html).toContain(`<h1>${thanks}</h1>`);
    expect(paidFor(portal, msisdn)).toBe(500);
    expect(lastCallBody(portal, "initiateWalletPayment")).toMatchObject({
      transactionType: "PREPAID_BUNDLES",
      productCode: "NET1J300",
      amount: "500",
    });
  });

  it("needs no amount: its page has no such field (R-BUN-1)", async () => {
    const client = portal.customer();
    await client.open(DATA);
    expect(client.form({ field: "msisdn" }).fields.map(({ name }) => name)).not.toContain("amount");
    expect(client.form({ field: "msisdn" }).buttons).toHaveLength(1);
  });

  it("that is missing for a number leads to another number: this journey has no amount", async () => {
    answers(portal, "listBundles", []);
    for (const [start, way] of [
      [DATA, "Another number"],
      [BROADBAND, "Recharge by amount"],
    ] as const) {
      const client = portal.customer();
      await toBundleList(client, start, start === DATA ? freshNumber() : testCustomers.router);
      expect(client.page.text).toContain("There is no bundle for this number.");
      const buttons = [...client.page.html.matchAll(/<a class="button"[^>]* href="([^"]*)"[^>]*>([^<]*)</g)];
      expect(buttons.map(([, href, text]) => [href, text])).toEqual([[start, way]]);
    }
  });

  it.each([
    [DATA, "Data bundles", () => freshNumber()],
    [BROADBAND, "Broadband recharge", () => testCustomers.router],
    [RECHARGE, "Prepaid recharge", () => freshNumber()],
  ])("of %s is chosen on a page called '%s'", async (start, title, number) => {
    const client = portal.customer();
    const page = await toBundleList(client, start, number());
    expect(page.title).toContain(title);
  });

  it("is sold to a hybrid line as to a prepaid one", async () => {
    const client = portal.customer();
    await toBundleList(client, DATA, testCustomers.hybrid);
    await client.fill({ productCode: firstBundle(client) }).submit();
    await payByWallet(client, freshNumber());
    expect(lastCallBody(portal, "initiateWalletPayment")["transactionType"]).toBe("PREPAID_BUNDLES");
  });

  it.each([
    ["en", testCustomers.postpaid.msisdn, "Invalid Mobile No", "This is a postpaid line."],
    ["fr", testCustomers.postpaid.msisdn, "Numéro de téléphone invalide", "ligne postpayée"],
    ["en", testCustomers.router, "Invalid Mobile No", "Recharge it on the broadband page."],
  ])("is refused (%s) to %s, with the reason", async (language, msisdn, words, hint) => {
    const client = portal.customer({ "accept-language": language });
    await client.open(DATA);
    await client.fill({ msisdn }).submit();
    expect(refusalOf(client).status).toBe(422);
    expect(refusalOf(client).alert).toContain(words);
    expect(client.page.text).toContain(hint);
    expect(refusalOf(client).typed("msisdn")).toBe(msisdn);
  });

  it("does not use the number of another journey", async () => {
    const client = portal.customer();
    await toBundleList(client, "/prepaid-recharge", freshNumber());
    await client.open(DATA_BUNDLES);
    expect(pathOf(client.page)).toBe(DATA);
    expect(client.page.text).toContain("Enter the number first.");
  });
});

describe("A data bundle among two hundred", () => {
  const bundles = Array.from({ length: 200 }, (_, index) => ({
    productCode: `B${index}`,
    description: `Bundle ${index}`,
    amount: 100 + index,
    currency: "XAF",
    category: "Internet",
    validity: ((index * 37) % 200) + 1,
    validityUnit: "Jours",
  }));
  const days = (length: number) => Array.from({ length }, (_, index) => index + 1);

  /** The validities of the listed bundles. */
  function validities({ page }: FormClient): number[] {
    const codes = page.forms.flatMap(({ fields }) => fields).filter(({ name }) => name === "productCode");
    return codes.map(({ value }) => ((Number(value.slice(1)) * 37) % 200) + 1);
  }

  it("is listed once, sorted by validity, and can be chosen", async () => {
    answers(portal, "listBundles", bundles);
    const client = portal.customer();
    await toBundleList(client, DATA, freshNumber());
    expect(validities(client)).toEqual(days(200));
    await client.fill({ productCode: "B199" }).submit();
    expect(client.page.text).toContain("Total 299 XAF");
  });

  it("is found in the whole list in low-data mode, whose page starts with thirty, and weighs under 5 kB (R-LOW-4)", async () => {
    answers(portal, "listBundles", bundles);
    const client = portal.customer({ "save-data": "on" });
    await toBundleList(client, DATA, freshNumber());
    expect(validities(client)).toEqual(days(30));
    expect(client.traffic.pages.at(-1)?.gzipBytes).toBeLessThan(5_000);
    await client.click("Show all 200 bundles");
    expect(validities(client)).toEqual(days(200));
    await client.submit();
    expect(refusalOf(client).alert).toContain("Choose a bundle");
    expect(validities(client)).toEqual(days(200));
    await client.fill({ productCode: "B199" }).submit();
    expect(client.page.text).toContain("Total 299 XAF");
  });
});

describe("Where the operator sells bundles to postpaid lines", () => {
  const shown = createTestPortal({ config: { showPostpaidBundles: true } });

  it("one is bought as a postpaid bundle (R-BUN-14)", async () => {
    const client = shown.customer();
    await toBundleList(client, DATA, testCustomers.postpaid.msisdn);
    await client.fill({ productCode: firstBundle(client) }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    await payByWallet(client, freshNumber());
    expect(client.page.text).toContain("Thank you");
    expect(lastCallBody(shown, "initiateWalletPayment")["transactionType"]).toBe("POSTPAID_BUNDLES");
  });

  it("a postpaid line is still refused on the prepaid page", async () => {
    await expect(
      toBundleList(shown.customer(), "/prepaid-recharge", testCustomers.postpaid.msisdn),
    ).rejects.toThrow("Invalid Mobile No");
  });
});

describe("A broadband recharge", () => {
  it("by amount is paid for the router (R-BRO-1, R-BRO-2)", async () => {
    const client = portal.customer();
    await client.open(BROADBAND);
    await client.fill({ msisdn: testCustomers.router, amount: "1500" }).submit();
    expect(client.page.text).toContain("Broadband Recharge");
    await payByWallet(client, freshNumber());
    expect(client.page.text).toContain("Thank you");
    expect(lastCallBody(portal, "initiateWalletPayment")).toMatchObject({
      transactionType: "BROADBAND_RECHARGE",
      productCode: "ORP",
      amount: "1500",
    });
  });

  it("by a bundle is left by Cancel to the list of the bundles (R-PAY-8)", async () => {
    const client = portal.customer();
    await toBundleList(client, BROADBAND, testCustomers.router);
    await client.fill({ productCode: firstBundle(client) }).submit();
    await client.click("Cancel, back to the bundles");
    expect(pathOf(client.page)).toBe(BROADBAND_BUNDLES);
  });

  it("by a bundle is paid with that bundle's price and code (R-BUN-14)", async () => {
    const client = portal.customer();
    await toBundleList(client, BROADBAND, testCustomers.router);
    expect(pathOf(client.page)).toBe(BROADBAND_BUNDLES);
    const productCode = firstBundle(client);
    await client.fill({ productCode }).submit();
    await payByWallet(client, freshNumber());
    expect(client.page.text).toContain("Thank you");
    expect(lastCallBody(portal, "initiateWalletPayment")).toMatchObject({
      transactionType: "BROADBAND_RECHARGE",
      productCode,
    });
  });

  it("checks with the operator that the number is a router's (R-NUM-12)", async () => {
    await toBundleList(portal.customer(), BROADBAND, testCustomers.router);
    expect(lastCallBody(portal, "validateLine")["checkIfBroadband"]).toBe(true);
  });

  it.each([
    ["en", "66000001", "Invalid Mobile No"],
    ["fr", "66000001", "Numéro de téléphone invalide"],
    ["en", "", "Invalid Mobile No"],
  ])("is refused (%s) to '%s', which is not a router", async (language, msisdn, words) => {
    const client = portal.customer({ "accept-language": language });
    await client.open(BROADBAND);
    await client.fill({ msisdn, amount: "500" }).submit();
    expect(refusalOf(client).alert).toContain(words);
    expect(refusalOf(client).typed("amount")).toBe("500");
  });

  it("offers no balance where the country has none", async () => {
    const client = portal.customer();
    await client.open(BROADBAND);
    expect(client.page.text).not.toContain("Check data balance");
    expect(callsTo(portal, "queryBalance")).toBe(0);
  });
});
