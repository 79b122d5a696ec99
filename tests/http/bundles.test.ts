import { describe, expect, it } from "vitest";
import type { Page } from "../support/form-client";
import { callsTo, paidFor } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { BUNDLES, PAYMENT, RECHARGE, pathOf, refusalOf } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { submitOtp, submitPin, toBundles } from "../support/wallet-walk";

const portal = createTestPortal();

const codesOn = (page: Page) =>
  page.forms.flatMap((form) => form.fields.filter(({ type }) => type === "radio").map(({ value }) => value));
const labelOf = (page: Page, code: string) =>
  page.forms.flatMap(({ fields }) => fields).find(({ value }) => value === code)?.label;

/** A text without direction marks and no-break spaces. */
const plainSpaces = (text: string) => text.replaceAll("\u00a0", " ").replaceAll("\u200e", "");

/** The operator's bundles in this test. */
function offerBundles(...bundles: Record<string, unknown>[]): void {
  const plain = { category: "Internet", amount: 100, currency: "XAF", lineType: "PREPAID" };
  const result = bundles.map((bundle, index) => ({
    ...plain,
    productCode: `B${index}`,
    description: `Bundle ${index}`,
    ...bundle,
  }));
  portal.backend.faults.add({
    operation: "listBundles",
    kind: "answer",
    body: { statusCode: 200, status: "success", result },
    times: Infinity,
  });
}

describe("A bundle", () => {
  it("whose price is shown as 0 is not listed (R-RCH-12)", async () => {
    offerBundles({ amount: 0.004 }, { amount: 0.005 });
    const client = portal.customer();
    await toBundles(client);
    expect(codesOn(client.page)).toEqual(["B1"]);
    expect(plainSpaces(client.page.text)).toContain("Bundle 1 – 0.01 XAF");
  });

  it("is still chosen, in its own tab, when the customer goes back to change it (R-PAG-23)", async () => {
    const client = portal.customer();
    await toBundles(client);
    await client.open(`${BUNDLES}?category=Mixed`);
    const chosen = codesOn(client.page).at(-1) ?? "";
    await client.fill({ productCode: chosen }).submit();
    await client.click("Change");
    const field = client.page.forms.flatMap(({ fields }) => fields).find(({ value }) => value === chosen);
    expect(field?.checked).toBe(true);
    await client.open(`${BUNDLES}?category=Internet`);
    expect(client.page.forms.flatMap(({ fields }) => fields).some(({ checked }) => checked)).toBe(false);
  });

  it.each([
    ["en", "Thank you", "BUNDLE PURCHASE"],
    ["fr", "Merci", "ACHAT DE FORFAIT"],
  ])("is bought in %s up to '%s'", async (language, thanks, type) => {
    const client = portal.customer({ "accept-language": language });
    const msisdn = freshNumber();
    await toBundles(client, msisdn);
    await client.fill({ productCode: "NET1J300" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    await client.click("Toumaï Money");
    await client.submit();
    await submitOtp(client);
    await submitPin(client);
    expect(client.page.html).toContain(`<h1>${thanks}</h1>`);
    expect(client.page.text).toContain(type);
    expect(paidFor(portal, msisdn)).toBe(500);
  });

  it("shows on the payment page what it holds", async () => {
    const client = portal.customer();
    await toBundles(client);
    await client.fill({ productCode: "NET1J300" }).submit();
    expect(client.page.text).toContain("Bundle Purchase");
    expect(client.page.text).toContain("Benefits 300 MB");
    expect(client.page.text).toContain("Total 500 XAF");
  });

  it.each([
    ["fr", "300 Mo"],
    ["en", "300 MB"],
    ["ar", "300 ميغابايت"],
  ])(
    "shows in %s what it holds also on its result and on each receipt (R-CON-25)",
    async (language, holds) => {
      const client = portal.customer({ "accept-language": language });
      const msisdn = freshNumber();
      await toBundles(client, msisdn);
      const card = labelOf(client.page, "NET1J300");
      expect(card && plainSpaces(card)).toContain(holds);
      await client.fill({ productCode: "NET1J300" }).submit();
      await client.click("Toumaï Money");
      await client.submit();
      await submitOtp(client);
      const result = await submitPin(client);
      const id = new URL(result.url).searchParams.get("id") ?? "";
      const receipt = await client.open(`/payment/receipt?id=${id}`);
      const text = await client.open(`/payment/receipt.txt?id=${id}`);
      for (const page of [result, receipt, text]) {
        expect(plainSpaces(page.html)).toMatch(new RegExp(`(>|: )${holds}(<|\\n)`));
      }
    },
  );

  it("shows description, price and validity on its card, and nothing twice", async () => {
    const client = portal.customer();
    await toBundles(client, freshNumber(), `${BUNDLES}?category=Mixte`);
    expect(labelOf(client.page, "MIX7J")).toBe(
      "Mixed, a week: 500 MB, 60 min, 100 SMS – 1,750 XAF – Validity: 7 days",
    );
  });

  it("leaves out of its card what it does not have", async () => {
    offerBundles({ data: null, voice: 20, voiceUnit: "Min", sms: null });
    const client = portal.customer();
    await toBundles(client);
    expect(labelOf(client.page, "B0")).toBe("Bundle 0 – 100 XAF – Calls: 20 min");
  });

  it("without an end date is shown as Unlimited", async () => {
    const client = portal.customer();
    await toBundles(client);
    expect(labelOf(client.page, "NETILL5G")).toContain("Validity: Unlimited");
  });

  it("costs what the operator says, whatever a form claims", async () => {
    const client = portal.customer();
    await toBundles(client);
    const csrf =
      client.form({ field: "productCode" }).fields.find(({ name }) => name === "csrf")?.value ?? "";
    const page = await client.postRaw(BUNDLES, { csrf, productCode: "NET1J300", amount: "1" });
    expect(page.text).toContain("Total 500 XAF");
  });
});

describe("The page of bundles", () => {
  it("has its categories as links, one of which is open", async () => {
    const client = portal.customer();
    await toBundles(client);
    expect(codesOn(client.page)).toContain("NET1J100");
    await client.click("Night");
    expect(codesOn(client.page).sort()).toEqual(["NUIT1G", "NUIT7J5G", "NUITVOIX"]);
    expect(client.page.links.map(({ text }) => text)).not.toContain("Night");
  });

  it("is filtered by period, where a missing one means Others", async () => {
    const client = portal.customer();
    await toBundles(client);
    await client.click("Daily");
    expect(codesOn(client.page)).toEqual(["NET1J100", "NET1J300"]);
    await client.click("Others");
    expect(codesOn(client.page).sort()).toEqual(["NETILL5G", "NETWA"]);
    await client.click("All");
    expect(codesOn(client.page).length).toBeGreaterThan(4);
  });

  it("is sorted by validity, shortest first, Unlimited last", async () => {
    offerBundles(
      { validity: -1 },
      { validity: 30, validityUnit: "Days" },
      { validity: 1, validityUnit: "Day" },
      { validity: 7, validityUnit: "Days" },
    );
    const client = portal.customer();
    await toBundles(client);
    expect(codesOn(client.page)).toEqual(["B2", "B3", "B1", "B0"]);
  });

  it("sorts hours before days", async () => {
    offerBundles({ validity: 2, validityUnit: "Jours" }, { validity: 24, validityUnit: "Heures" });
    const client = portal.customer();
    await toBundles(client);
    expect(codesOn(client.page)).toEqual(["B1", "B0"]);
  });

  it("falls back to the first category when the address names an unknown one", async () => {
    const client = portal.customer();
    await toBundles(client, freshNumber(), `${BUNDLES}?category=Nothing&period=Never`);
    expect(client.page.status).toBe(200);
    expect(codesOn(client.page)).toContain("NET1J100");
  });

  it("without bundles shows no form, and the way to a recharge by amount (R-BUN-9)", async () => {
    offerBundles();
    const client = portal.customer();
    await toBundles(client);
    expect(client.page.text).toContain("There is no bundle for this number.");
    expect(client.page.forms).toEqual([]);
    await client.click("Recharge by amount");
    expect(pathOf(client.page)).toBe(RECHARGE);
  });

  it("remembers the number when the customer goes back to it", async () => {
    const client = portal.customer();
    await toBundles(client, "66000001");
    await client.click("Another number");
    expect(refusalOf(client).typed("msisdn")).toBe("66000001");
  });

  it("asks for the number first when it is opened without one (R-BUN-2)", async () => {
    const client = portal.customer();
    await client.open(BUNDLES);
    expect(pathOf(client.page)).toBe(RECHARGE);
    expect(client.page.text).toContain("Enter the number first.");
  });

  it("says that none was chosen (R-BUN-11)", async () => {
    const client = portal.customer();
    await toBundles(client);
    await client.submit();
    expect(refusalOf(client).status).toBe(422);
    expect(refusalOf(client).alert).toContain("Choose a bundle");
  });

  it("keeps its category and period when a choice is refused", async () => {
    const client = portal.customer();
    await toBundles(client, freshNumber(), `${BUNDLES}?category=Internet&period=Daily`);
    await client.submit();
    expect(codesOn(client.page)).toEqual(["NET1J100", "NET1J300"]);
  });

  it.each(["NOSUCH", "PRO5G", "x".repeat(5000)])(
    "refuses a product that is not offered: %.10s (R-BUN-11)",
    async (code) => {
      const client = portal.customer();
      await toBundles(client);
      const csrf =
        client.form({ field: "productCode" }).fields.find(({ name }) => name === "csrf")?.value ?? "";
      const page = await client.postRaw(BUNDLES, { csrf, productCode: code });
      expect(page.status).toBe(422);
      expect(page.alerts.join(" ")).toContain("This bundle is no longer offered. Choose another one.");
    },
  );

  it("offers to try again while the operator is out of reach, and finishes when it is back (R-BUN-10)", async () => {
    const client = portal.customer();
    await toBundles(client);
    client.fill({ productCode: "NETWA" });
    portal.backend.faults.add({ operation: "listBundles", kind: "html", times: Infinity });
    await client.submit();
    expect(refusalOf(client).status).toBe(503);
    expect(refusalOf(client).alert).toContain("Something Went Wrong!");
    portal.backend.faults.clear();
    await client.click("Try again");
    await client.fill({ productCode: "NETWA" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(callsTo(portal, "listBundles")).toBeGreaterThan(2);
  });

  it("is where Cancel on the payment leads back to", async () => {
    const client = portal.customer();
    await toBundles(client);
    await client.fill({ productCode: "NETWA" }).submit();
    await client.click("Cancel");
    expect(pathOf(client.page)).toBe(BUNDLES);
  });
});
