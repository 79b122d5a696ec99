import { existsSync } from "node:fs";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { leaveTab, openTab, type TabOptions } from "./chromium-tab";

export type { TabOptions as ChromiumOptions } from "./chromium-tab";

/** The features that Playwright turns off, which must be repeated here because Chromium reads only the last list. */
const OFF_IN_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
/** Suggestions below the address bar and a spare renderer take more time than the pages of a short test. */
const UNSEEN = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];
/**
 * A page of a test lives too short for V8's optimising compilers, which take more time than their code saves; the
 * quickest compiler saves time when it compiles each function at once.
 */
const JUST_RUN = "--js-flags=--no-opt,--no-maglev,--always-sparkplug";
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  // Without a graphics card, a separate process for drawing only takes time.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  JUST_RUN,
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...UNSEEN].join(",")}`,
];
/** Long enough for the next test to reuse the browser. */
const IDLE_LIMIT = 60_000;

export interface ChromiumSession {
  page: Page;
  context: BrowserContext;
  /** Errors that scripts wrote to the console; refused or failed loads are reported separately below. */
  consoleErrors: string[];
  pageErrors: string[];
  /** Requests without an answer, except those that a navigation has cancelled. */
  failedRequests: string[];
  /** Answers of 400 and more: a form sent back with 422 is normal, a missing stylesheet is not. */
  errorAnswers: { url: string; status: number; type: string }[];
  /** Every problem of a page, as one list; a healthy page has none. */
  problems(): string[];
  /** Loads none of the portal's scripts from now on, which costs less than a route for every request. */
  blockPortalScripts(): Promise<void>;
  close(): Promise<void>;
}

let shared: Promise<Browser> | undefined;
let open = 0;
let idleTimer: NodeJS.Timeout | undefined;

async function browser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (running?.isConnected()) return running;
  shared = launchChromium();
  return shared;
}

/**
 * The path of Chromium without window and menus, which takes a third less CPU, or of Chromium itself where that is not
 * installed.
 */
function chromiumPath(): string {
  const programs = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
  return process.env["CHROMIUM_PATH"] ?? programs.find((path) => existsSync(path)) ?? "/usr/bin/chromium";
}

/** Starts a separate Chromium with these arguments beside the usual ones, which the caller must close. */
export function launchChromium(args: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...QUIET, ...args],
  });
}

/** A tab with its own cookies, cache and size in the only browser of this process. */
export async function openChromium(options: TabOptions): Promise<ChromiumSession> {
  clearTimeout(idleTimer);
  open += 1;
  const tab = await browser()
    .then((running) => openTab(running, options))
    .catch((error: unknown) => {
      leave();
      throw error;
    });
  const { page, context } = tab;
  const session = {
    consoleErrors: [] as string[],
    pageErrors: [] as string[],
    failedRequests: [] as string[],
  };
  const errorAnswers: ChromiumSession["errorAnswers"] = [];

  context.on("console", (message) => {
    const refused = message.text().startsWith("Failed to load resource");
    // Remix logs this error when a navigation cancels an answer that is being read, as the back button does.
    const givenUp = message.text().startsWith("AbortError: ");
    if (message.type() === "error" && !refused && !givenUp) session.consoleErrors.push(message.text());
  });
  context.on("weberror", (event) => session.pageErrors.push(event.error().stack ?? event.error().message));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Without scripts Chromium itself refuses preloads of modules, and reports the policy as the reason.
    const unwanted = !options.javaScript && reason === "csp" && request.resourceType() === "script";
    if (reason !== "net::ERR_ABORTED" && !unwanted)
      session.failedRequests.push(`${request.method()} ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    const entry = { url: response.url(), status: response.status(), type: response.request().resourceType() };
    if (entry.status >= 400) errorAnswers.push(entry);
    // Assets never change, so they may stay in the cache.
    const { "cache-control": rule = "" } = response.headers();
    if (rule.includes("max-age") && !rule.includes("immutable")) tab.cached = true;
  });

  let closed = false;
  return {
    page,
    context,
    ...session,
    errorAnswers,
    problems: () => [
      ...session.consoleErrors.map((text) => `console: ${text}`),
      ...session.pageErrors.map((text) => `page: ${text}`),
      ...session.failedRequests.map((text) => `request: ${text}`),
      ...errorAnswers
        .filter(({ type, status }) => status >= 500 || !["document", "fetch", "xhr"].includes(type))
        .map(({ url, status, type }) => `answer: ${status} ${type} ${url}`),
    ],
    async blockPortalScripts() {
      await tab.devTools.send("Network.enable");
      await tab.devTools.send("Network.setBlockedURLs", { urls: ["*/assets/*.js"] });
    },
    async close() {
      if (closed) return;
      closed = true;
      await leaveTab(tab);
      leave();
    },
  };
}

/** The browser closes after a while without use, so that it does not keep the test process alive. */
function leave(): void {
  open -= 1;
  if (open > 0) return;
  idleTimer = setTimeout(() => void closeChromium(), IDLE_LIMIT);
  idleTimer.unref();
}

export async function closeChromium(): Promise<void> {
  const last = shared;
  shared = undefined;
  await (await last?.catch(() => undefined))?.close();
}
