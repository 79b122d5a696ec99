import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page, Route } from "playwright-core";
import { hydrated } from "../support/browser-customer";
import type { Scheme, Screen } from "./options";

/** The widths of paper in CSS pixels: A4, and the strip of a receipt printer. */
export const PAPERS = [
  { name: "a4", width: 794, height: 1123 },
  { name: "58mm", width: 219, height: 800 },
];

/** Waits until the scripts, the fonts, the images and the map of a page are there. */
export async function settled(page: Page, javaScript: boolean): Promise<void> {
  await page.waitForLoadState("load");
  const enhances = javaScript && (await page.evaluate(() => "__remixContext" in window));
  if (enhances) await hydrated(page);
  const hasMap = enhances && (await page.locator(".map").count()) > 0;
  if (!hasMap) return;
  // A picture is taken even when the map never loads.
  const town = page.locator(".leaflet .town").first();
  await town.waitFor({ state: "attached", timeout: 5_000 }).catch(() => undefined);
}

/** Freezes the page, because pages that refresh, poll or close after some seconds would change between pictures. */
export async function freeze(page: Page): Promise<() => Promise<void>> {
  const hold = async (route: Route) => {
    const moves = ["document", "fetch", "xhr"].includes(route.request().resourceType());
    if (!moves) await route.fallback();
  };
  await page.route("**/*", hold);
  return () => page.unroute("**/*", hold);
}

/** Takes a picture of the whole page, with a line where the first screen ends. */
export async function takeScreenshot(
  page: Page,
  { screen, scheme, file }: { screen: Screen; scheme: Scheme; file: string },
): Promise<void> {
  await page.emulateMedia({ media: "screen", colorScheme: scheme });
  await page.setViewportSize(screen);
  await markFold(page, screen.height);
  await save(page, file);
  await markFold(page, undefined);
}

/** Takes a picture of the page as it is printed on this paper. */
export async function takePrint(page: Page, paper: (typeof PAPERS)[number], file: string): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await page.setViewportSize({ width: paper.width, height: paper.height });
  await save(page, file);
  await page.emulateMedia({ media: "screen" });
}

async function save(page: Page, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: true, animations: "disabled", caret: "hide" });
}

/** Draws the line outside of <body>, which React does not touch; undefined removes it. */
function markFold(page: Page, height: number | undefined): Promise<void> {
  return page.evaluate((top) => {
    document.querySelector("shots-fold")?.remove();
    if (top === undefined || document.documentElement.scrollHeight <= top) return;
    const line = document.createElement("shots-fold");
    line.style.cssText = `position:absolute;z-index:99999;left:0;right:0;top:${top}px;height:0;border-top:2px dashed #e0007a;pointer-events:none`;
    document.documentElement.append(line);
  }, height);
}

/** The path of a picture: journey/state/lang-width-scheme-scripts.png */
export function pictureFile(out: string, title: string, variant: string): string {
  return join(out, ...title.split("/").map(fileName), `${variant}.png`);
}

/** Returns a text as a readable name of a file. */
export function fileName(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
