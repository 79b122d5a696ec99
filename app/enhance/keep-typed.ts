import { isRecord } from "./own-json";

/** The key in the session storage; the next document of this tab reads and removes the entry. */
const STORAGE_KEY = "typed";

/** The fields of a form that is being sent, which no other document can read (R-ANA-7). */
let held: Kept | undefined;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The value of a control; a selected option is stored by its index, because its text differs in the other language. */
type Typed = [name: string, value: string, ticked?: boolean];
interface Kept {
  path: string;
  typed: Typed[];
}

function isKept(value: unknown): value is Kept {
  return isRecord(value) && typeof value["path"] === "string" && Array.isArray(value["typed"]);
}

const controls = () => document.querySelectorAll<Control>("main input, main textarea, main select");
/**
 * Whether a control is left out because it is a PIN, an OTP, a button, or a hidden field that is neither a searchable
 * list's nor the point of a map.
 */
const isLeftOut = (control: Control) =>
  ["password", "submit"].includes(control.type) ||
  control.autocomplete === "one-time-code" ||
  (control.type === "hidden" && control.dataset["place"] === undefined && !isPoint(control));
const isPoint = (control: Control) => control.dataset["point"] !== undefined;

/** Holds the fields of this page for the page at `path` while a form is being sent there. */
export function holdTyped(path: string) {
  const typed = [...controls()]
    .filter((control) => control.name !== "" && !isLeftOut(control))
    .map<Typed>((control) => [control.name, shown(control), "checked" in control && control.checked]);
  held = { path, typed };
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

/** Forgets the fields, because the form was answered. */
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
  const forget = sessionStorage.removeItem.bind(sessionStorage, "${STORAGE_KEY}");
  const kept = JSON.parse(sessionStorage.getItem("${STORAGE_KEY}"));
  if (kept && kept.path !== location.pathname) forget();
  addEventListener("pageshow", (event) => event.persisted && forget());
  addEventListener("resume", forget, true);
} catch (_) {}`;

/** Fills the fields again before hydration, which keeps the values that it finds. */
export function putBackTyped() {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    sessionStorage.removeItem(STORAGE_KEY);
    if (!isKept(kept) || kept.path !== location.pathname) return;
    const before = new Map<string, number>();
    for (const control of controls()) {
      if (isLeftOut(control)) continue;
      const place = before.get(control.name) ?? 0;
      before.set(control.name, place + 1);
      fill(control, kept.typed, place);
    }
  } catch {
    // The storage can be blocked, or contain a value of another script.
  }
}

function shown(control: Control): string {
  return (
    control.dataset["place"] ?? ("selectedIndex" in control ? `${control.selectedIndex}` : control.value)
  );
}

/** Fills a control that is the one at `place` among those of its name, because each form of a page may have one. */
function fill(control: Control, typed: Typed[], place: number) {
  const tickable = control.type === "radio" || control.type === "checkbox";
  const named = typed.filter(([name]) => name === control.name);
  const found = tickable ? named.find(([, value]) => value === control.value) : named[place];
  if (!found) return;
  // Hydration writes the value of a hidden field, so the map reads its point here.
  if (isPoint(control)) control.dataset["point"] = found[1];
  else if ("selectedIndex" in control) control.selectedIndex = Number(found[1]);
  else if ("checked" in control && tickable) control.checked = found[2] === true;
  else control.value = found[1];
}
