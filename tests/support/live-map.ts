import type { Page } from "playwright-core";

/** The interactive map, completely loaded. */
export async function seesLiveMap(page: Page): Promise<void> {
  const map = page.locator(".leaflet .leaflet-control-zoom-in");
  await map.waitFor().catch(async (cause: unknown) => {
    throw new Error(`no interactive map: ${await page.evaluate(loadedForMap)}`, { cause });
  });
  await page.locator(".leaflet .town").first().waitFor({ state: "attached" });
  await page.getByText("Veuillez patienter…").waitFor({ state: "detached" });
}

/** Runs in the browser, and returns how far the page has come with loading the map. */
function loadedForMap(): string {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  return `document ${document.readyState} and ${document.visibilityState}, loaded ${files.join(" ")}`;
}

export interface Pixels {
  x: number;
  y: number;
}

/** Drags the map from its centre with a mouse that rests before it is released. */
export async function dragsMap(page: Page, { x, y }: Pixels): Promise<void> {
  const from = await middleOfMap(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 8 });
  await page.mouse.up();
}

/** Drags the map in the same way with a finger. */
export async function dragsMapByFinger(page: Page, { x, y }: Pixels): Promise<void> {
  const from = await middleOfMap(page);
  const touch = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: from.x + x * part, y: from.y + y * part }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(part) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}

async function middleOfMap(page: Page): Promise<Pixels> {
  const map = page.locator(".leaflet");
  await map.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await map.boundingBox();
  if (!box) throw new Error("the page has no map that can be dragged");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The distance of a town from the map's centre, px. */
export function placeOfTown(page: Page, name: string): Promise<Pixels> {
  return page.evaluate((wanted) => {
    const towns = [...document.querySelectorAll(".leaflet .town")];
    const town = towns.find((one) => one.textContent === wanted)?.parentElement?.getBoundingClientRect();
    const map = document.querySelector(".leaflet")?.getBoundingClientRect();
    if (!town || !map) throw new Error(`${wanted} is not on the map`);
    return { x: town.x - map.x - map.width / 2, y: town.y - map.y - map.height / 2 };
  }, name);
}

/** How many changes the page has within sixty frames without input. */
export function changesAtRest(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let changes = 0;
        const observer = new MutationObserver((records) => (changes += records.length));
        observer.observe(document.body, {
          subtree: true,
          attributes: true,
          childList: true,
          characterData: true,
        });
        const frame = (left: number) => {
          if (left > 0) requestAnimationFrame(() => frame(left - 1));
          else {
            observer.disconnect();
            resolve(changes);
          }
        };
        frame(60);
      }),
  );
}
