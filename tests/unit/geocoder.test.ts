import { describe, expect, it } from "vitest";
import { packIn } from "../support/brand";
import { createFinder } from "../../server/places/finder";
import { limitPerMinute, createGeocoder, type Geocoder } from "../../server/places/geocoder";

const service = "https://maps.example/geocode/json?key=secret";
const { box } = packIn("TD").map;
const query = { address: "Rue 1036, Moundou", language: "fr", country: "TD" as const, box };

const result = (lat: unknown, lng: unknown, address = "Somewhere") => ({
  formatted_address: address,
  geometry: { location: { lat, lng } },
});
const answering = (body: unknown, status = 200) =>
  createGeocoder(service, () => Promise.resolve(Response.json(body, { status })));
const ok = (...results: unknown[]) => ({ status: "OK", results });

describe("A geocoding service", () => {
  it("is asked for the address, in the customer's language, near the country", async () => {
    let asked: URL | undefined;
    const geocoder = createGeocoder(service, (url) => {
      asked = url;
      return Promise.resolve(Response.json(ok()));
    });
    await geocoder(query);
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      key: "secret",
      address: "Rue 1036, Moundou",
      bounds: "7.44,13.46|23.46,24.01",
      region: "td",
      language: "fr",
    });
  });

  it("may write coordinates as texts; results that cannot be read are left out", async () => {
    const rubbish = [null, {}, result("north", 1), result(99, 200), result(undefined, undefined)];
    const found = await answering(ok(...rubbish, result("8.57", "16.08", "Moundou")))(query);
    expect(found).toEqual([{ address: "Moundou", point: { lat: 8.57, lng: 16.08 }, partial: false }]);
  });

  it("finds nothing when it says so", async () => {
    expect(await answering({ status: "ZERO_RESULTS", results: [] })(query)).toEqual([]);
  });

  it.each<[string, Geocoder]>([
    ["refuses", answering({ status: "REQUEST_DENIED", error_message: "no key", results: [] })],
    ["answers with an error", answering(ok(result(8.57, 16.08)), 500)],
    ["answers with no JSON", createGeocoder(service, () => Promise.resolve(new Response("<html>")))],
    ["answers with other JSON", answering([1, 2, 3])],
    ["breaks the connection", createGeocoder(service, () => Promise.reject(new TypeError("fetch failed")))],
    [
      "never answers",
      createGeocoder(
        service,
        (_url, { signal }) =>
          new Promise((_resolve, reject) =>
            signal?.addEventListener("abort", () => reject(new Error("aborted"))),
          ),
        20,
      ),
    ],
  ])("that %s counts as out of reach", async (_how, geocoder) => {
    expect(await geocoder(query)).toBeUndefined();
  });
});

describe("A search with a geocoding service", () => {
  it("shows the address as the service writes it, and keeps the answer", async () => {
    let asked = 0;
    const find = createFinder(() => {
      asked += 1;
      return Promise.resolve([{ address: "Rue 1036, Moundou, Tchad", point: { lat: 8.57, lng: 16.08 } }]);
    });
    await find("rue 1036 moundou", "fr");
    const { place } = await find("Rue 1036, Moundou", "fr");
    expect(place).toMatchObject({ kind: "address", name: "Rue 1036, Moundou, Tchad", zoom: 15 });
    expect(asked).toBe(1);
  });

  it.each<[string, Geocoder]>([
    ["finds no such place", () => Promise.resolve([])],
    ["is out of reach", () => Promise.resolve(undefined)],
  ])("uses the gazetteer when the service %s", async (_why, geocoder) => {
    expect((await createFinder(geocoder)("moundou", "fr")).place?.name).toBe("Moundou");
    expect((await createFinder(geocoder)("xyzzyx", "fr")).place).toBeUndefined();
  });

  it("answers only with places of the country, and says so when it finds them abroad only (R-MAP-28)", async () => {
    const paris = result(48.85, 2.35, "Paris");
    const find = createFinder(answering(ok(paris, result(8.57, 16.08, "Rue 1036, Moundou"))));
    expect(await find("Rue 1036", "fr")).toMatchObject({ place: { name: "Rue 1036, Moundou" }, others: [] });
    const findAbroad = createFinder(answering(ok(paris)));
    expect(await findAbroad("Paris", "fr")).toMatchObject({ place: undefined, abroad: true });
    expect(await findAbroad("Moundou", "fr")).toMatchObject({ place: { name: "Moundou" }, abroad: false });
  });

  it("calls the service no more often than the limit per minute, then uses the gazetteer (R-MAP-27)", async () => {
    let [clock, asked] = [0, 0];
    const service = limitPerMinute(
      2,
      ({ address }) => {
        asked += 1;
        return Promise.resolve([{ address: `${address}, Tchad`, point: { lat: 8.57, lng: 16.08 } }]);
      },
      () => clock,
    );
    const find = createFinder(service, () => clock);
    for (const place of ["rue 1", "rue 2", "rue 1"]) await find(place, "fr");
    expect((await find("moundou", "fr")).place?.kind).toBe("town");
    expect(asked).toBe(2);
    clock = 60_000;
    expect((await find("moundou", "fr")).place?.name).toBe("moundou, Tchad");
  });

  it("takes a place for guessed that answers only a part of the question", async () => {
    const find = createFinder(
      answering(ok({ ...result(8.57, 16.08, "Moundou, Tchad"), partial_match: true })),
    );
    expect(await find("komé, moundou", "fr")).toMatchObject({
      guessed: true,
      place: { name: "Moundou, Tchad" },
    });
    expect((await find("moundou tchad", "fr")).guessed).toBe(false);
  });

  it("does not call the service with an empty query", async () => {
    const find = createFinder(() => Promise.reject(new Error("asked")));
    expect((await find("  ,;- ", "fr")).place).toBeUndefined();
  });
});
