import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { isBrandFile } from "@domain/brand-files";
import { cleanPath, pageOfRequest, portalPaths } from "@domain/all-paths";
import { pathnameOf, paths } from "@domain/paths";
import { CLIENT_HASHES_KEPT } from "@domain/tuning";
import { BAD_REQUEST, MULTIPLE_CHOICES, SERVER_ERROR } from "@domain/http-status";
import { remember } from "../remember";
import { countedAddress, forwardedAddress } from "../security/client-address";
import type { Sealer } from "../session/seal";
import { headerOf } from "./proxy-headers";
import { type GivenTrace, readTraceparent } from "./traceparent";

/** How the log and the metrics name the icons and the style sheets. */
const BRAND_FILES = "/styles/*";
const quiet = new Set<string>([paths.healthz, paths.readyz, paths.metrics, "/assets/*", BRAND_FILES]);

/**
 * The route for logs and metrics: the portal's own paths unchanged and any other by its kind, because queries and
 * unknown paths may contain what a customer typed.
 */
export function loggedRoute(url: string | undefined): string {
  const named = portalPaths();
  const path = pathnameOf(url ?? "/");
  if (named.has(path)) return path;
  if (path.startsWith("/assets/")) return "/assets/*";
  if (isBrandFile(path)) return BRAND_FILES;
  const page = cleanPath(pageOfRequest(path));
  if (page.startsWith(`${paths.help}/`) && !named.has(page)) return `${paths.help}/*`;
  return named.has(page) ? page : "other";
}

/** Whether a route, as the log names it, is a file or a health check, which are not logged. */
export function isQuiet(route: string): boolean {
  return quiet.has(route);
}

/** What the log says of a request beside its method, route and status. */
export interface Facts {
  requestId: string;
  /** The trace that a proxy or a caller began. */
  trace: GivenTrace | undefined;
  /** The name of the page that was shown. */
  page?: string;
  /** A keyed hash of the id of the browser session. */
  browserId?: string;
  /** A step that failed although its answer is a redirect. */
  stepFailed?: boolean;
}

const factsOf = new WeakMap<IncomingMessage, Facts>();

/** Lets the app read and note the facts of a request that it answers. */
export function keepFacts(request: IncomingMessage, facts: Facts): void {
  factsOf.set(request, facts);
}

/** The correlation id of a request; undefined for one that did not pass the log. */
export function requestIdOf(request: IncomingMessage): string | undefined {
  return factsOf.get(request)?.requestId;
}

/** The trace that a request belongs to, when its caller began one. */
export function traceOf(request: IncomingMessage): GivenTrace | undefined {
  return factsOf.get(request)?.trace;
}

/** Notes the facts about a request that come from the app. */
export function noteFacts(
  request: IncomingMessage,
  facts: Partial<Pick<Facts, "page" | "browserId" | "stepFailed">>,
): void {
  const known = factsOf.get(request);
  if (known) Object.assign(known, facts);
}

export interface AccessLogOptions {
  sealer: Sealer;
  /** The number of trusted proxies. */
  trustProxy: number;
}

/**
 * Logs one JSON line per request when its answer has ended, with keyed hashes of the visit and the client's address;
 * static files and health checks are not logged.
 * Returns the facts of the request, which may be added to until then.
 */
export function accessLog(
  log: Logger,
  { sealer, trustProxy }: AccessLogOptions,
): (request: IncomingMessage, response: ServerResponse) => Facts {
  const clientOf = clientHashes(sealer);
  return (request, response) => {
    const facts: Facts = {
      requestId: randomUUID(),
      trace: readTraceparent(headerOf(request, "traceparent")),
    };
    const route = loggedRoute(request.url);
    if (isQuiet(route)) return facts;
    const { method } = request;
    const client = clientOf(addressOf(request, trustProxy));
    const since = performance.now();
    // "close" is the event that Node sends exactly once per answer.
    response.on("close", () => {
      const { requestId, trace, page, browserId } = facts;
      // A client that left before the answer began got no status.
      const status = response.headersSent ? response.statusCode : undefined;
      const outcome = response.writableFinished ? outcomeOf(status, facts) : "aborted";
      const ms = Math.round(performance.now() - since);
      const event = page === undefined ? undefined : "page_view";
      const traceId = trace?.traceId;
      // Fields without a value are not written.
      const line = { requestId, method, route, status, ms, outcome, browserId, client, traceId, event, page };
      if (outcome === "failed") log.warn(line, "request failed");
      else log.info(line, "request");
    });
    return facts;
  };
}

function outcomeOf(status: number | undefined, { stepFailed }: Facts): string {
  if (status === undefined || status >= SERVER_ERROR) return "failed";
  if (status >= BAD_REQUEST) return "refused";
  if (stepFailed) return "step-failed";
  return status >= MULTIPLE_CHOICES ? "redirected" : "shown";
}

const CLIENT_HASH_LENGTH = 10;

/**
 * Keyed hashes of addresses: they differ by client, and without the secret an address cannot be found from its hash.
 */
export function clientHashes(sealer: Sealer): (address: string) => string {
  const hashes = new LRUCache<string, string>({ max: CLIENT_HASHES_KEPT });
  return (address) => {
    const known = hashes.get(address);
    if (known !== undefined) return known;
    const hash = sealer.sign(address, "trail").slice(0, CLIENT_HASH_LENGTH);
    hashes.set(address, hash);
    return hash;
  };
}

function addressOf(request: IncomingMessage, trustProxy: number): string {
  const forwarded = forwardedAddress(headerOf(request, "x-forwarded-for") ?? null, trustProxy);
  return forwarded ?? countedSocketAddress(request.socket.remoteAddress ?? "");
}

const countedSocketAddress = remember((address) => countedAddress(address) ?? "");
