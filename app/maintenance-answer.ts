import type { AppLoadContext } from "@remix-run/node";
import { UNAVAILABLE } from "@domain/http-status";
import { isHttps, pageOf } from "@server/request/address";
import { answerWhole } from "@server/request/finished-page";
import { maintenanceOf, retryAfterOf } from "@server/request/maintenance";
import { sessionOf } from "@server/request/visit";
import { transactionOf } from "@server/order/transitions";
import { readCookies } from "@server/session/cookies";
import { securityHeaders } from "@server/security/headers";
import { service } from "@server/service";
import { languageOf } from "./i18n/server";
import { otherWaysOf } from "./i18n/other-ways";
import { maintenancePage } from "./maintenance-page";

/**
 * Returns the plain page of the portal's maintenance, whatever the loaders have answered, or undefined for a page that
 * stays open.
 */
export async function maintenanceAnswer(
  request: Request,
  loadContext: AppLoadContext,
): Promise<Response | undefined> {
  const { catalogue, config, sealer, switches } = await service();
  const active = switches.active();
  if (!active.has("maintenance")) return undefined;
  const https = isHttps(request, config.publicUrl);
  const now = Date.now();
  const { state } = sessionOf(loadContext, readCookies(request, https), sealer, now);
  const path = pageOf(request.url);
  const entry = maintenanceOf(active, path, state);
  if (!entry) return undefined;
  const own = state.order && transactionOf(state.order);
  const payments = [...new Set([...(own === undefined ? [] : [own]), ...state.past])];
  const language = await languageOf({ request, context: loadContext });
  // The maintenance closes the page of the shops, too.
  const ways = otherWaysOf({ service: { catalogue, config } }, language, { shops: false });
  const page = maintenancePage({ language, path, entry, payments, ways });
  const headers = new Headers({
    ...securityHeaders({ https }),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": language,
    "Cache-Control": "no-store",
    "Retry-After": String(retryAfterOf(entry, now)),
    Vary: "Accept-Language, Cookie",
  });
  return answerWhole(request, Buffer.from(page), { headers, status: UNAVAILABLE });
}
