import { describe, expect, it } from "vitest";
import { BILL, BILL_CODE, BROADBAND, DATA, DATA_BUNDLES, FIXED, INVOICES } from "../support/journey-starts";
import { pathOf, RECHARGE } from "../support/journey-steps";
import { LEAD, LEAD_STATUS } from "../support/lead-steps";
import { useStage } from "../support/stage";
import type { Stage } from "../support/stage";

const journeys = [
  { product: "PREPAID", start: RECHARGE, later: `${RECHARGE}/bundles` },
  { product: "BUNDLE", start: DATA, later: DATA_BUNDLES },
  { product: "POSTPAID", start: BILL, later: BILL_CODE },
  { product: "BROADBAND", start: BROADBAND, later: `${BROADBAND}/bundles` },
  { product: "FIXED_INTERNET", start: FIXED, later: INVOICES },
  { product: "HBB_LEADS", start: LEAD, later: LEAD_STATUS },
] as const;

async function linksOf(stage: Stage): Promise<string[]> {
  const client = stage.customer();
  await client.open("/");
  return client.page.links.map(({ url }) => new URL(url).pathname);
}

describe("An operator who offers everything", () => {
  const stage = useStage();

  it("has every journey linked from the home page", async () => {
    expect(await linksOf(stage)).toEqual(expect.arrayContaining(journeys.map(({ start }) => start)));
  });
});

describe.each(journeys)("An operator who does not offer $product", ({ product, start, later }) => {
  const stage = useStage({ without: [product] });

  it("has no link to it", async () => {
    expect(await linksOf(stage)).not.toContain(start);
  });

  it.each([start, later])("has no page at %s", async (path) => {
    const client = stage.customer();
    await client.open(path);
    expect(pathOf(client.page)).toBe("/page-not-found");
    expect(client.page.status).toBe(404);
    expect(client.page.links.map(({ url }) => new URL(url).pathname)).toContain("/");
  });

  it("takes no form there either", async () => {
    const client = stage.customer();
    await client.open("/");
    const page = await client.postRaw(start, { msisdn: "66000001", amount: "500" });
    expect(pathOf(page)).toBe("/page-not-found");
    expect(page.status).toBe(404);
  });
});
