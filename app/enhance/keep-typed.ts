import { isRecord } from "./own-json";

/** Where it waits for the next document of this tab, which takes it away. */
const KEPT = "typed";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What a customer sees in a control: a choice by its place, as its words are another language's. */
type Typed = [name: string, value: string, ticked?: boolean];
interface Kept {
  path: string;
  typed: Typed[];
}

function isKept(value: unknown): value is Kept {
  return isRecord(value) && typeof value["path"] === "string" && Array.isArray(value["typed"]);
}

const controls = () => document.querySelectorAll<Control>("main input, main textarea, main select");
/** Never a PIN or a code; nor what the customer has not typed, but for a choice that is drawn as a list. */
const secret = (control: Control) =>
  ["password", "submit"].includes(control.type) ||
  control.autocomplete === "one-time-code" ||
  (control.type === "hidden" && control.dataset["place"] === undefined);

/** Before the same page is asked for in another language: its fields are put aside. */
export function keepTyped() {
  const typed = [...controls()]
    .filter((control) => control.name !== "" && !secret(control))
    .map<Typed>((control) => [control.name, shown(control), "checked" in control && control.checked]);
  const kept: Kept = { path: location.pathname, typed };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // Storage may be forbidden: it is typed again.
  }
}

/** Before React takes the page over, which leaves alone what it finds in fields: they are filled again. */
export function putBackTyped() {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    sessionStorage.removeItem(KEPT);
    if (!isKept(kept) || kept.path !== location.pathname) return;
    for (const control of controls()) if (!secret(control)) fill(control, kept.typed);
  } catch {
    // Storage may be forbidden, and holds what others wrote.
  }
}

function shown(control: Control): string {
  return (
    control.dataset["place"] ?? ("selectedIndex" in control ? `${control.selectedIndex}` : control.value)
  );
}

function fill(control: Control, typed: Typed[]) {
  const box = control.type === "radio" || control.type === "checkbox";
  const found = typed.find(([name, value]) => name === control.name && (!box || value === control.value));
  if (!found) return;
  if ("selectedIndex" in control) control.selectedIndex = Number(found[1]);
  else if ("checked" in control && box) control.checked = found[2] === true;
  else control.value = found[1];
}
