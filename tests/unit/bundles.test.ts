import { describe, expect, it } from "vitest";
import { arrangeBundles, bundleFacts, findBundle } from "../../server/journeys/bundles";
import { numberJourney } from "../../server/journeys/number-journeys";
import { bundleOrder } from "../../server/journeys/number-orders";
import { listBundles, type Bundle } from "../../server/operator/product";
import { scriptedOperator, success } from "../support/scripted-operator";

/** Bundles as the operator sends them, parsed as the service parses them. */
async function read(...raw: Record<string, unknown>[]): Promise<Bundle[]> {
  const rest = { description: "d", amount: 100, currency: "XAF" };
  const operator = scriptedOperator({
    listBundles: [success(raw.map((one, at) => ({ ...rest, productCode: `P${at}`, ...one })))],
  });
  const answer = await listBundles(operator.client, { kind: "tariff-list" });
  if (!answer.ok) throw new Error("the bundles could not be read");
  return answer.value;
}
const codes = (bundles: Bundle[]) => bundles.map(({ productCode }) => productCode);

describe("The list of bundles", () => {
  it("groups bundles in tabs by category, in the operator's order; a missing category is Others", async () => {
    const all = await read(
      { category: "Data" },
      { category: "Voice" },
      {},
      { category: "Data" },
      { category: " " },
    );
    const listing = arrangeBundles(all, {});
    expect(listing.categories).toEqual(["Data", "Voice", "others"]);
    expect(listing.category).toBe("Data");
    expect(codes(listing.bundles)).toEqual(["P0", "P3"]);
    expect(codes(arrangeBundles(all, { category: "others" }).bundles)).toEqual(["P2", "P4"]);
  });

  it("has one tab for a category and one filter for a period, however they are spelled (R-BUN-3)", async () => {
    const all = await read(
      { category: "DATA", periodType: "DAILY" },
      { category: "Data ", periodType: "Daily" },
      { category: "Others", periodType: "daily" },
      {},
    );
    const listing = arrangeBundles(all, { category: "data", period: "Daily" });
    expect(listing.categories).toEqual(["DATA", "others"]);
    expect(listing.periods).toEqual(["DAILY"]);
    expect(codes(listing.bundles)).toEqual(["P0", "P1"]);
    expect(codes(arrangeBundles(all, { category: "OTHERS" }).bundles)).toEqual(["P2", "P3"]);
  });

  it("shows only the periods of the open tab, known ones from short to long, Others last (R-BUN-5)", async () => {
    const all = await read(
      ...[
        { category: "Data", periodType: null },
        { category: "Data", periodType: "Monthly" },
      ],
      ...[
        { category: "Data", periodType: "Fête" },
        { category: "Data", periodType: "DAILY" },
      ],
      { category: "Voice", periodType: "Weekly" },
    );
    expect(arrangeBundles(all, {}).periods).toEqual(["DAILY", "Monthly", "Fête", "others"]);
    expect(codes(arrangeBundles(all, { period: "Monthly" }).bundles)).toEqual(["P1"]);
    expect(codes(arrangeBundles(all, { period: "others" }).bundles)).toEqual(["P0"]);
  });

  it("sorts by validity, shortest first, unlimited and unknown ones last, then by price", async () => {
    const all = await read(
      ...[{ validity: -1 }, { validity: 30, validityUnit: "days" }, { validity: 24, validityUnit: "Hours" }],
      ...[
        { validity: 7, validityUnit: "jours" },
        { validity: 1, validityUnit: "semaine", amount: 50 },
      ],
      ...[
        { validity: null, amount: 1 },
        { validity: "12", validityUnit: "heures" },
      ],
    );
    expect(codes(arrangeBundles(all, {}).bundles)).toEqual(["P6", "P2", "P4", "P3", "P1", "P5", "P0"]);
  });

  it.each(["Minutes", "minute", "min", "Mn"])("last less in %s than in hours", async (validityUnit) => {
    const all = await read(
      { validity: 1, validityUnit: "month" },
      { validity: 1, validityUnit: "hour" },
      { validity: 90, validityUnit },
      { validity: 30, validityUnit },
    );
    expect(codes(arrangeBundles(all, {}).bundles)).toEqual(["P3", "P1", "P2", "P0"]);
  });

  it("sorts by the units of each language that pages know (R-CON-25)", async () => {
    const units = ["Sem", "jrs", "saa", "dakika", "mwezi", "siku", "Hour(s)", "mwaka", "Lune", "Seconds"];
    const all = await read(...units.map((validityUnit) => ({ validity: 5, validityUnit })));
    expect(codes(arrangeBundles(all, {}).bundles)).toEqual([
      ...["P9", "P3", "P2", "P6", "P1"],
      ...["P5", "P0", "P4", "P7", "P8"],
    ]);
  });

  it.each([
    [["H", "D", "W", "M", "Y"]],
    [["Hourly", "Daily", "Weekly", "Monthly", "Yearly"]],
    [["min", "Journée", "hebdo", "Mo", "an"]],
  ])("sorts by %j, which are units of validity alone", async (units) => {
    const all = await read(...units.map((validityUnit) => ({ validity: 1, validityUnit })).reverse());
    expect(codes(arrangeBundles(all, {}).bundles)).toEqual(["P4", "P3", "P2", "P1", "P0"]);
  });

  it("shows each bundle once, however often the operator repeats it (R-BUN-13)", async () => {
    const all = await read(
      { productCode: "A", amount: 1 },
      { productCode: "A", amount: 2 },
      { productCode: "B" },
    );
    expect(codes(arrangeBundles(all, {}).bundles)).toEqual(["A", "B"]);
  });

  it("falls back to the first tab and to all periods when the address names others (R-BUN-4)", async () => {
    const all = await read({ category: "Data", periodType: "Daily" });
    const listing = arrangeBundles(all, { category: "__proto__", period: "<script>" });
    expect(listing).toMatchObject({ category: "Data", period: undefined });
    expect(listing.bundles).toHaveLength(1);
  });

  it("may be empty", () => {
    expect(arrangeBundles([], { category: "Data" })).toEqual({
      categories: [],
      category: undefined,
      periods: [],
      period: undefined,
      bundles: [],
    });
  });

  it("shows hostile names as text", async () => {
    const hostile = ["constructor", "__proto__", "<b>x</b>", "toString"];
    const all = await read(...hostile.map((category) => ({ category, productCode: category })));
    expect(arrangeBundles(all, {}).categories).toEqual(hostile);
    expect(findBundle(all, "toString")?.category).toBe("toString");
    expect(findBundle(all, "hasOwnProperty")).toBeUndefined();
  });

  it("leaves out bundles that cannot be sold: no price, no code", async () => {
    const bad = [{ amount: 0 }, { amount: -5 }, { amount: "x" }, { productCode: "" }];
    expect(await read(...bad)).toEqual([]);
  });

  it("calls a bundle by its code, and takes the country's currency, where nothing else is there (R-OPR-7)", async () => {
    const [bare] = await read({ productCode: "D1", description: "", currency: "" });
    expect(bare).toMatchObject({ description: "D1", currency: "XAF" });
  });
});

describe("A bundle", () => {
  it("without an end date is called unlimited", async () => {
    const [endless, week] = await read({ validity: -1 }, { validity: 7 });
    expect([endless, week].map((one) => one && bundleFacts(one).unlimited)).toEqual([true, false]);
  });

  it("has its line type under either spelling", async () => {
    const all = await read({ lineType: "PREPAID" }, { linetype: "POSTPAID" });
    expect(all.map(({ lineType }) => lineType)).toEqual(["PREPAID", "POSTPAID"]);
  });

  it("is ordered at the operator's price, and a long description still fits into the order's cookie (R-BUN-16)", async () => {
    const [bundle] = await read({
      productCode: "B1",
      amount: "1500",
      description: "x".repeat(5000),
      data: 1.5,
    });
    const order =
      bundle && bundleOrder(numberJourney("prepaid"), { msisdn: "66000001", lineType: "HYBRID" }, bundle);
    expect(order).toMatchObject({
      journey: "prepaid-bundle",
      transactionType: "PREPAID_BUNDLES",
      productCode: "B1",
      amount: 1500,
      currency: "XAF",
      msisdn: "66000001",
      lineType: "HYBRID",
    });
    expect(order?.bundle).toEqual({ description: "x".repeat(120), data: "1.5" });
  });
});
