import { parseMsisdn } from "@domain/msisdn";

/** Pages whose number a widget may know (R-NUM-19). */
export type WidgetType = "prepaid" | "postpaid" | "broadband";

/** Where a widget of the operator's site, on the same origin, leaves {"type": "prepaid", "msisdn": "66000001"}. */
const KEY = "widgetInfo";

/** The number that a widget has left for a page of this type; anything else in its place counts as nothing. */
export function widgetNumber(type: WidgetType): string | undefined {
  try {
    const info: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof info !== "object" || info === null || !("type" in info) || !("msisdn" in info))
      return undefined;
    if (typeof info.type !== "string" || info.type.toLowerCase() !== type) return undefined;
    return parseMsisdn(String(info.msisdn));
  } catch {
    // Storage may be forbidden, and holds what others wrote.
    return undefined;
  }
}
