import { describe, expect, it } from "vitest";
import { type TestPortal, createTestPortal } from "../support/test-portal";
import {
  BILL,
  BILL_OTP,
  BROADBAND,
  DATA,
  DATA_BUNDLES,
  FIXED,
  INVOICES,
  TARIFFS,
  toBundleList,
} from "../support/journey-walks";
import { LEAD, LEAD_STATUS } from "../support/lead-walk";
import { PAYMENT, RECHARGE, pathOf } from "../support/pages";
import { freshNumber, testCustomers } from "../support/test-customers";

const journeys = [
  { product: "PREPAID", start: RECHARGE, later: `${RECHARGE}/bundles` },
  { product: "BUNDLE", start: DATA, later: DATA_BUNDLES },
  { product: "POSTPAID", start: BILL, later: BILL_OTP },
  { product: "BROADBAND", start: BROADBAND, later: `${BROADBAND}/bundles` },
  { product: "FIXED_INTERNET", start: FIXED, later: INVOICES },
  { product: "HBB_LEADS", start: LEAD, later: LEAD_STATUS },
] as const;

async function linksOf(portal: TestPortal, path = "/"): Promise<string[]> {
  const client = portal.customer();
  await client.open(path);
  return client.page.links.map(({ url }) => new URL(url).pathname);
}

/** The answer to any page of content. */
function contentSays({ backend }: TestPortal, page: string, document: unknown): void {
  backend.faults.add({
    operation: "getPage",
    kind: "answer",
    times: Infinity,
    body: (path: string) => ({
      statusCode: 200,
      data: path.includes(page) ? { packageHtml: JSON.stringify(document) } : null,
    }),
  });
}

describe("An operator who offers everything", () => {
  const portal = createTestPortal();

  it("has every journey linked from the home page (R-PAG-2)", async () => {
    expect(await linksOf(portal)).toEqual(expect.arrayContaining(journeys.map(({ start }) => start)));
  });
});

describe.each(journeys)("An operator who does not offer $product", ({ product, start, later }) => {
  const portal = createTestPortal({ withoutProducts: [product] });

  it("has no link to it", async () => {
    expect(await linksOf(portal)).not.toContain(start);
  });

  it.each([start, later])("has no page at %s", async (path) => {
    const client = portal.customer();
    await client.open(path);
    expect(pathOf(client.page)).toBe("/page-not-found");
    expect(client.page.status).toBe(404);
    expect(client.page.links.map(({ url }) => new URL(url).pathname)).toContain("/");
  });

  it("accepts no form there either", async () => {
    const client = portal.customer();
    await client.open("/");
    const page = await client.postRaw(start, { msisdn: "66000001", amount: "500" });
    expect(pathOf(page)).toBe("/page-not-found");
    expect(page.status).toBe(404);
  });

  it("has no link to it in content either", async () => {
    const links = [start, later].map((href) => ({ label: href, href }));
    contentSays(portal, "website-headers-config", { links: [...links, { label: "Us", href: "/about" }] });
    await portal.restart();
    const found = await linksOf(portal, "/privacy");
    expect(found).toContain("/about");
    expect(found).not.toContain(start);
    expect(found).not.toContain(later);
  });

  it("has no link to it in the help centre", async () => {
    contentSays(portal, "help-documents", [
      { parentCategory: "Order it", category: "Order it", href: start },
      { parentCategory: "Two ways", category: "By order", href: later },
      { parentCategory: "Two ways", category: "By visit", href: "/storeLocator" },
    ]);
    await portal.restart();
    const client = portal.customer();
    await client.open("/gethelp");
    const { links } = client.page;
    expect(links.map(({ text }) => text)).not.toContain("Order it");
    expect(links.find(({ text }) => text === "Two ways")?.url).toBe(`${portal.url}/storeLocator`);
    await client.open("/gethelp/order-it");
    expect(client.page.status).toBe(404);
  });
});

describe("The tariffs", () => {
  const portal = createTestPortal({ clock: true });
  const offer = (data: boolean, prepaid: boolean) => {
    portal.backend.sandbox.setProduct("BUNDLE", data);
    portal.backend.sandbox.setProduct("PREPAID", prepaid);
    // The portal caches the journeys for 10 s.
    portal.clock.advance(11_000);
  };
  const saleOfBundles = async () => {
    const client = portal.customer();
    await client.open(TARIFFS);
    const buy = client.page.links.find(({ text }) => text === "Buy a bundle");
    return buy && new URL(buy.url).pathname;
  };

  // A page that waits a second for the journeys in vain shows the earlier ones.
  it.each<[boolean, boolean, string | undefined]>([
    [true, true, DATA],
    [false, true, RECHARGE],
    [false, false, undefined],
  ])(
    "link to the page that sells bundles, if there is one (data bundles %j, prepaid %j)",
    async (data, prepaid, sale) => {
      offer(data, prepaid);
      await expect.poll(saleOfBundles).toBe(sale);
    },
  );
});

describe("Without the recharge by amount", () => {
  const portal = createTestPortal({ withoutProducts: ["PREPAID"] });
  const recharges = ({ links }: { links: { url: string }[] }) =>
    links.filter(({ url }) => new URL(url).pathname === RECHARGE);

  it("a customer with too little credit gets no link to it", async () => {
    const client = portal.customer();
    await toBundleList(client, DATA, freshNumber());
    await client.fill({ productCode: "NET1J300" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    await client.open("/payment/start/airtime");
    await client.fill({ msisdn: "66000005", email: "a@exemple.td" }).submit();
    await client.fill({ otp: testCustomers.otp }).submit();
    expect(client.page.text).toContain("needs at least 500");
    expect(recharges(client.page)).toEqual([]);
    await client.click("Another way to pay");
    expect(recharges(client.page)).toEqual([]);
  });

  it.each([PAYMENT, `${PAYMENT}/toumai-money/pin`])(
    "a customer whose order is gone reads so on the home page (%s)",
    async (path) => {
      const client = portal.customer();
      await client.open(path);
      expect(pathOf(client.page)).toBe("/");
      expect(client.page.status).toBe(200);
      expect(client.page.text).toContain("We can’t find your order.");
    },
  );

  it("a customer who comes back to a paid order finds its result", async () => {
    const client = portal.customer();
    await client.open(`${RECHARGE}?payment=T1&why=orderSeen`);
    expect(pathOf(client.page)).toBe("/");
    expect(client.page.links.map(({ url }) => url)).toContain(`${portal.url}/payment/status?id=T1`);
  });
});
