import { parseMsisdn } from "@domain/msisdn";

/** The pages that take a number from a widget (R-NUM-19). */
export type WidgetType = "prepaid" | "data" | "postpaid" | "broadband";

/**
 * The session storage key under which widgets of the operator's site save {"type": "prepaid", "msisdn": "66000001"}
 * (docs/links-that-fill.md).
 */
export const WIDGET_KEY = "widgetInfo";

/** Returns a function that fills in a form's empty number from a widget of one of the types. */
export function fillFromWidget(...types: WidgetType[]): (form: HTMLFormElement) => void {
  return (form) => {
    const field = form.elements.namedItem("msisdn");
    if (!(field instanceof HTMLInputElement) || field.value !== "") return;
    field.value = widgetNumber(types) ?? "";
  };
}

/** Returns the number that a widget saved for a page of these types, or undefined for any other value. */
function widgetNumber(types: readonly WidgetType[]): string | undefined {
  try {
    const info: unknown = JSON.parse(sessionStorage.getItem(WIDGET_KEY) ?? "null");
    if (typeof info !== "object" || info === null || !("type" in info) || !("msisdn" in info))
      return undefined;
    const saved = typeof info.type === "string" ? info.type.toLowerCase() : undefined;
    if (!types.some((type) => type === saved)) return undefined;
    return parseMsisdn(String(info.msisdn));
  } catch {
    // The storage can be blocked, or contain a value of another script.
    return undefined;
  }
}
