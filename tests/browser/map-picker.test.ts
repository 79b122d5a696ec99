import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LEAD_ZOOM } from "@domain/map-rule-numbers";
import { parsePoint } from "../../server/places/point";
import { DRAWING, project } from "../../server/map/view";
import {
  changesAtRest,
  dragsMap,
  dragsMapByFinger,
  placeOfTown,
  seesLiveMap,
  type Pixels,
} from "../support/live-map";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer } from "../support/browser-customer";
import { LEAD_MAP, toLeadAddress } from "../support/lead-walk";

const TOWN = "Moundou";
const DRAG = { x: -100, y: 60 };
const PORTRAIT = { width: 360, height: 640 };
const LANDSCAPE = { width: 640, height: 360 };

let customer: Customer;
const portal = createTestPortal();
afterEach(async () => {
  expect(customer.session.problems()).toEqual([]);
  await customer.leaves();
});

async function opens(touch: boolean): Promise<void> {
  customer = await openCustomer(portal, { javaScript: true, touch });
  // Without reduced motion, a map that is released while it moves keeps gliding.
  await customer.page.emulateMedia({ reducedMotion: "reduce" });
}

/** The position that the form sends, in pixels of the map. */
async function sentPosition(): Promise<Pixels> {
  const point = parsePoint(await customer.page.locator("input[name=at]").inputValue());
  if (!point) throw new Error("the form sends no position");
  return project(point, LEAD_ZOOM + Math.log2((await widthOfMap()) / DRAWING.width));
}

/** The map has the scale of the picture that it replaces, so a wider map shows the same ground in more pixels. */
const widthOfMap = () => customer.page.locator(".leaflet").evaluate((map) => map.clientWidth);

const between = (from: Pixels, to: Pixels) => ({ x: to.x - from.x, y: to.y - from.y });

const distance = (from: Pixels, to: Pixels) => Math.hypot(to.x - from.x, to.y - from.y);

/** Tolerates one per cent of the distance. */
function expectSame(kept: Pixels, wanted: Pixels): void {
  expect(distance(wanted, kept)).toBeLessThanOrEqual(Math.hypot(wanted.x, wanted.y) / 100);
}

/** The map animates to its first view; measurements wait for its end. */
const rests = () => expect.poll(() => changesAtRest(customer.page)).toBe(0);

async function turnsTheScreen(): Promise<void> {
  const { page } = customer;
  for (const size of [LANDSCAPE, PORTRAIT]) {
    await page.setViewportSize(size);
    await rests();
  }
}

/** Sends the plan and the details before the map opens. */
const opensMapOfLead = () => customer.comesByForms((client) => toLeadAddress(client), LEAD_MAP);

const pages = [
  ["/map/point", () => customer.goTo(`/map/point?q=${TOWN}`)],
  ["/hbb-lead/map", () => opensMapOfLead()],
] as const;
const devices = [
  ["a mouse", false],
  ["a finger", true],
] as const;

describe.each(
  pages.flatMap(([path, reaches]) => devices.map(([by, touch]) => ({ path, reaches, by, touch }))),
)("A customer who points at a place on $path by $by", ({ reaches, touch }) => {
  beforeEach(async () => {
    await opens(touch);
    await reaches();
    await seesLiveMap(customer.page);
    await rests();
  });

  const drags = () => (touch ? dragsMapByFinger : dragsMap)(customer.page, DRAG);

  it("drags it, sees it stay there, sends the point under the pin, and finds both again on a turned screen", async () => {
    const [sentBefore, seenBefore] = [await sentPosition(), await placeOfTown(customer.page, TOWN)];
    await drags();
    await rests();
    const [sent, seen] = [await sentPosition(), await placeOfTown(customer.page, TOWN)];
    expectSame(between(seenBefore, seen), DRAG);
    expectSame(between(sent, sentBefore), DRAG);
    await turnsTheScreen();
    expect(await sentPosition()).toEqual(sent);
    expect(distance(seen, await placeOfTown(customer.page, TOWN))).toBeLessThan(2);
  });

  it("drags it, changes the language, and finds the map and the point there again (R-LNG-5)", async () => {
    await drags();
    await rests();
    const [sent, seen] = [await sentPosition(), await placeOfTown(customer.page, TOWN)];
    await customer.link("EN English").click();
    await customer.page.locator("html[lang=en]").waitFor({ state: "attached" });
    await seesLiveMap(customer.page);
    await rests();
    expect(distance(sent, await sentPosition())).toBeLessThan(2);
    expect(distance(seen, await placeOfTown(customer.page, TOWN))).toBeLessThan(2);
  });

  it("leaves it alone, sees nothing change, and keeps the place that was found on a turned screen", async () => {
    expect(await changesAtRest(customer.page)).toBe(0);
    const [sent, chosen] = [await sentPosition(), customer.page.locator(".coverage-answer")];
    const place = await chosen.textContent();
    await turnsTheScreen();
    expect(await sentPosition()).toEqual(sent);
    expect(await chosen.textContent()).toBe(place);
  });

  it("turns the screen and still sees the help", async () => {
    await customer.page.setViewportSize(LANDSCAPE);
    await changesAtRest(customer.page);
    await customer.link("Menu").click();
    await customer.link("Aide").first().click();
    await customer.arrives("/gethelp");
  });
});

describe("A customer who has dragged the map of home broadband", () => {
  beforeEach(async () => {
    await opens(true);
    await opensMapOfLead();
    await seesLiveMap(customer.page);
    await rests();
    await dragsMapByFinger(customer.page, DRAG);
    await customer.page.setViewportSize(LANDSCAPE);
    await changesAtRest(customer.page);
  });

  it("orders the installation at the point under the pin", async () => {
    await rests();
    const sent = await sentPosition();
    await customer.button("Continuer").click();
    await customer.arrives("/hbb-lead/address");
    await customer.goTo(LEAD_MAP);
    await seesLiveMap(customer.page);
    await rests();
    expect(await sentPosition()).toEqual(sent);
  });

  it("goes back to the details", async () => {
    await customer.link("Modifier mes coordonnées").click();
    await customer.arrives("/hbb-lead/details");
  });
});

describe("A customer who has dragged the map of the networks", () => {
  it("sees it stay there when a technology is chosen", async () => {
    await opens(false);
    const { page } = customer;
    await customer.goTo(`/openNetworks?q=${TOWN}`);
    await seesLiveMap(page);
    await rests();
    const before = await placeOfTown(page, TOWN);
    await dragsMap(page, DRAG);
    await customer.field("4G").check();
    await page.waitForURL(/tech=4G/);
    await rests();
    expectSame(between(before, await placeOfTown(page, TOWN)), DRAG);
  });

  it("sees the place again when it is searched once more", async () => {
    await opens(false);
    const { page } = customer;
    await customer.goTo(`/openNetworks?q=${TOWN}`);
    await seesLiveMap(page);
    await rests();
    const before = await placeOfTown(page, TOWN);
    await dragsMap(page, DRAG);
    await customer.button("Afficher").click();
    await expect.poll(async () => distance(before, await placeOfTown(page, TOWN))).toBeLessThan(2);
  });
});
