import { redirectDocument } from "@remix-run/node";
import { paths } from "@domain/paths";
import { UNAVAILABLE } from "@domain/http-status";
import { methodOf } from "../order/methods";
import { isPageOfBegunList } from "../order/recharge-list";
import type { Order, OrderState } from "../order/schema";
import type { ActiveSwitches, SwitchEntry } from "../switches/state";

/** When a closed page may be requested again if its switch has no end, s. */
export const RETRY_AFTER_S = 300;

/**
 * The addresses that stay open during maintenance of the whole portal: results of payments, receipts, the help with a
 * payment, forgetting everything, returns from providers, probes and files.
 */
const alwaysOpen = new Set<string>([
  ...[paths.paymentStatus, paths.findPayment, paths.receipt, paths.receiptText, paths.receiptPdf],
  ...[paths.notReceived, paths.forget],
  ...[paths.paymentCallback, paths.paymentReturn],
  ...[paths.healthz, paths.readyz, paths.metrics, paths.version],
  ...[paths.manifest, paths.robots, paths.securityTxt],
]);

/** The maintenance that closes a page; undefined for a page that is open (R-SWI-5). */
export function maintenanceOf(
  switches: ActiveSwitches,
  path: string,
  { order, list }: Pick<OrderState, "order" | "list">,
): SwitchEntry | undefined {
  const entry = switches.get("maintenance");
  if (!entry || alwaysOpen.has(path)) return undefined;
  return isPageOfBegunPayment(path, order) || isPageOfBegunList(path, list) ? undefined : entry;
}

/** Whether a page finishes or follows the order's transaction, because a payment that has begun is never stopped. */
function isPageOfBegunPayment(path: string, order: Order | undefined): boolean {
  if (!order?.payment) return false;
  const { method, stage } = order.payment;
  const { ready, after } = methodOf(method).pages;
  return path === (stage.at === "ready" ? ready : stage.at === "submitted" ? after : undefined);
}

/** After how many seconds a closed page may be requested again. */
export function retryAfterOf({ until }: SwitchEntry, now: number): number {
  return until === undefined ? RETRY_AFTER_S : Math.max(1, Math.ceil((Date.parse(until) - now) / 1000));
}

/**
 * The answer to a request for a page that maintenance closes, where a script loads the document, which explains the
 * closing.
 */
export function maintenanceResponse(
  request: Request,
  address: string,
  entry: SwitchEntry,
  now: number,
): Response {
  if (isForScript(request)) return redirectDocument(address);
  const headers = { "Retry-After": String(retryAfterOf(entry, now)), "Cache-Control": "no-store" };
  return new Response(null, { status: UNAVAILABLE, headers });
}

/** Whether a script asks for the data of a page, which has the same address as the page for a loader of Remix. */
export function isForScript({ headers }: Request): boolean {
  return headers.get("sec-fetch-dest") === "empty";
}
