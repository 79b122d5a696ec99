import { isRecord } from "./own-json";

/** The key in the session storage; the next document of this tab reads and removes the entry. */
const STORAGE_KEY = "typed";

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

/**
 * Saves the fields of this page for the next document at `path`: before the customer switches the language, and while a
 * form is being sent there.
 */
export function keepTyped(path: string) {
  const typed = [...controls()]
    .filter((control) => control.name !== "" && !isLeftOut(control))
    .map<Typed>((control) => [control.name, shown(control), "checked" in control && control.checked]);
  const kept: Kept = { path, typed };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Without storage the customer has to type the values again.
  }
}

/** Forgets the saved fields, because the form was answered. */
export function forgetTyped() {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage nothing was saved.
  }
}

/** Whether fields are saved, because the form that they were sent with got no answer. */
export function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

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
