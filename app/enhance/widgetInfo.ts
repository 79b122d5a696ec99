import { parseMsisdn } from "@domain/msisdn";

/** The pages that take a number from a widget (R-NUM-19). */
export type WidgetType = "prepaid" | "postpaid" | "broadband";

/** The session storage key under which widgets of the operator's site save {"type": "prepaid", "msisdn": "66000001"}. */
const KEY = "widgetInfo";

/** Returns the number that a widget saved for a page of this type, or undefined for any other value. */
export function widgetNumber(type: WidgetType): string | undefined {
  try {
    const info: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof info !== "object" || info === null || !("type" in info) || !("msisdn" in info))
      return undefined;
    if (typeof info.type !== "string" || info.type.toLowerCase() !== type) return undefined;
    return parseMsisdn(String(info.msisdn));
  } catch {
    // The storage can be blocked, or contain a value of another script.
    return undefined;
  }
}
