import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { listenLocally } from "../support/local-server";
import { RECHARGE } from "../support/pages";
import { startTestPortal } from "../support/running-portal";
import { startPlainRemix } from "./plain-remix";
import type { Bar, Fact } from "./report";
import { slowRecharges } from "./slow-recharge";

/** A phone on a slow network, with which a first visit is measured. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_TIMES_SLOWER = 6;
const ROUNDS = 5;

/** What a first visit to a page costs; times are in milliseconds since the request of the document. */
export interface FirstVisit {
  requests: number;
  /** All transferred bytes, with headers, as compressed on the way. */
  bytes: number;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** When React had hydrated the page; undefined for a page without it. */
  hydrated: number | undefined;
}

/** Visits a page with an empty cache, on the slow network or on this machine's own. */
export async function firstVisit(browser: Browser, url: string, slow: boolean): Promise<FirstVisit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    locale: "fr-FR",
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    if (slow) {
      await cdp.send("Network.emulateNetworkConditions", network);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_TIMES_SLOWER });
    }
    const received: number[] = [];
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => received.push(encodedDataLength));
    await page.addInitScript(watch);
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    const hasReact = await page.evaluate(() => "__remixContext" in window);
    if (hasReact) await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    const seen = await timesOf(page);
    return { requests: received.length, bytes: received.reduce((sum, size) => sum + size, 0), ...seen };
  } finally {
    await context.close();
  }
}

/** Runs in the page: notes largest paints, layout shifts, and when React has hydrated the document. */
function watch(): void {
  const seen = { largest: 0, shift: 0 };
  Object.assign(window, { seenByBench: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
  const timer = setInterval(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
    let part: unknown = key === undefined ? undefined : Reflect.get(document, key);
    for (const name of ["stateNode", "current", "memoizedState", "isDehydrated"])
      part = typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined;
    if (part !== false) return;
    performance.mark("hydrated");
    clearInterval(timer);
  }, 10);
}

function timesOf(page: Page) {
  return page.evaluate(() => {
    const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime;
    const seen: unknown = Reflect.get(window, "seenByBench");
    const numberOf = (name: string) =>
      typeof seen === "object" && seen !== null ? Number(Reflect.get(seen, name)) : 0;
    return {
      firstPaint: Math.round(startOf("first-contentful-paint") ?? 0),
      largestPaint: Math.round(numberOf("largest")),
      layoutShift: Math.round(numberOf("shift") * 1000) / 1000,
      hydrated: startOf("hydrated") === undefined ? undefined : Math.round(startOf("hydrated") ?? 0),
    };
  });
}

/** Serves a page's own HTML without scripts and with its style sheets inline, the least that the page can be. */
export async function serveLean(url: string): Promise<{ url: string; stop: () => void }> {
  const html = await (await fetch(url, { headers: { "accept-language": "fr" } })).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"\/?>/g)].map(
    ([, href = ""]) => href,
  );
  const css = await Promise.all(sheets.map(async (href) => (await fetch(new URL(href, url))).text()));
  const lean = html
    .replace(/<script[^]*?<\/script>|<link rel="(?:modulepreload|stylesheet|manifest)"[^>]*>/g, "")
    .replace("</head>", `<style>${css.join("")}</style></head>`);
  const body = brotliCompressSync(lean);
  const server = createServer((request, response) => {
    if (request.url !== "/") return void response.writeHead(204).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
    response.end(body);
  });
  return { url: `http://127.0.0.1:${await listenLocally(server)}/`, stop: () => server.close() };
}

/** The rounds of some pages, one after the other, so that a busy machine slows all of them. */
export async function compare(browser: Browser, urls: readonly string[], rounds = ROUNDS) {
  const visits = urls.map((url) => ({ url, seen: new Array<FirstVisit>() }));
  for (let round = 0; round < rounds; round += 1)
    for (const { url, seen } of visits) seen.push(await firstVisit(browser, url, true));
  return visits.map(({ url, seen }) => ({ url, ...medians(seen) }));
}

function medians(seen: FirstVisit[]): FirstVisit {
  const median = (read: (visit: FirstVisit) => number) =>
    seen.map(read).sort((one, other) => one - other)[Math.floor(seen.length / 2)] ?? 0;
  return {
    requests: median(({ requests }) => requests),
    bytes: median(({ bytes }) => bytes),
    firstPaint: median(({ firstPaint }) => firstPaint),
    largestPaint: median(({ largestPaint }) => largestPaint),
    layoutShift: median(({ layoutShift }) => layoutShift),
    hydrated: seen.some(({ hydrated }) => hydrated === undefined)
      ? undefined
      : median(({ hydrated }) => hydrated ?? 0),
  };
}

/**
 * Measures first visits of the recharge page beside its lean page and plain Remix, which compresses under remix-serve,
 * and whole recharges on 2G; prints medians.
 */
export async function firstVisits(): Promise<{ bars: Bar[]; facts: Fact[] }> {
  const portal = await startTestPortal({ manyRequests: true });
  const plain = await startPlainRemix("remix-serve");
  const lean = await serveLean(portal.url + RECHARGE);
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const compared = await compare(browser, [portal.url + RECHARGE, lean.url, plain.url]);
    const [page, least, remix] = compared;
    console.log(compared);
    const bars = [
      {
        what: "first paint of the recharge page ÷ a lean page",
        value: (page?.firstPaint ?? NaN) / (least?.firstPaint ?? NaN),
        most: 1.15,
      },
      {
        what: "hydrated, the recharge page ÷ plain Remix",
        value: (page?.hydrated ?? NaN) / (remix?.hydrated ?? NaN),
        most: 1,
      },
    ];
    return { bars, facts: await slowRecharges(browser, portal.url) };
  } finally {
    await browser.close();
    lean.stop();
    plain.stop();
    await portal.stop();
  }
}
