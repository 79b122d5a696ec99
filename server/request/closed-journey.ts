import { redirectDocument } from "@remix-run/node";
import { UNAVAILABLE } from "@domain/http-status";
import type { Journey } from "@domain/journeys";
import { isForScript, RETRY_AFTER_S, retryAfterOf } from "./maintenance";
import type { Visit } from "./visit";

/** The answer for a page of a journey that a switch has turned off; app/error-page.tsx shows it. */
export function journeyClosed(visit: Visit, journey: Journey): Response {
  const { request, url, service } = visit;
  if (isForScript(request)) return redirectDocument(url.pathname + url.search);
  const entry = service.switches.active().get(`journey:${journey}`);
  visit.retryAfter(entry ? retryAfterOf(entry, visit.now) : RETRY_AFTER_S);
  return Response.json({ closedJourney: journey }, { status: UNAVAILABLE });
}
