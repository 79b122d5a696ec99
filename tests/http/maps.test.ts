import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startBackend, type Backend } from "../support/backend";
import { FormClient } from "../support/form-client";
import { weightOf } from "../support/map-pages";
import { knows, startGeocoder, type FakeGeocoder } from "../support/geocoder";
import { startPortal, type Portal } from "../support/portal";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();
const MAP_PAGES = ["/openNetworks", "/storeLocator", "/store-locator", "/map/point"];
const OPERA_MINI = "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80 (S60; U; en) Presto/2.5.25";

describe("The map pages", () => {
  it.each([...MAP_PAGES, "/openNetworks?q=Moundou", "/storeLocator?q=Moundou", "/openNetworks?towns=all"])(
    "stay under 5 kB in low-data mode, without scripts: %s",
    async (path) => {
      const client = portal.customer({ "user-agent": OPERA_MINI, "accept-language": "fr" });
      const page = await client.open(path);
      expect(page.status).toBe(200);
      expect(page.html).not.toMatch(/<script|modulepreload/);
      expect(weightOf(client)).toBeLessThan(5_000);
      expect(page.html).toMatch(/<img src="\/map\/image\.svg\?/);
    },
  );

  it("have 8 kB of style sheets at the most, all of them together", async () => {
    const client = portal.customer();
    // The first page of a visit holds its style sheets itself.
    await client.open("/storeLocator");
    await client.open("/storeLocator");
    let weight = 0;
    for (const sheet of client.page.stylesheets) {
      await client.download(sheet);
      weight += weightOf(client);
    }
    expect(client.page.stylesheets).toHaveLength(2);
    expect(weight).toBeLessThan(8_000);
  });

  it.each(["/", "/prepaid-recharge", "/about", "/payment/start"])(
    "keep their scripts, texts and styles away from %s",
    async (path) => {
      const client = portal.customer();
      const { html } = await client.open(path);
      expect(html).not.toMatch(/assets\/(map|leaflet|open-networks|store-locator)[^"]*\.(js|css)/i);
      const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file));
      expect(files.size).toBeGreaterThan(5);
      for (const file of files) {
        const { body } = await client.download(file);
        expect(body).not.toMatch(/leaflet-|Enter a Location|Saisissez un lieu|supercluster/i);
      }
    },
  );

  it("are linked at the bottom of every page", async () => {
    const client = portal.customer();
    await client.open("/about");
    await client.click("Shops");
    expect(client.page.text).toContain("Shops near N'Djamena");
    await client.click("Coverage");
    expect(client.page.text).toContain("Coverage by town");
  });

  it.each(MAP_PAGES)("let a browser fetch nothing from another host: %s", async (path) => {
    const page = await portal.customer().open(path);
    const policy = page.headers["content-security-policy"] ?? "";
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).not.toMatch(/https?:/);
    expect(page.html).not.toMatch(/(src|srcset|action|poster)="(https?:)?\/\//);
  });
});

describe("Files of the maps", () => {
  it("are cached as long as their headers say, and set no cookie (R-MAP-36)", async () => {
    const client = portal.customer();
    for (const file of ["/map/base.json", "/map/sites.json", "/map/places.json?q=mou", "/map/image.svg"]) {
      const answer = await client.download(file);
      expect(answer.status).toBe(200);
      expect(answer.headers["cache-control"]).toMatch(/max-age=\d+/);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  it("suggest places while somebody types, and name the one at a point", async () => {
    const client = portal.customer();
    const ask = async (query: string): Promise<unknown> =>
      JSON.parse((await client.download(`/map/places.json?${query}`)).body);
    expect(await ask("q=mound")).toEqual(["Moundou"]);
    expect(await ask("q=")).toEqual([]);
    expect(await ask("at=9.15,18.4")).toEqual(["Sarh"]);
    expect(await ask("at=rubbish")).toEqual([]);
    expect(await ask("q=mound&l=ar")).toEqual(["موندو"]);
    expect(await ask("at=9.15,18.4&l=ar")).toEqual(["سارح"]);
  });

  it.each(["/map/nothing", "/map/image.png", "/map"])("are not found: %s", async (path) => {
    expect((await portal.customer().download(path)).status).toBe(404);
  });

  it.each([
    "c=x&z=y&pins=a;b;;1,2&at=&grid=2&sites=6G",
    `pins=${"1,2;".repeat(500)}`,
    "c=84.9,179.9&z=17",
    "l=%3Cscript%3E",
  ])("are drawn for any query: image.svg?%s", async (query) => {
    const answer = await portal.customer().download(`/map/image.svg?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(/^<svg [^]*<\/svg>$/);
    expect(answer.body).not.toMatch(/NaN|undefined|<script/);
  });
});

describe("Pointing at a place without scripts", () => {
  it("zooms in on the numbered map, and links to its networks and shops (R-MAP-33, R-MAP-34)", async () => {
    const client = portal.customer();
    await client.open("/map/point?for=network");
    await client.fill({ town: "Moundou" }).submit();
    expect(client.page.text).toContain("Chosen: Moundou (Logone Occidental)");
    expect(client.page.html).toContain("grid=1");
    await client.fill({ field: "6" }).submit();
    expect(client.page.text).toContain("Chosen: the point near Moundou");
    const east = Number(/longitude ([\d.]+)/.exec(client.page.text)?.[1]);
    expect(east).toBeGreaterThan(16.0833);
    await client.fill({ field: "6", landmark: "École du centre" }).submit();
    expect(Number(/longitude ([\d.]+)/.exec(client.page.text)?.[1])).toBeGreaterThan(east);
    const field = (name: string) => client.page.forms[0]?.fields.find((one) => one.name === name)?.value;
    expect(field("landmark")).toBe("École du centre");
    expect(field("address")).toBe("the point near Moundou");
    expect(field("at")).toMatch(/^8\.\d{4},16\.\d{4}$/);
    await client.click("See the shops near there");
    expect(client.page.text).toContain("Shops near the point near Moundou");
  });

  it("searches by name, names unknown places, and ignores nonsense", async () => {
    const client = portal.customer();
    await client.open("/map/point");
    await client.fill({ q: "Atlantis" }).submit();
    expect(client.page.alerts).toEqual(["We can’t find “Atlantis”. Try the nearest town."]);
    await client.fill({ q: "abeche" }).submit();
    expect(client.page.text).toContain("Chosen: Abéché (Ouaddaï)");
    await client.fill({ q: "Mundou" }).submit();
    expect(client.page.alerts).toEqual([
      "“Mundou” was not found. The map shows Moundou (Logone Occidental).",
    ]);
    await client.open("/map/point?at=x&zoom=y&field=z&town=%3Cb%3E&was=1");
    expect(client.page.status).toBe(200);
  });

  it("shows the town that is chosen after an unknown place, or together with one (R-MAP-32)", async () => {
    const client = portal.customer();
    await client.open("/map/point");
    await client.fill({ q: "quartier zzz" }).submit();
    expect(client.page.alerts).toEqual(["We can’t find “quartier zzz”. Try the nearest town."]);
    await client.fill({ town: "Moundou" }).submit();
    expect(client.page.alerts).toEqual([]);
    expect(client.page.text).toContain("Chosen: Moundou (Logone Occidental)");
    await client.fill({ q: "quartier yyy", town: "Sarh" }).submit();
    expect(client.page.alerts).toEqual(["“quartier yyy” was not found. The map shows Sarh (Moyen-Chari)."]);
    await client.fill({ field: "6" }).submit();
    expect(client.page.text).toContain("Chosen: the point near Sarh");
  });
});

describe("With a geocoding service and a tile server", () => {
  let backend: Backend;
  let geocoder: FakeGeocoder;
  let otherPortal: Portal;
  const customer = () => new FormClient(otherPortal.url, { "accept-language": "en" });

  beforeAll(async () => {
    backend = await startBackend();
    geocoder = await startGeocoder();
    const maps = {
      GEOCODER_URL: geocoder.url,
      MAP_LAYERS: layersFile(),
      MAP_TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png?key=k",
    };
    otherPortal = await startPortal({ env: { ...backend.env, ...maps, LOG_LEVEL: "info" } });
  });
  afterAll(async () => {
    await otherPortal.stop();
    await geocoder.stop();
    await backend.stop();
  });
  beforeEach(() => void geocoder.asked.splice(0));

  it("an address is looked up by the service, which browsers never see", async () => {
    geocoder.behave(knows("Rue 1036, Moundou, Chad", "8.5702", "16.0961"));
    const page = await customer().open("/storeLocator?q=rue%201036%20moundou");
    expect(page.text).toContain("Shops near Rue 1036, Moundou, Chad");
    expect(page.text).toContain("1 Toumaï Dombao 0 km".slice(2));
    expect(geocoder.asked[0]?.get("address")).toBe("rue 1036 moundou");
    expect(geocoder.asked[0]?.get("key")).toBe("secret-key");
    expect(page.html).not.toContain(new URL(geocoder.url).host);
    expect(otherPortal.output()).not.toMatch(/secret-key|\b1036\b/);
  });

  it.each<[string, Parameters<FakeGeocoder["behave"]>[0]]>([
    ["is down", (response) => void response.destroy()],
    ["is slow", () => undefined],
    ["answers with an error", (response) => void response.writeHead(500).end("oops")],
    ["answers with rubbish", (response) => void response.end("<html>")],
    ["answers with nonsense", (response) => void response.end('{"status":"OK","results":[{"geometry":7}]}')],
    ["finds nothing", (response) => void response.end('{"status":"ZERO_RESULTS","results":[]}')],
  ])("the gazetteer answers when the service %s", async (_how, how) => {
    geocoder.behave(how);
    const page = await customer().open("/openNetworks?q=Abéché&tech=4G");
    expect(page.text).toContain("Yes: 4G reaches Abéché (Ouaddaï).");
    expect(geocoder.asked).toHaveLength(1);
  });

  it("a place far away has no shops, and the page says so", async () => {
    geocoder.behave(knows("Lyon, <b>France</b>", 45.76, 4.84));
    const page = await customer().open("/storeLocator?q=Lyon");
    expect(page.alerts[0]).toContain("No results");
    expect(page.html).not.toContain("<b>France");
  });

  it("browsers may show the tiles, and nothing else from elsewhere", async () => {
    const page = await customer().open("/storeLocator");
    const policy = page.headers["content-security-policy"] ?? "";
    expect(policy).toContain("img-src 'self' data: https://*.tiles.example;");
    expect(policy).toContain("connect-src 'self';");
    expect(page.text).toContain("Map: tiles.example");
  });

  it("the operator's own roads are on its pictures and in the parts of its live map, with their source", async () => {
    const client = customer();
    const page = await client.open("/openNetworks?q=Moursal");
    expect(page.text).toContain("Details: © OpenStreetMap.");
    const picture = await client.download("/map/image.svg?c=12.11,15.045&z=12&l=fr");
    expect(picture.body).toContain('class="road"');
    const part = await client.download("/map/layers.json?z=11&x=1109&y=954&l=fr");
    expect(JSON.parse(part.body)).toMatchObject({ shapes: [{ kind: "road", rank: 3 }] });
  });
});

/** A road of the operator's, as an export of OpenStreetMap has it. */
function layersFile(): string {
  const path = join(mkdtempSync(join(tmpdir(), "map-layers-")), "roads.geojson");
  const road = {
    type: "Feature",
    properties: { highway: "primary", name: "Avenue Charles de Gaulle" },
    geometry: {
      type: "LineString",
      coordinates: [
        [15.03, 12.1],
        [15.06, 12.12],
      ],
    },
  };
  writeFileSync(path, JSON.stringify({ type: "FeatureCollection", features: [road] }));
  return path;
}

describe("An invalid configuration of the maps", () => {
  it("stops the start and names a map file that cannot be read", async () => {
    await expect(startPortal({ env: { MAP_LAYERS: "/nowhere/roads.geojson" } })).rejects.toThrow(
      "MAP_LAYERS /nowhere/roads.geojson cannot be read.",
    );
  });

  it.each([
    ["MAP_TILES_URL", "https://tiles.example/map.png"],
    ["MAP_TILES_URL", "//tiles.example/{z}/{x}/{y}"],
    ["GEOCODER_URL", "maps.example"],
  ])("stops the start and names %s: %s", async (name, value) => {
    await expect(startPortal({ env: { [name]: value } })).rejects.toThrow(new RegExp(`- ${name} must be`));
  });
});
