import { createServer } from "node:http";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { listenLocally } from "./local-server";

export interface TabOptions {
  javaScript: boolean;
  width?: number;
  height?: number;
  locale?: string;
  saveData?: boolean;
  /** A phone's touch screen, with as many pixels to a CSS pixel as Android phones have. */
  touch?: boolean;
  /** Whether the portal may install its service worker; without it every page comes from the portal. */
  serviceWorker?: boolean;
  /** Whether nothing is cached, as at a customer's first visit; by default files that never change may be cached. */
  emptyCache?: boolean;
}

/**
 * A page in a context of its own that customers use one after another, because a new page with a new renderer takes as
 * much CPU as three pages of the portal.
 */
export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Whether a later customer would notice this one, so that the tab is not used again. */
  spoilt: boolean;
  /** Whether the tab's cache has answers that a later customer may get instead of the portal's. */
  cached: boolean;
  readonly key: string;
  readonly devTools: CDPSession;
}

/** Tabs that the next customer can use. */
const MAX_IDLE = 4;
const idle: Tab[] = [];
/** The time after which a page that does not answer is closed instead of emptied. */
const EMPTY_LIMIT_MS = 10_000;
/** The events that tests listen to. */
const EVENTS = [
  "console",
  "dialog",
  "download",
  "framenavigated",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
];

const sizeOf = ({ width = 360, height = 640 }: TabOptions) => ({ width, height });

const keyOf = (options: TabOptions) => {
  const { javaScript, locale = "fr-FR", saveData = false, touch = false, serviceWorker = false } = options;
  return JSON.stringify([javaScript, locale, saveData, touch, serviceWorker]);
};

export async function openTab(browser: Browser, options: TabOptions): Promise<Tab> {
  const key = keyOf(options);
  const found = idle.findIndex((tab) => tab.key === key && tab.context.browser() === browser);
  const [kept] = found < 0 ? [] : idle.splice(found, 1);
  if (!kept) return newTab(browser, options, key);
  await kept.page.setViewportSize(sizeOf(options));
  if (options.emptyCache) await kept.devTools.send("Network.clearBrowserCache");
  return kept;
}

async function newTab(browser: Browser, options: TabOptions, key: string): Promise<Tab> {
  const context = await browser.newContext({
    javaScriptEnabled: options.javaScript,
    viewport: sizeOf(options),
    locale: options.locale ?? "fr-FR",
    serviceWorkers: options.serviceWorker ? "allow" : "block",
    ...(options.touch ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2.625 } : {}),
    ...(options.saveData ? { extraHTTPHeaders: { "Save-Data": "on" } } : {}),
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  // A service worker outlives its page.
  const spoilt = options.serviceWorker === true;
  const tab: Tab = { page, context, spoilt, cached: false, key, devTools };
  for (const lasting of ["addInitScript", "exposeFunction", "exposeBinding", "routeWebSocket"]) {
    spoilBy(tab, page, lasting);
    spoilBy(tab, context, lasting);
  }
  spoilBy(tab, page.clock, "install");
  return tab;
}

/** Playwright cannot undo this method, so the tab is used by no other customer. */
function spoilBy(tab: Tab, target: object, method: string): void {
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== "function") throw new Error(`Playwright has no ${method}`);
  Reflect.set(target, method, (...args: unknown[]): unknown => {
    tab.spoilt = true;
    const result: unknown = Reflect.apply(original, target, args);
    return result;
  });
}

/** Empties a tab for the next customer, or closes it. */
export async function leaveTab(tab: Tab): Promise<void> {
  const emptied = !tab.spoilt && !tab.page.isClosed() && (await withinLimit(empty(tab)));
  if (emptied) idle.push(tab);
  else await tab.context.close();
  while (idle.length > MAX_IDLE) await idle.shift()?.context.close();
}

/** Whether the promise is fulfilled in time. */
async function withinLimit(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, EMPTY_LIMIT_MS, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([done, limit]);
  clearTimeout(timer);
  return result;
}

async function empty(tab: Tab): Promise<void> {
  const { page, context, devTools } = tab;
  for (const event of EVENTS) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.evaluate(clearStorageOnLeaving);
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(await (emptyPageUrl ??= startEmptyPage()));
  await Promise.all([
    page.emulateMedia({
      media: null,
      colorScheme: "light",
      reducedMotion: "no-preference",
      forcedColors: "none",
      contrast: "no-preference",
    }),
    context.clearCookies(),
    context.clearPermissions(),
    context.setGeolocation(null),
    context.setOffline(false),
    devTools.send("Network.disable"),
    devTools.send("Page.resetNavigationHistory"),
    ...(tab.cached ? [devTools.send("Network.clearBrowserCache")] : []),
  ]);
  tab.cached = false;
}

let emptyPageUrl: Promise<string> | undefined;

/**
 * An empty page on the portal's host, because Chromium ends the renderer of a page that goes to another site or to a
 * blank page.
 */
async function startEmptyPage(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end("<!doctype html><title>-</title>");
  });
  server.unref();
  return `http://127.0.0.1:${await listenLocally(server)}/`;
}

/** The page's own scripts may write until they hear that the page is left. */
function clearStorageOnLeaving(): void {
  addEventListener("pagehide", () => {
    sessionStorage.clear();
    localStorage.clear();
  });
}
