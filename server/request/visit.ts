import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { OperatorClient } from "../operator/client";
import { countedAddress, forwardedAddress } from "../security/client-address";
import { isLowData } from "../security/low-data";
import type { Limited, LimitWords } from "../limits/limited";
import { service, type Service } from "../service";
import { type Cookies, readCookies } from "../session/cookies";
import type { Sealer } from "../session/seal";
import { type CookieWriting, readSession, type Session } from "./session";
import { originOf, pageOf } from "./address";
import { maintenanceOf, maintenanceResponse } from "./maintenance";

/** One request of a customer: its cookies, and an operator client bound to its correlation id. */
export interface Visit {
  request: Request;
  /** The path as `paths` writes it. */
  url: URL;
  requestId: string;
  /** A keyed hash that joins the requests of one browser in logs and in the audit trail; undefined on its first one. */
  browserId: string | undefined;
  /** When the request arrived, by the server's clock in epoch ms. */
  now: number;
  /** The portal's public origin. */
  origin: string;
  secure: boolean;
  /** The cookies by the portal's own names. */
  cookies: Cookies;
  /** The client's address, as limits count it; undefined where it is unknown. */
  address: string | undefined;
  /** Notes for the log that a step has failed although its answer is a redirect. */
  stepFailed: () => void;
  /** Called with the time to wait when a limit refuses the request. */
  retryAfter: (seconds: number) => void;
  /** The sentences about a reached limit; undefined where no page is shown. */
  limitWords: (limited: Limited) => LimitWords | undefined;
  session: Session;
  operator: OperatorClient;
  service: Service;
}

export interface RouteArgs {
  request: Request;
  context: AppLoadContext;
}

/** The sessions of the requests that are being answered. */
const sessions = new WeakMap<AppLoadContext, Session>();

/** The session of a request, unsealed once for all loaders of a page, which share the context of the request. */
export function sessionOf(context: AppLoadContext, cookies: Cookies, sealer: Sealer, now: number): Session {
  const session = sessions.get(context) ?? readSession(cookies, sealer, now);
  sessions.set(context, session);
  return session;
}

/** The visits of the requests that are being answered. */
const visits = new WeakMap<AppLoadContext, Visit>();

/** Opens the visit of a loader or an action, once for all that have the same request context. */
export async function openRequestVisit({ request, context }: RouteArgs): Promise<Visit> {
  const shared = await service();
  const visit = visits.get(context) ?? newVisit({ request, context }, shared);
  visits.set(context, visit);
  // An action reads the form of its own request.
  return visit.request === request ? visit : { ...visit, request };
}

function newVisit({ request, context }: RouteArgs, shared: Service): Visit {
  const url = new URL(request.url);
  url.pathname = pageOf(request.url);
  const now = Date.now();
  const requestId = context.requestId ?? randomUUID();
  const origin = originOf(request, shared.config.publicUrl);
  const secure = origin.startsWith("https:");
  const cookies = readCookies(request, secure);
  const session = sessionOf(context, cookies, shared.sealer, now);
  const closed = maintenanceOf(shared.switches.active(), url.pathname, session.state);
  if (closed) throw maintenanceResponse(request, url.pathname + url.search, closed, now);
  const browserId = browserIdOf(session, shared.sealer);
  if (browserId !== undefined) context.noteBrowser?.(browserId);
  return {
    request,
    url,
    requestId,
    browserId,
    now,
    origin,
    secure,
    address:
      context.address === undefined ? addressBehindProxy(request, shared) : countedAddress(context.address),
    retryAfter: (seconds) => {
      context.retryAfterSeconds = seconds;
    },
    stepFailed: () => context.stepFailed?.(),
    limitWords: () => undefined,
    cookies,
    session,
    operator: shared.operator.for(requestId, { onFailure: context.callFailed, trace: context.trace }),
    service: shared,
  };
}

const BROWSER_ID_LENGTH = 12;

/** A keyed hash of the browser's id, which itself makes the tokens of forms and is therefore never logged. */
function browserIdOf({ csrfId }: Session, sealer: Sealer): string | undefined {
  return csrfId === undefined ? undefined : sealer.sign(csrfId, "trail").slice(0, BROWSER_ID_LENGTH);
}

/** The client's address from a proxy's header, the only source under remix-serve. */
function addressBehindProxy({ headers }: Request, { config }: Service): string | undefined {
  return forwardedAddress(headers.get("x-forwarded-for"), config.trustProxy);
}

/** The page of a visit, also when only its data is fetched. */
export function pagePath(visit: Visit): string {
  return visit.url.pathname;
}

/** Whether a visit gets low-data pages. */
export function visitIsLowData({ session, request, service }: Visit, prefs = session.prefs): boolean {
  return isLowData(prefs.lowData, request.headers, service.switches.active().has("low-data"));
}

/** What the cookies of a visit's answer need. */
export function writingOf({ cookies, service: { sealer }, now, secure }: Visit): CookieWriting {
  return { cookies, sealer, now, secure };
}
