import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createServer, type Server } from "node:http";
import type { Locator, Page } from "playwright-core";
import type { Point } from "@domain/geo";
import { parsePoint } from "../../server/places/point";
import { DRAWING, project } from "../../server/map/view";
import { manySites } from "../../sandbox/data/sites";
import { findings } from "../support/inspect";
import { placeOfTown, seesLiveMap } from "../support/live-map";
import { listenLocally } from "../support/local-server";
import { givesSites } from "../support/map-pages";
import { freePort } from "../support/portal";
import { startTestPortal, type TestPortal } from "../support/running-portal";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer } from "../support/browser-customer";

let customer: Customer;
/** Foreign hosts that the page sent requests to. */
let hosts: Set<string>;

async function opens(javaScript: boolean): Promise<void> {
  customer = await openCustomer(portal, { javaScript });
  hosts = new Set();
  customer.page.on("request", (request) => hosts.add(new URL(request.url()).origin));
}

/** The distance of a pin's point from the centre of the map, px, and the width of the pin. */
function placeOfPin(
  page: Page,
  number: number,
): Promise<{ x: number; y: number; width: number } | undefined> {
  return page.evaluate((wanted) => {
    const pins = [...document.querySelectorAll<HTMLElement>(".pin")];
    const pin = pins.find((one) => one.textContent === String(wanted))?.getBoundingClientRect();
    const map = document.querySelector(".leaflet")?.getBoundingClientRect();
    if (!pin || !map) return undefined;
    return {
      x: pin.x + pin.width / 2 - map.x - map.width / 2,
      y: pin.bottom - map.y - map.height / 2,
      width: Math.round(pin.width),
    };
  }, number);
}

/** Whether a pin is enlarged and in the centre of the map, to a pixel or two. */
async function isLookedAt(page: Page, number: number): Promise<boolean> {
  const pin = await placeOfPin(page, number);
  return pin !== undefined && pin.width === 24 && Math.hypot(pin.x, pin.y) < 2;
}

const portal = createTestPortal();
afterEach(async () => {
  expect(customer.session.problems()).toEqual([]);
  expect([...hosts]).toEqual([portal.url]);
  await customer.leaves();
});

describe("A customer without scripts", () => {
  beforeEach(() => opens(false));

  it("sees the map of the shops as an image, and moves it by links (R-MAP-1)", async () => {
    const { page } = customer;
    await customer.goTo("/storeLocator");
    await customer.field("Trouver une boutique Toumaï à").fill("Moundou");
    await customer.button("Rechercher").click();
    await customer.heading("Boutiques près de : Moundou (Logone Occidental)").waitFor();
    const picture = page.getByRole("img", { name: "Carte avec 9 boutiques numérotées" });
    const width = await picture.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    );
    expect(width).toBe(360);
    await customer.link("Agrandir").click();
    await page.waitForURL(/[?&]z=\d/);
    expect(await picture.isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Utiliser ma position" }).count()).toBe(0);
  });

  it("sees the networks of a town", async () => {
    await customer.goTo("/openNetworks");
    await customer.field("Saisissez un lieu").fill("N'Djamena");
    await customer.field("5G").check();
    await customer.button("Afficher").click();
    await customer.sees("En partie : la 5G a des antennes à N'Djamena, mais ne couvre pas tout.");
  });
});

/** Notes how far parts of the page move without a customer's doing. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seenShift: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const shiftOf = (page: Page) =>
  page.evaluate(() => Number(Reflect.get(Object(Reflect.get(window, "seenShift")), "shift")));

/** Towns whose names are on every map that shows them. */
const MOUNDOU = { name: "Moundou", lat: 8.5667, lng: 16.0833 };
const CAPITAL = { name: "N'Djamena", lat: 12.1067, lng: 15.0444 };

/** The box of an element on the whole page, wherever the page is scrolled to. */
const boxOnPage = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top: Math.round(top + scrollY), width, height };
  });

/** The view that the address of the picture names. */
async function viewOfPicture(page: Page): Promise<{ centre: Point; z: number }> {
  const address = await page.locator("#map img").first().getAttribute("src");
  const { searchParams } = new URL(address ?? "", portal.url);
  const centre = parsePoint(searchParams.get("c"));
  if (!centre) throw new Error(`no view in ${address}`);
  return { centre, z: Number(searchParams.get("z")) };
}

describe("A customer whose picture of a map becomes interactive", () => {
  beforeEach(() => opens(true));

  it.each(["/storeLocator?q=Moundou", "/openNetworks?q=Moundou"])(
    "sees nothing move on %s, on a phone and on a computer (R-MAP-2)",
    async (path) => {
      const { page } = customer;
      await noteShifts(page);
      for (const viewport of [
        { width: 360, height: 800 },
        { width: 1280, height: 900 },
      ]) {
        await page.setViewportSize(viewport);
        await customer.goTo(path);
        await seesLiveMap(page);
        expect(await shiftOf(page)).toBe(0);
      }
    },
  );

  it.each([
    ["/storeLocator?q=Moundou", MOUNDOU],
    ["/openNetworks?q=Moundou", MOUNDOU],
    ["/storeLocator", CAPITAL],
  ])("sees the same ground in the same box on %s", async (path, town) => {
    const { page } = customer;
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        const connection = { effectiveType: "3g", saveData: false };
        Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
      });
      await customer.goTo(path);
      const picture = page.locator("#map img").first();
      const [box, drawn] = [await boxOnPage(picture), await viewOfPicture(page)];
      await picture.hover();
      await seesLiveMap(page);
      const live = await boxOnPage(page.locator(".leaflet"));
      expect([live.left, live.top, live.width]).toEqual([box.left, box.top, box.width]);
      expect(Math.abs(live.height - box.height)).toBeLessThan(1);
      const stretch = box.width / DRAWING.width;
      const at = project(town, drawn.z);
      const middle = project(drawn.centre, drawn.z);
      const seen = await placeOfTown(page, town.name);
      expect(Math.abs(seen.x - (at.x - middle.x) * stretch)).toBeLessThan(2);
      expect(Math.abs(seen.y - (at.y - middle.y) * stretch)).toBeLessThan(2);
    }
  });

  it.each([
    ["slow", { effectiveType: "3g", saveData: false }],
    ["to be spared", { effectiveType: "4g", saveData: true }],
  ])("loads no script for it on a connection that is %s before she turns to it", async (_how, connection) => {
    const { page } = customer;
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, "connection", { value }),
      connection,
    );
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await customer.goTo("/storeLocator?q=Moundou");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((url) => url.includes("Leaflet"))).toEqual([]);
    await customer.link("Agrandir").waitFor();
    await page.getByRole("img", { name: "Carte avec 9 boutiques numérotées" }).hover();
    await seesLiveMap(page);
    expect(asked.filter((url) => url.includes("Leaflet"))).not.toEqual([]);
  });
});

describe("A customer with scripts", () => {
  beforeEach(() => opens(true));

  it("finds numbered pins on an interactive map, and no image beside it", async () => {
    const { page } = customer;
    await customer.goTo("/storeLocator?q=Moundou");
    await seesLiveMap(page);
    expect(await page.locator(".pin").allTextContents()).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
    ]);
    expect(await page.locator("#map > img").count()).toBe(0);
    // The first page of a visit contains the other style sheets itself.
    expect(await page.locator("link[rel=stylesheet]").count()).toBe(1);
    await page.getByRole("img", { name: "2. Toumaï Dombao" }).waitFor();
  });

  it.each([
    ["script", "*LeafletMap*"],
    ["style sheet", "*leaflet*.css*"],
  ])("gets the map by pointing at the picture when its %s could not be read at first", async (_what, url) => {
    const { page } = customer;
    const lost = await page.context().newCDPSession(page);
    await lost.send("Network.enable");
    await lost.send("Network.setBlockedURLs", { urls: [url] });
    const refused = page.waitForEvent("requestfailed");
    await customer.goTo("/storeLocator?q=Moundou");
    await refused;
    await lost.send("Network.setBlockedURLs", { urls: [] });
    expect(await page.locator(".leaflet").count()).toBe(0);
    await page.getByRole("img", { name: "Carte avec 9 boutiques numérotées" }).hover();
    await seesLiveMap(page);
    // These are the requests that the test itself refused.
    expect(customer.session.failedRequests.splice(0)).not.toEqual([]);
  });

  it("sees the pin of a card grow and move to the centre, and the map as before when leaving it", async () => {
    const { page } = customer;
    await page.setViewportSize({ width: 1280, height: 900 });
    await customer.goTo("/storeLocator?q=Moundou");
    await seesLiveMap(page);
    const before = await placeOfPin(page, 2);
    await page.locator("#shop-2").hover();
    await expect.poll(() => isLookedAt(page, 2)).toBe(true);
    await page.getByRole("heading", { level: 1 }).hover();
    await expect.poll(() => placeOfPin(page, 2)).toEqual(before);
  });

  it("sees the same view as before after going from card to card", async () => {
    const { page } = customer;
    await page.setViewportSize({ width: 1280, height: 900 });
    await customer.goTo("/storeLocator?q=Moundou");
    await seesLiveMap(page);
    const before = await placeOfPin(page, 2);
    for (const card of ["#shop-1", "#shop-2", "#shop-3", "#shop-2"]) await page.locator(card).hover();
    await expect.poll(() => isLookedAt(page, 2)).toBe(true);
    await page.getByRole("heading", { level: 1 }).hover();
    await expect.poll(() => placeOfPin(page, 2)).toEqual(before);
  });

  it("does the same by the keyboard", async () => {
    const { page } = customer;
    await customer.goTo("/storeLocator?q=Moundou");
    await seesLiveMap(page);
    await page.locator("#shop-3").getByRole("link", { name: "Itinéraire" }).focus();
    await expect.poll(() => isLookedAt(page, 3)).toBe(true);
    await page.locator("#q").focus();
    await expect.poll(async () => (await placeOfPin(page, 3))?.width).toBe(15);
  });

  it("pans and zooms the map by the keyboard", async () => {
    const { page } = customer;
    await customer.goTo("/storeLocator?q=Moundou");
    await seesLiveMap(page);
    const scale = page.locator(".leaflet-control-scale-line");
    const [wide, pin] = [await scale.textContent(), await placeOfPin(page, 1)];
    await page.locator(".leaflet").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await placeOfPin(page, 1))?.x).not.toBe(pin?.x);
    await page.keyboard.press("+");
    await expect.poll(() => scale.textContent()).not.toBe(wide);
  });

  it("filters the sites by a technology with one press, and sees which towns have it", async () => {
    const { page } = customer;
    await customer.goTo("/openNetworks");
    await seesLiveMap(page);
    await page.locator(".cluster").first().waitFor();
    await customer.field("5G").check();
    await page.waitForURL(/tech=5G/);
    await expect.poll(() => page.locator(".towns li").count()).toBe(2);
    await expect.poll(() => page.locator(".cluster").allTextContents()).toEqual(["20"]);
  });

  it("goes through the technologies with the arrow keys, one after the other", async () => {
    const { page } = customer;
    await customer.goTo("/openNetworks");
    await page.locator("[name=tech]").first().focus();
    for (const technology of ["2G", "3G", "4G"]) {
      await page.keyboard.press("ArrowRight");
      await page.waitForURL((url) => url.searchParams.get("tech") === technology);
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute("value"))).toBe("4G");
    await page.goBack();
    await page.waitForURL(/tech=3G/);
    await expect.poll(() => page.locator("[name=tech]:checked").getAttribute("value")).toBe("3G");
  });

  it("reads as many sites of a technology in a town as the map shows there", async () => {
    const { page } = customer;
    await customer.goTo("/openNetworks");
    await seesLiveMap(page);
    await customer.field("5G").check();
    await expect.poll(() => page.locator(".cluster").allTextContents()).toEqual(["20"]);
    const town = page.locator(".towns li", { hasText: "N'Djamena" });
    expect(await town.locator("span:not([hidden])").textContent()).toBe("5G par endroits, 20 antennes");
  });

  it("does not wait for sites that cannot be read", async () => {
    const { page } = customer;
    await page.route("**/map/sites.json", (route) => route.fulfill({ body: "<html>" }));
    await customer.goTo("/openNetworks");
    await seesLiveMap(page);
    expect(await page.locator(".cluster, .star").count()).toBe(0);
    await customer.sees("Couverture par ville");
  });

  it("is asked for the position only after a press, and reads when it is refused (R-MAP-29, R-MAP-30)", async () => {
    const { page } = customer;
    await customer.goTo("/storeLocator");
    await seesLiveMap(page);
    await customer.button("Utiliser ma position").click();
    await customer.sees("Nous ne pouvons pas accéder à votre position.");
  });

  async function isInSarh(): Promise<void> {
    const { context } = customer.session;
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 9.1429, longitude: 18.3923 });
  }

  it("finds the shops around the position, which is in no address (R-MAP-31)", async () => {
    const { page } = customer;
    await isInSarh();
    await customer.goTo("/storeLocator");
    await customer.button("Utiliser ma position").click();
    await customer.heading("Boutiques près de : le point près de Sarh").waitFor();
    expect(new URL(page.url()).search).not.toContain("9.14");
  });

  it("is told the shops around the position on a slow connection, too, without an address that holds it (R-MAP-31)", async () => {
    const { page } = customer;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } });
    });
    await isInSarh();
    await customer.goTo("/storeLocator");
    await customer.button("Utiliser ma position").click();
    await customer.heading("Boutiques près de : le point près de Sarh").waitFor();
    const picture = page.locator("#map img").first();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(360);
    const links = await page
      .locator("#map a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect([...asked, ...links].filter((address) => /9\.14|18\.39|at=/.test(address ?? ""))).toEqual([]);
    await picture.focus();
    await seesLiveMap(page);
  });

  it("keeps position and technology together, whichever is chosen first", async () => {
    const { page } = customer;
    await isInSarh();
    await customer.goTo("/openNetworks");
    await customer.field("3G").check();
    await page.waitForURL(/tech=3G/);
    await customer.button("Utiliser ma position").click();
    await customer.sees("le point près de Sarh");
    expect(await customer.field("3G").isChecked()).toBe(true);
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await customer.field("4G").check();
    expect((await sent).url()).toContain("tech=4G");
    await page.waitForURL(/tech=4G/);
    await customer.sees("le point près de Sarh");
    expect(page.url()).not.toContain("9.14");
  });

  it("stays on the next page when the position is found after leaving", async () => {
    const { page, session } = customer;
    await session.context.grantPermissions(["geolocation"]);
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (found) => {
        addEventListener("position-found", () => {
          // The portal reads no other property of a position.
          Reflect.apply(found, undefined, [{ coords: { latitude: 9.1429, longitude: 18.3923 } }]);
        });
      };
    });
    await customer.goTo("/storeLocator");
    await customer.button("Utiliser ma position").click();
    await customer.link("Choisir un lieu sur la carte").click();
    await customer.arrives("/map/point");
    await page.evaluate(() => dispatchEvent(new Event("position-found")));
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe("/map/point");
  });

  it("sees suggestions while typing (R-MAP-35)", async () => {
    const { page } = customer;
    await customer.goTo("/openNetworks");
    await customer.field("Saisissez un lieu").pressSequentially("moun");
    await expect
      .poll(() =>
        page.locator("datalist option").evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
      )
      .toEqual(["Moundou"]);
  });

  it("drags the map under the pin, and reads the point and the town", async () => {
    const { page } = customer;
    await customer.goTo("/map/point?q=Sarh");
    await page.locator(".leaflet .town").first().waitFor({ state: "attached" });
    await page.locator(".leaflet").scrollIntoViewIfNeeded();
    const box = await page.locator(".leaflet").boundingBox();
    if (!box) throw new Error("no map");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y + 40, { steps: 5 });
    await page.mouse.up();
    await customer.sees("Choisi : le point près de Sarh");
    const value = await page.locator("input[name=at]").inputValue();
    expect(Number(value.split(",")[1])).toBeGreaterThan(18.3923);
    const way = await customer.link("Voir le réseau à cet endroit").getAttribute("href");
    expect(way).not.toContain("18.392");
  });

  it("navigates from a page without a map to one with it, inside the hydrated page", async () => {
    const { page } = customer;
    await customer.goTo("/about");
    expect([...hosts]).toEqual([portal.url]);
    await customer.link("Boutiques").click();
    await seesLiveMap(page);
    await customer.link("Couverture").click();
    await customer.heading("Couverture par ville").waitFor();
    await seesLiveMap(page);
  });

  it.each([
    "/storeLocator?q=Moundou",
    "/openNetworks?q=Moundou",
    "/openNetworks",
    "/map/point",
    "/storeLocator?q=Zouar",
  ])("can use %s with any size of screen, and any direction of text", async (path) => {
    const { page } = customer;
    await customer.goTo(path);
    await page.locator(".leaflet .town").first().waitFor({ state: "attached" });
    expect(await findings(page)).toEqual([]);
  });
});

describe("Where there are 5 000 sites", () => {
  const crowded = createTestPortal({ fresh: true });
  beforeEach(async () => {
    givesSites(crowded.backend, manySites(5000));
    await opens(true);
  });

  it("the map gathers them, and opens a group that is pressed", async () => {
    const { page } = customer;
    await page.goto(`${crowded.url}/openNetworks`);
    hosts.clear();
    hosts.add(portal.url);
    await seesLiveMap(page);
    await page.locator(".cluster").first().waitFor();
    expect(await page.locator(".cluster, .star").count()).toBeLessThan(80);
    const largest = page.locator(".cluster", { hasText: /k|\d{3}/ }).first();
    await largest.click();
    await expect.poll(() => page.locator(".cluster").count()).toBeGreaterThan(3);
    expect(await page.locator(".cluster, .star").count()).toBeLessThan(150);
    hosts.clear();
    hosts.add(portal.url);
  });
});

describe("Where the operator has set a tile server", () => {
  const pixel = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  let tiles: Server;
  let origin: string;
  let tiled: TestPortal;
  let asked: string[];
  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    tiles = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.setHeader("content-type", "image/gif");
      response.end(pixel);
    });
    await listenLocally(tiles, port);
    tiled = await startTestPortal({ env: { MAP_TILES_URL: `${origin}/{z}/{x}/{y}.gif` } });
  });
  afterAll(async () => {
    await tiled.stop();
    tiles.closeAllConnections();
    await new Promise((done) => tiles.close(done));
  });
  beforeEach(async () => {
    asked = [];
    await opens(true);
  });

  it("the map shows its tiles, and only the map pages request them", async () => {
    const { page } = customer;
    await page.goto(`${tiled.url}/about`);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.goto(`${tiled.url}/storeLocator?q=Moundou`);
    await page.locator("img.leaflet-tile-loaded").first().waitFor();
    expect(asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.gif$/);
    await customer.sees(/^Carte\s: 127\.0\.0\.1/);
    expect([...hosts].sort()).toEqual([origin, tiled.url].sort());
    hosts = new Set([portal.url]);
  });
});
