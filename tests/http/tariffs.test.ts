import { describe, expect, it } from "vitest";
import type { Page } from "../support/form-client";
import { dropCalls } from "../support/backend-checks";
import { primaryButtons } from "../support/markup";
import { createTestPortal } from "../support/test-portal";
import { DATA, TARIFFS, answers } from "../support/journey-walks";
import { pathOf } from "../support/pages";

const portal = createTestPortal();

/** The names of the bundles, in the order of the table. */
function names(page: Page): string[] {
  return [...page.html.matchAll(/<th scope="row">([^<]*)<\/th>/g)].map(([, name = ""]) => name);
}

const bundle = (name: string, amount: number, validity: number, differs: Record<string, unknown> = {}) => ({
  productCode: name,
  description: name,
  amount,
  currency: "XAF",
  validity,
  validityUnit: "Jours",
  category: "Internet",
  periodType: "Daily",
  ...differs,
});

function onSale(...bundles: Record<string, unknown>[]): void {
  answers(portal, "listBundles", bundles);
}

async function look(query = "", headers = {}) {
  const client = portal.customer(headers);
  await client.open(`${TARIFFS}${query}`);
  return client;
}

describe("The tariff table", () => {
  it("says that nothing is on sale when the operator answers an empty list (R-BUN-18)", async () => {
    portal.backend.faults.add({ operation: "listBundles", kind: "answer", body: { statusCode: 200 } });
    const { page } = await look();
    expect(page.text).toContain("No bundle is on sale at the moment.");
    expect(page.alerts).toEqual([]);
  });

  it("names its tabs in the language of the customer, and shows other names of the operator as they are", async () => {
    onSale(bundle("A", 200, 1), bundle("B", 300, 7, { periodType: "Ramadan", category: "Voix" }));
    const { page } = await look("?lang=fr");
    expect(page.text).toContain("Toutes");
    const links = page.links.map(({ text }) => text);
    expect(links).toEqual(expect.arrayContaining(["Jour", "Ramadan", "Prix"]));
    expect(links).not.toContain("Daily");
  });

  it("of a hundred bundles starts with thirty in low-data mode, stays sorted, and is complete on request", async () => {
    onSale(...Array.from({ length: 100 }, (_, index) => bundle(`B${index}`, 500 - index, index + 1)));
    const client = await look("", { "save-data": "on" });
    expect(names(client.page)).toHaveLength(30);
    await client.click("Show all 100 bundles");
    await client.click("Price");
    expect(names(client.page)).toHaveLength(100);
    expect(names(client.page)[0]).toBe("B99");
  });

  it("has every bundle with its benefits, validity and price, without asking for a number", async () => {
    const { page } = await look();
    expect(names(page)).toContain("Internet 100 MB");
    expect(page.text.replaceAll("\u00a0", " ")).toContain("Internet 100 MB Data: 100 MB 1 day 200 XAF");
  });

  it("is sorted by validity, and by price and by name through links (R-BUN-17)", async () => {
    onSale(bundle("Beta", 300, 1), bundle("Alpha", 200, 30), bundle("Gamma", 100, 7));
    const client = await look();
    expect(names(client.page)).toEqual(["Beta", "Gamma", "Alpha"]);
    await client.click("Price");
    expect(names(client.page)).toEqual(["Gamma", "Alpha", "Beta"]);
    await client.click("Bundle");
    expect(names(client.page)).toEqual(["Alpha", "Beta", "Gamma"]);
  });

  it("is filtered by category and by validity, and keeps its order (R-BUN-17)", async () => {
    onSale(
      bundle("Day", 100, 1),
      bundle("Week", 90, 7, { periodType: "Weekly" }),
      bundle("Calls", 80, 1, { category: "Appels" }),
      bundle("Cheap", 50, 2),
    );
    const client = await look("?sort=price");
    await client.click("Internet");
    expect(names(client.page)).toEqual(["Cheap", "Week", "Day"]);
    await client.click("Daily");
    expect(names(client.page)).toEqual(["Cheap", "Day"]);
  });

  it("has its units in Arabic, and keeps the order of an unknown one between Arabic words", async () => {
    onSale(bundle("A", 100, 1), bundle("B", 200, 1, { validityUnit: "Lune" }));
    const { html } = await portal.customer({ "accept-language": "ar" }).open(TARIFFS);
    expect(html).toContain(">1\u00a0يوم<");
    expect(html).toContain(">\u200e1\u00a0Lune\u200e<");
  });

  it("shows a bundle without an end date as Unlimited", async () => {
    onSale(bundle("Always", 100, -1));
    expect((await look()).page.text).toContain("Always - Unlimited 100 XAF");
  });

  it.each(["?category=Nothing", "?period=Never", "?sort=colour", "?category=%3Cscript%3E"])(
    "ignores an unknown filter or order in its address (%s)",
    async (query) => {
      const { page } = await look(query);
      expect(page.status).toBe(200);
      expect(names(page).length).toBeGreaterThan(10);
      expect(page.html).not.toContain("<script>");
    },
  );

  it("that is empty says so", async () => {
    onSale();
    expect((await look()).page.text).toContain("No bundle is on sale at the moment.");
  });

  it("that cannot be fetched says so, and can be requested again", async () => {
    dropCalls(portal, "listBundles");
    const client = await look();
    expect([client.page.status, client.page.headers["retry-after"]]).toEqual([503, "10"]);
    expect(client.page.alerts.join()).toContain("Something Went Wrong!");
    expect(primaryButtons(client.page.html), "only the button that asks again leads (R-ACC-3)").toBe(1);
    portal.backend.faults.clear();
    await client.click("Try again");
    expect(names(client.page).length).toBeGreaterThan(10);
  });

  it("links to the pages that sell bundles", async () => {
    const client = await look();
    await client.click("Buy a bundle");
    expect(pathOf(client.page)).toBe(DATA);
  });

  it.each([
    ["PREPAID", "/data-bundle"],
    [undefined, "/data-bundle"],
    ["BROADBAND", "/broadband-recharge"],
    ["HBB_ODU_AW", "/hbb-lead"],
  ])("leads from a bundle of the line type %s to the page that sells it", async (lineType, path) => {
    onSale(bundle("Small", 100, 1, { lineType }));
    const client = await look();
    await client.click("Buy");
    expect(pathOf(client.page)).toBe(path);
  });

  it("leads nowhere from a bundle that the portal does not sell", async () => {
    onSale(
      bundle("Postpaid", 100, 1, { lineType: "POSTPAID" }),
      bundle("Space", 100, 2, { lineType: "SATELLITE" }),
    );
    const { page } = await look();
    expect(names(page)).toEqual(["Postpaid", "Space"]);
    expect(page.html).not.toContain("Buy Postpaid");
    expect(page.html).not.toContain("Buy Space");
  });

  it("is in French for a customer who reads French", async () => {
    expect((await look("", { "accept-language": "fr" })).page.text).toContain("Trier par");
  });
});
