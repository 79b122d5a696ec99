import { WIDGET_KEY } from "./widgetInfo";

/** The key in the session storage; the next document of this tab reads and removes the entry. */
export const STORAGE_KEY = "typed";

/** The fields of a form that is being sent, which no other document can read (R-ANA-7). */
let held: KeptFields | undefined;

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The value of a control; a selected option is stored by its index, because its text differs in the other language. */
export type KeptControl = [name: string, value: string, ticked?: boolean];
export interface KeptFields {
  path: string;
  typed: KeptControl[];
}

/** The controls of the page that the customer fills in. */
export const controls = () => document.querySelectorAll<Control>("main input, main textarea, main select");
/**
 * Whether a control is left out because it is a PIN, an OTP, a button, or a hidden field that is neither a searchable
 * list's nor the point of a map.
 */
export const isLeftOut = (control: Control) =>
  ["password", "submit"].includes(control.type) ||
  control.autocomplete === "one-time-code" ||
  (control.type === "hidden" && control.dataset["place"] === undefined && !isPoint(control));
/** Whether a control is the point of a map. */
export const isPoint = (control: Control) => control.dataset["point"] !== undefined;

/**
 * Holds the fields of this page for the page at `path` while a form is being sent there, also when it has none, as that of
 * a PIN; an error page has none either, and leaves those of its form held.
 */
export function holdTyped(path: string) {
  const typed = [...controls()]
    .filter((control) => control.name !== "" && !isLeftOut(control))
    .map<KeptControl>((control) => [control.name, shown(control), "checked" in control && control.checked]);
  if (!held || typed.length > 0) held = { path, typed };
}

/** Saves the held fields for the next document, and returns whether there are any. */
export function saveHeld(): boolean {
  try {
    if (held) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(held));
  } catch {
    // Without storage the customer has to type the values again.
  }
  return held !== undefined;
}

/** Whether a document before this one has saved fields. */
export function hasSaved(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Forgets the fields, because the form was answered, or because they are filled in again. */
export function forgetTyped() {
  held = undefined;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage nothing was saved.
  }
}

/**
 * The text of a script that stands before the script of the tag container: the container reads no fields of other
 * pages, not even when the browser shows the page again without loading it (R-ANA-7). The container may replace methods,
 * so those that run later are taken first.
 */
export const forgetTypedElsewhere = `try {
  const remove = sessionStorage.removeItem.bind(sessionStorage);
  const kept = JSON.parse(sessionStorage.getItem("${STORAGE_KEY}"));
  const forget = () => remove("${STORAGE_KEY}");
  remove("${WIDGET_KEY}");
  if (kept && kept.path !== location.pathname) forget();
  addEventListener("pageshow", (event) => event.persisted && forget());
  addEventListener("resume", forget, true);
} catch (_) {}`;

function shown(control: Control): string {
  return (
    control.dataset["place"] ?? ("selectedIndex" in control ? `${control.selectedIndex}` : control.value)
  );
}
