import { randomUUID } from "node:crypto";
import type {
  AppLoadContext,
  EntryContext,
  HandleDataRequestFunction,
  HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { pageName } from "@domain/page-name";
import { portalPaths } from "@domain/all-paths";
import { paths } from "@domain/paths";
import { UNAVAILABLE_RETRY_AFTER_S } from "@domain/tuning";
import { MOVED_PERMANENTLY, OK, SERVER_ERROR, UNAVAILABLE } from "@domain/http-status";
import { cleanAddress, isAboutProcess, isHttps, isRead, pageOf, queryOf } from "@server/request/address";
import { isPersonalLink } from "@server/journeys/filled-link";
import { cacheControlOf } from "@server/request/cache-control";
import { cardSources } from "@server/request/card-sources";
import { notFoundInText } from "@server/request/metrics";
import { answerDrawn, answerWhole } from "@server/request/finished-page";
import { sessionOf } from "@server/request/visit";
import { readCookies } from "@server/session/cookies";
import { dataHeaders, securityHeaders, tileSource } from "@server/security/headers";
import { ConfigurationError } from "@server/config/configuration-error";
import { service } from "@server/service";
import { errorPageFor } from "./error-page";
import { brandFacts } from "./brand-facts";
import { brandSheets } from "./brand-sheets";
import { drawPage } from "./draw-page";
import { forgetTypedElsewhere } from "./enhance/keep-typed";
import { emptyIcon, iconAddress, sheetsOfFirstVisit, sourcesOf } from "./first-visit";
import { languageOf } from "./i18n/server";
import { maintenanceAnswer } from "./maintenance-answer";
import type { ServiceFacts } from "./server-facts";
import { setSheetVersion } from "./styles/sheets";
import type { WrittenSheet } from "./styles/sheets";
import { styleguide } from "./styleguide";

/**
 * Resolves when the app can answer; a configuration error, or a style sheet that the brand cannot colour, stops the
 * start, also under plain remix-serve (R-OPS-1).
 */
export const started = start();

async function start(): Promise<void> {
  const ready = await service().catch((error: unknown) => {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  const { admin } = ready.config;
  // The packages of the operator's page are loaded only where the page is configured.
  if (admin) (await import("./admin/start")).startAdminPage(ready, admin);
  setSheetVersion(brandSheets().version);
}

/** What caches may do with a page, by the route that was matched and by what the browser keeps. */
async function cacheControl(
  request: Request,
  { staticHandlerContext }: EntryContext,
  loadContext: AppLoadContext,
): Promise<string> {
  const { config, sealer } = await service();
  const cookies = readCookies(request, isHttps(request, config.publicUrl));
  const session = sessionOf(loadContext, cookies, sealer, Date.now());
  const routeId = staticHandlerContext.matches.at(-1)?.route.id ?? "";
  return cacheControlOf({ routeId, request, session });
}

/** Redirects a GET for a misspelled address to the page's own address; a form is answered where it was sent. */
function toCleanAddress(request: Request, publicUrl: string | undefined): Response | undefined {
  const clean = isRead(request) ? cleanAddress(request) : undefined;
  if (clean === undefined) return undefined;
  const secure = securityHeaders({ https: isHttps(request, publicUrl) });
  const headers = { ...secure, "Cache-Control": "no-store", Location: clean };
  return new Response(null, { status: MOVED_PERMANENTLY, headers });
}

/**
 * Sets when a request that a limit or an outage has refused may be repeated, because Remix drops such a header of an
 * action (R-OPS-31).
 */
function setRetryAfter(headers: Headers, status: number, { retryAfterSeconds }: AppLoadContext): void {
  const seconds = retryAfterSeconds ?? (status === UNAVAILABLE ? UNAVAILABLE_RETRY_AFTER_S : undefined);
  if (seconds !== undefined) headers.set("Retry-After", String(seconds));
}

/** Reports a page that is shown; addresses that are not found are not reported (R-ANA-3). */
async function reportView(request: Request, status: number, { pageViewed }: AppLoadContext): Promise<void> {
  if (request.method !== "GET" || status !== OK) return;
  const page = pageName(pageOf(request.url));
  if (pageViewed) pageViewed(page);
  else (await service()).log.info({ event: "page_view", page }, "request");
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  // Plain remix-serve asks for pages before the app is ready.
  await started;
  const { config } = await service();
  const elsewhere = toCleanAddress(request, config.publicUrl);
  if (elsewhere) return elsewhere;
  const closed = await maintenanceAnswer(request, loadContext);
  if (closed) return closed;
  const { logo, colours } = config.pack;
  const requestId = loadContext.requestId ?? randomUUID();
  await reportView(request, status, loadContext);
  const language = await languageOf({ request, context: loadContext });
  const { errorPage, content } = await serviceOnly(request, remixContext, { requestId });
  const scripts = content === undefined && mayHaveScripts(remixContext);
  const icon = scripts ? iconAddress() : emptyIcon;
  const sheets = scripts ? sheetsOfFirstVisit(request, remixContext) : [];
  const tagged = hasContainer(remixContext);
  const facts = {
    formToken: loadContext.tokenPlace,
    language,
    requestId,
    logo,
    icon,
    beforeContainer: forgetTypedElsewhere,
    sheets,
    brandFacts: brandFacts(language),
    themeColour: colours.light.bar,
    errorPage,
    content,
  };
  const page = await drawPage({ request, remixContext, loadContext, facts, scripts, tagged });
  const allowed = scripts ? page.scripts : undefined;
  const secure = await pageSecurity(request, requestId, { scripts: allowed, sheets, tagged });
  for (const [name, value] of Object.entries(secure)) headers.set(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", language);
  headers.set("Cache-Control", await cacheControl(request, remixContext, loadContext));
  setRetryAfter(headers, status, loadContext);
  // A customer who chooses low-data mode keeps no service worker, and nothing that it has stored (R-INS-6).
  if (queryOf(request).get("data") === "low") headers.set("Clear-Site-Data", '"storage"');
  headers.append("Vary", "Accept-Language, Cookie, Save-Data, User-Agent");
  const { formToken = "", takeBody } = loadContext;
  return answerDrawn(request, page, formToken, { headers, status, takeBody });
}

/** The security headers of a page, by what it loads; `scripts` is undefined for a page without scripts. */
async function pageSecurity(
  request: Request,
  requestId: string,
  { scripts, sheets, tagged }: { scripts: string | undefined; sheets: WrittenSheet[]; tagged: boolean },
): Promise<Record<string, string>> {
  const { config } = await service();
  const https = isHttps(request, config.publicUrl);
  const images = config.cdnBaseUrl && new URL(config.cdnBaseUrl).origin;
  return securityHeaders({
    scripts,
    sheets: sourcesOf(sheets),
    https,
    card: await cardSources(request, https, requestId),
    images,
    tags: config.gtmId === undefined ? undefined : tagged ? "here" : "elsewhere",
    hidesAddress: isPersonalLink(queryOf(request)),
    tiles: tileSource(config.mapTilesUrl),
  });
}

/**
 * Whether a page may have scripts: in low-data mode it has none, and an error in the root loader leaves no data
 * that scripts could continue with (R-LOW-6).
 */
function mayHaveScripts({ staticHandlerContext }: EntryContext): boolean {
  const root: unknown = staticHandlerContext.loaderData["root"];
  return typeof root === "object" && root !== null && "lowData" in root && root.lowData === false;
}

/** Whether the page loads the tag container, as the root loader has decided. */
function hasContainer({ staticHandlerContext }: EntryContext): boolean {
  const root: unknown = staticHandlerContext.loaderData["root"];
  if (typeof root !== "object" || root === null || !("analytics" in root)) return false;
  const { analytics } = root;
  const found = typeof analytics === "object" && analytics !== null && "container" in analytics;
  return found && analytics.container !== undefined;
}

/** Returns what only the service renders: an error page, or the styleguide, which no browser bundle holds. */
async function serviceOnly(
  request: Request,
  { staticHandlerContext }: EntryContext,
  context: AppLoadContext,
): Promise<Pick<ServiceFacts, "errorPage" | "content">> {
  const errors: Record<string, unknown> = staticHandlerContext.errors ?? {};
  const [error] = Object.values(errors);
  if (error !== undefined) {
    // What breaks a page can break its error page, too, which is then shown without these facts.
    const nothing = { errorPage: undefined, content: undefined };
    return errorPageFor({ request, context }, error).catch(() => nothing);
  }
  const content = pageOf(request.url) === paths.styleguide ? styleguide : undefined;
  return { errorPage: undefined, content };
}

export const handleDataRequest: HandleDataRequestFunction = async (response, { request, context }) => {
  const { config } = await service();
  if (isAboutProcess(request.url)) return notFoundInText();
  const elsewhere = toCleanAddress(request, config.publicUrl);
  if (elsewhere) return elsewhere;
  await reportView(request, response.status, context);
  const secure = { ...securityHeaders({ https: isHttps(request, config.publicUrl) }), ...dataHeaders };
  for (const [name, value] of Object.entries(secure)) response.headers.set(name, value);
  response.headers.set("Content-Type", "text/x-script; charset=utf-8");
  response.headers.set("Cache-Control", "no-store");
  setRetryAfter(response.headers, response.status, context);
  const whole = Buffer.from(await response.arrayBuffer());
  return answerWhole(request, whole, { headers: response.headers, status: response.status });
};

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 4xx is the answer to a request that cannot be met, and no error of the service.
  const refused = isRouteErrorResponse(error) && error.status < SERVER_ERROR;
  if (!request.signal.aborted && !refused) logError(error, request, context.requestId);
};

/** Logs an error without the address, because unknown paths and queries can contain what a customer typed. */
function logError(error: unknown, request: Request, requestId: string | undefined): void {
  void service().then(({ log }) => {
    const page = pageOf(request.url);
    const path = portalPaths().has(page) ? page : "other";
    log.error({ requestId, path, err: error instanceof Error ? error : String(error) }, "unexpected error");
  });
}
