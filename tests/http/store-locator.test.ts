import { describe, expect, it } from "vitest";
import { type Backend, startBackend } from "../support/backend";
import { FormClient } from "../support/form-client";
import { givesShops, weightOf } from "../support/map-pages";
import { startPortal } from "../support/portal";
import { dropCalls } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();

const shopsOf = (html: string) => [...html.matchAll(/<h3>([^<]*)<\/h3>/g)].map(([, name]) => name);

/** A portal that has not read the list of shops yet, because it is cached. */
async function withNewPortal(use: (client: FormClient, backend: Backend) => Promise<void>): Promise<void> {
  const backend = await startBackend();
  const otherPortal = await startPortal({ env: backend.env });
  try {
    await use(new FormClient(otherPortal.url, { "accept-language": "en" }), backend);
  } finally {
    await otherPortal.stop();
    await backend.stop();
  }
}

describe("The store finder", () => {
  it.each(["/storeLocator", "/store-locator"])(
    "shows the default point's shops first at %s",
    async (path) => {
      const page = await portal.customer().open(path);
      expect(page.status).toBe(200);
      expect(page.title).toBe("Find a shop – Toumaï");
      expect(page.text).toContain("Shops near N'Djamena");
      expect(shopsOf(page.html)[0]).toBe("Toumaï Centre");
      const [asked] = portal.backend.requests.filter(({ operationId }) => operationId === "findShops");
      const query = new URL(asked?.path ?? "", "http://x").searchParams;
      expect(Object.fromEntries(query)).toEqual({
        opco: "TD",
        latitude: "12.1067",
        longitude: "15.0444",
        distanceInKilometers: "100",
      });
      expect(asked?.headers["lang"]).toBe("en");
    },
  );

  it("shows the shops near a typed town, at an address that can be bookmarked", async () => {
    const client = portal.customer();
    await client.open("/storeLocator");
    const page = await client.fill({ q: "moundou" }).submit();
    expect(new URL(page.url).search).toBe("?q=moundou");
    expect(page.text).toContain("Shops near Moundou (Logone Occidental)");
    expect(page.text).toContain("9 shops within 100 km, nearest first.");
    expect(shopsOf(page.html).slice(0, 3)).toEqual([
      "Toumaï Moundou",
      "Toumaï Dombao",
      "Toumaï Gare routière",
    ]);
    expect(page.text).toContain("Toumaï Doba 84.8 km Avenue du 1er Décembre, Doba");
    expect(page.links).toContainEqual({ text: "66 30 00 05", url: "tel:+23566300005" });
  });

  it("uses the customer's language, distances and the operator's texts included", async () => {
    const page = await portal.customer({ "accept-language": "fr" }).open("/storeLocator?q=Moundou");
    expect(page.text).toContain("Trouver une boutique Toumaï à");
    expect(page.html).toContain('placeholder="Ville, quartier ou boutique"');
    expect(page.text).toContain("84,8 km");
  });

  it("names a place in Arabic on an Arabic page, however it was typed", async () => {
    for (const typed of ["Moundou", "موندو"]) {
      const page = await portal.customer({ "accept-language": "ar" }).open(`/storeLocator?q=${typed}`);
      expect(page.text).toContain("المتاجر القريبة من موندو (لوقون الغربي)");
    }
  });

  it("links to a map app and to directions, and fetches neither", async () => {
    const page = await portal.customer().open("/storeLocator?q=Sarh");
    const urls = page.links.map(({ url }) => url);
    expect(urls).toContainEqual(expect.stringMatching(/^geo:9\.1429,18\.3923\?q=/));
    expect(urls).toContainEqual("https://www.openstreetmap.org/directions?route=%3B9.1429%2C18.3923");
  });

  it.each([
    ["marche a mil", "Toumaï Marché à mil"],
    ["aeroport", "Toumaï Aéroport"],
    ["paris congo", "Toumaï Paris"],
  ])("finds a shop by its own name, '%s'", async (typed, name) => {
    const client = portal.customer();
    await client.open("/storeLocator");
    const page = await client.fill({ q: typed }).submit();
    expect(page.text).toContain(`Shops: “${typed}” 1 shop matches.`);
    expect(shopsOf(page.html)).toEqual([name]);
    expect(page.html).toContain("Map with 1 numbered shop");
  });

  it("lists the shops around a town, and not those that only have its name in their address", async () => {
    const page = await portal.customer().open("/storeLocator?q=doba");
    expect(page.text).toContain("Shops near Doba (Logone Oriental)");
    expect(shopsOf(page.html)).toContain("Toumaï Bébédjia");
  });

  it("asks whether another place was meant, and lists no shops for it", async () => {
    const page = await portal.customer().open("/storeLocator?q=Mundou");
    expect(page.alerts[0]).toContain("“Mundou” was not found.");
    expect(page.text).toContain("Did you mean: Moundou");
    expect(shopsOf(page.html)).toEqual([]);
  });

  it("says in words when a shop is open and what it offers, and tells search engines", async () => {
    givesShops(portal.backend, [
      {
        shop: "Always - N'Djamena",
        phyLocation: "Avenue Mobutu",
        phNumber: "66-30-00-01",
        location: { latitue: 12.11, longitude: 15.05 },
        openingHours: "Mo-Su 00:00-24:00",
        services: ["SIM", "cash", "Fibre"],
      },
      { shop: "Never", location: { latitue: 12.12, longitude: 15.05 }, openingHours: ["sur rendez-vous"] },
    ]);
    const page = await portal.customer().open("/storeLocator");
    expect(page.text).toContain("Phone: 66 30 00 01 Open now Mon – Sun 00:00–24:00");
    expect(page.text).toContain("Services: SIM cards, cash, Fibre");
    expect(page.text).toContain("sur rendez-vous");
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.html)?.[1] ?? "{}";
    expect(JSON.parse(data)).toEqual({
      "@context": "https://schema.org",
      "@graph": [
        {
          "@type": "LocalBusiness",
          name: "Always",
          address: "Avenue Mobutu",
          telephone: "+23566300001",
          openingHours: ["Mo-Su 00:00-24:00"],
          geo: { "@type": "GeoCoordinates", latitude: 12.11, longitude: 15.05 },
        },
      ],
    });
  });

  it("starts directions from the customer's own position, and otherwise from nothing", async () => {
    const client = portal.customer();
    const directions = ({ links }: typeof client.page) =>
      links.filter(({ text }) => text === "Directions").map(({ url }) => url);
    const asked = await client.open("/storeLocator?q=9.2,18.4");
    expect(directions(asked)[0]).toContain("route=%3B9.1534");
    await client.open("/prepaid-recharge");
    const csrf = client.page.forms[0]?.fields.find(({ name }) => name === "csrf")?.value ?? "";
    const located = await client.postRaw("/storeLocator", { lat: "9.2001", lng: "18.4001", csrf });
    expect(directions(located)[0]).toContain("route=9.2000%2C18.4000%3B9.1534");
  });

  it("shows the shops next to a town in one picture, and all of the list in another", async () => {
    const page = await portal.customer().open("/storeLocator?q=Moundou");
    const zooms = [...page.html.matchAll(/map\/image\.svg\?c=[^&]*&amp;z=([\d.]+)/g)].map(([, z]) =>
      Number(z),
    );
    expect(zooms).toHaveLength(2);
    expect(zooms[0]).toBe(12.25);
    expect(zooms[1]).toBeLessThan(10);
  });

  it("says that nothing matches, with an image and the nearest shop, where none is within 100 km", async () => {
    const page = await portal.customer().open("/storeLocator?q=Zouar");
    expect(page.alerts[0]).toContain("No results");
    expect(page.alerts[0]).toContain("No shop matches");
    expect(page.alerts[0]).toContain("Try another town");
    expect(page.alerts[0]).toMatch(/The nearest shop is Toumaï Mao, \d+(\.\d)? km away\./);
    expect(page.html).toContain('<h2 class="narrow">No shop found</h2><div class="wide"><h2>No results</h2>');
    expect(page.html).toContain("/no-shop.svg");
    expect((await portal.customer().download("/no-shop.svg")).status).toBe(200);
  });

  it("names the nearest shop where only shops without a position are listed, and lists those below (R-MAP-20, R-MAP-24)", async () => {
    const mao = { shop: "Mao - Kanem", location: { latitue: 14.12, longitude: 15.31 } };
    const lost = { shop: "Mobile - Tibesti", location: { latitue: null, longitude: null } };
    givesShops(portal.backend, [mao, lost, { shop: "Zero", location: { latitue: 0, longitude: 0 } }]);
    const page = await portal.customer().open("/storeLocator?q=Zouar");
    expect(page.alerts[0]).toContain("No results");
    expect(page.alerts[0]).toMatch(/The nearest shop is Mao, 715\.4 km away\./);
    expect(page.text).toContain("Other shops Mobile distance unknown Zero distance unknown");
    expect(page.text).not.toContain("within 100 km");
    givesShops(portal.backend, [lost]);
    const first = await portal.customer().open("/storeLocator");
    expect(first.text).toContain("Other shops Mobile distance unknown");
    expect(first.text).not.toContain("No Data found");
  });

  it("says once that nothing matches in a text browser, which shows every text of a page (R-MAP-23)", async () => {
    const client = portal.customer({ "user-agent": "w3m/0.5.3" });
    const page = await client.open("/storeLocator?q=Zouar");
    expect(page.alerts[0]).toContain("No shop found");
    expect(page.alerts[0]).not.toContain("No results");
    expect(page.html).not.toContain('class="narrow"');
  });

  it("says that a place is unknown, and keeps the query", async () => {
    const page = await portal.customer().open("/storeLocator?q=Atlantis%3Cscript%3E");
    expect(page.alerts[0]).toContain("We can’t find “Atlantis<script>”.");
    expect(page.html).not.toContain("Atlantis<script>");
    expect(page.forms[0]?.fields.find(({ name }) => name === "q")?.value).toBe("Atlantis<script>");
    // The list of all shops, which search corrections read, may be renewed meanwhile.
    const nearby = portal.backend.requests.filter(
      ({ operationId, path }) => operationId === "findShops" && path.includes("distanceInKilometers=100"),
    );
    expect(nearby).toEqual([]);
  });

  it("offers the places that may be meant", async () => {
    const client = portal.customer();
    await client.open("/storeLocator?q=Logone");
    await client.click("Logone Oriental");
    expect(client.page.text).toContain("Shops near Logone Oriental, measured from Doba");
  });

  it("says 'No Data found' when the default point has no shop", async () => {
    givesShops(portal.backend, []);
    const page = await portal.customer().open("/storeLocator");
    expect(page.text).toContain("No Data found");
  });

  it("shows the not-found state when the operator is out of reach", async () => {
    dropCalls(portal, "findShops");
    const page = await portal.customer().open("/storeLocator?q=Moundou");
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "10"]);
    expect(page.alerts[0]).toContain("No results");
    expect(page.links.find(({ text }) => text === "Try again")?.url).toContain("q=Moundou");
  });

  it("does not say that a shop is unknown while the operator is out of reach, and offers to try again (R-MAP-23)", async () => {
    await withNewPortal(async (client, backend) => {
      backend.faults.add({ operation: "findShops", kind: "drop-before", times: Infinity });
      await client.open("/storeLocator?q=aeroport");
      expect(client.page.alerts[0]).toContain("No results");
      expect(client.page.text).not.toContain("We can’t find");
      backend.faults.clear();
      expect(shopsOf((await client.click("Try again")).html)).toEqual(["Toumaï Aéroport"]);
    });
  });

  it("shows it at the first visit, too, and not that there are no shops", async () => {
    dropCalls(portal, "findShops");
    const client = portal.customer();
    const page = await client.open("/storeLocator");
    expect(page.alerts[0]).toContain("No results");
    expect(page.text).not.toContain("No Data found");
    portal.backend.faults.clear();
    expect(shopsOf((await client.click("Try again")).html).length).toBeGreaterThan(0);
  });

  it("shows shops near a point of the map", async () => {
    const page = await portal.customer().open("/storeLocator?q=8.57,16.09");
    expect(page.text).toContain("Shops near the point near Moundou");
    expect(shopsOf(page.html)[0]).toBe("Toumaï Dombao");
  });

  it("keeps a point of the map when the map is moved without scripts", async () => {
    const client = portal.customer();
    await client.open("/map/point?for=shops&q=Moundou");
    await client.click("See the shops near there");
    const shops = shopsOf(client.page.html);
    expect(shops.length).toBeGreaterThan(0);
    await client.click("Zoom out");
    expect(shopsOf(client.page.html)).toEqual(shops);
  });
});

describe("A content service that never answers", () => {
  it("does not affect the shops: the page has built-in texts", async () => {
    const backend = await startBackend();
    backend.faults.add({ operation: "getPage", kind: "hang-before", times: Infinity });
    // A page that waited for the operator's texts would take longer than a test may take.
    const otherPortal = await startPortal({ env: { ...backend.env, OPERATOR_TIMEOUT_MS: "120000" } });
    try {
      const client = new FormClient(otherPortal.url, { "accept-language": "en" });
      await client.open("/storeLocator?q=Sarh");
      expect(shopsOf(client.page.html)[0]).toBe("Toumaï Sarh");
      await client.open("/storeLocator?q=Moundou");
      expect(shopsOf(client.page.html)[0]).toBe("Toumaï Moundou");
      const labels = backend.requests.filter(({ path }) => path.includes("storeLocator-translation"));
      expect(labels).toHaveLength(1);
    } finally {
      await otherPortal.stop();
      await backend.stop();
    }
  });
});

describe("Invalid shops", () => {
  it("are shown as far as they can be read, and markup in them stays text", async () => {
    givesShops(portal.backend, [
      {
        shop: "<img src=x onerror=alert(1)> - Moundou",
        location: { latitue: "16.0833", longitude: "8.5667" },
      },
      { shop: "Far away", location: { latitue: 48.85, longitude: 2.35 } },
      {
        shop: "Nowhere",
        phyLocation: "<b>Rue</b>",
        phNumber: "call us",
        location: { latitue: null, longitude: "" },
      },
      { shop: "", location: { latitue: 8.5, longitude: 16 } },
      { shop: 7, phNumber: 66300001, location: { latitue: 8.58, longitude: 16.08 } },
      null,
      "shop",
    ]);
    const page = await portal.customer().open("/storeLocator?q=Moundou");
    expect(page.status).toBe(200);
    expect(page.text).toContain("2 shops within 100 km");
    expect(page.html).not.toMatch(/<img src=x|<b>Rue/);
    expect(page.text).toContain("<img src=x onerror=alert(1)> 0 km");
    expect(page.text).toContain("Nowhere distance unknown <b>Rue</b> Phone: call us");
    expect(page.text).not.toContain("Far away");
    expect(page.links).toContainEqual({ text: "66 30 00 01", url: "tel:+23566300001" });
  });

  it.each<[string, unknown, number]>([
    ["no list", { shops: [] }, 503],
    ["nothing", null, 200],
    ["text", "shops", 503],
  ])("are no results when the answer is %s", async (_what, data, status) => {
    givesShops(portal.backend, data);
    const page = await portal.customer().open("/storeLocator?q=Moundou");
    expect(page.status).toBe(status);
    expect(page.alerts[0]).toContain("No results");
  });

  it("may be very many: the page shows those that have a pin, then all, and the image stays small", async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      shop: `Shop ${index} - Moundou`,
      location: { latitue: 8.5 + index / 1000, longitude: 16 },
    }));
    givesShops(portal.backend, many);
    const client = portal.customer();
    const page = await client.open("/storeLocator?q=Moundou");
    expect(page.text).toContain("300 shops within 100 km");
    expect(shopsOf(page.html).length).toBe(60);
    const image = /src="(\/map\/image\.svg[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(image.length).toBeLessThan(2000);
    await client.download(image);
    expect(weightOf(client)).toBeLessThan(12_000);
    await client.open("/storeLocator?q=Moundou");
    await client.click("All shops");
    expect(new URL(client.page.url).search).toBe("?q=Moundou&shops=all");
    expect(shopsOf(client.page.html).length).toBe(300);
    expect(client.page.links.map(({ text }) => text)).not.toContain("All shops");
  });
});

describe("The position of a browser", () => {
  const nearSarh = { lat: "9.14291", lng: "18.39231" };

  it("is answered with 503 while the shops cannot be read (R-MAP-23)", async () => {
    const client = portal.customer();
    await client.open("/prepaid-recharge");
    const csrf = client.page.forms[0]?.fields.find(({ name }) => name === "csrf")?.value ?? "";
    dropCalls(portal, "findShops");
    const page = await client.postRaw("/storeLocator", { ...nearSarh, csrf });
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "10"]);
  });

  it("is sent by a form of the portal and answered at once, at an address without it", async () => {
    const client = portal.customer();
    await client.open("/prepaid-recharge");
    const csrf = client.page.forms[0]?.fields.find(({ name }) => name === "csrf")?.value ?? "";
    const page = await client.postRaw("/storeLocator", { ...nearSarh, csrf });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Shops near the point near Sarh");
    expect(page.url).not.toContain("9.14");
    const [asked] = portal.backend.requests.filter(({ operationId }) => operationId === "findShops");
    expect(asked?.path).toContain("latitude=9.143");
  });

  it.each(["/storeLocator", "/openNetworks"])(
    "is in no address of the page that answers it at %s, and the page holds its picture (R-MAP-31, R-SEC-13)",
    async (path) => {
      const client = portal.customer();
      await client.open("/prepaid-recharge");
      const csrf = client.page.forms[0]?.fields.find(({ name }) => name === "csrf")?.value ?? "";
      const { html } = await client.postRaw(path, { ...nearSarh, csrf });
      const addresses = [...html.matchAll(/(?:src|href|action)="([^"]*)"/g)].map(
        ([, address = ""]) => address,
      );
      const ours = addresses.filter((address) => /^[/?#]/.test(address));
      expect(ours.length).toBeGreaterThan(10);
      expect(
        ours.filter((address) => /9(\.|%2E)1[45]|18(\.|%2E)39|[?;]c=|[?;]at=|map\/image/.test(address)),
      ).toEqual([]);
      const pictures = addresses.filter((address) => address.startsWith("data:image/svg+xml,"));
      expect(pictures.some((picture) => decodeURIComponent(picture).includes(">Sarh<"))).toBe(true);
    },
  );

  it.each<[string, boolean]>([
    ["that was typed", false],
    ["that a browser sent", true],
  ])("abroad %s has no shops, and is not named after a town (R-MAP-28)", async (_how, posted) => {
    const client = portal.customer();
    await client.open("/prepaid-recharge");
    const csrf = client.page.forms[0]?.fields.find(({ name }) => name === "csrf")?.value ?? "";
    const page = posted
      ? await client.postRaw("/storeLocator", { lat: "48.85", lng: "2.35", csrf })
      : await client.open("/storeLocator?q=48.85,2.35");
    expect(page.alerts[0]).toContain("This place is outside the country.");
    expect(page.text).not.toMatch(/the point near|Shops near/);
    expect(shopsOf(page.html)).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ["that is invalid", { lat: "north", lng: "1e9" }],
    ["that is missing", {}],
  ])("%s is not used", async (_what, fields) => {
    const client = portal.customer();
    await client.open("/prepaid-recharge");
    const csrf = client.page.forms[0]?.fields.find(({ name }) => name === "csrf")?.value ?? "";
    const page = await client.postRaw("/storeLocator", { ...fields, csrf });
    expect(page.status).toBe(422);
    expect(page.text).toContain("Shops near N'Djamena");
  });

  it.each(["/storeLocator", "/openNetworks"])(
    "without a valid token is not used at %s, and the page says why (R-FRM-5)",
    async (path) => {
      const page = await portal.customer().postRaw(path, nearSarh);
      expect(page.status).toBe(403);
      expect(page.alerts).toContain(
        "This page was open for too long, or your browser blocks cookies. Nothing was sent: press the button again.",
      );
      expect(page.text).not.toContain("the point near Sarh");
    },
  );
});
