import { isRecord } from "./own-json";
import { controls, isLeftOut, isPoint, STORAGE_KEY } from "./keep-typed";
import type { Control, KeptFields, KeptControl } from "./keep-typed";

function isKept(value: unknown): value is KeptFields {
  return isRecord(value) && typeof value["path"] === "string" && Array.isArray(value["typed"]);
}

/**
 * Fills the fields again before hydration, which keeps the values that it finds; a field that the customer has changed
 * meanwhile, while scripts were loading, stays as it is.
 */
export function putBackTyped() {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    if (!isKept(kept) || kept.path !== location.pathname) return;
    const all = [...controls()].filter((control) => !isLeftOut(control));
    const changed = new Set(all.filter(isChanged));
    const before = new Map<string, number>();
    for (const control of all) {
      const place = before.get(control.name) ?? 0;
      before.set(control.name, place + 1);
      const isTaken = [...changed].some((other) => other === control || isSameChoice(other, control));
      if (!isTaken) fill(control, kept.typed, place);
    }
  } catch {
    // The storage can be blocked, or contain a value of another script.
  }
}

const isTickable = ({ type }: Control) => type === "radio" || type === "checkbox";

/** Whether two controls are options of one choice, of which the customer has chosen one. */
const isSameChoice = (one: Control, other: Control) =>
  one.type === "radio" && other.type === "radio" && one.name === other.name && one.form === other.form;

/** Whether a control has another value than in the document. */
function isChanged(control: Control): boolean {
  if ("selectedIndex" in control) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  if ("checked" in control && isTickable(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** Fills a control that is the one at `place` among those of its name, because each form of a page may have one. */
function fill(control: Control, typed: KeptControl[], place: number) {
  const named = typed.filter(([name]) => name === control.name);
  const found = isTickable(control) ? named.find(([, value]) => value === control.value) : named[place];
  if (!found) return;
  // Hydration writes the value of a hidden field, so the map reads its point here.
  if (isPoint(control)) control.dataset["point"] = found[1];
  else if ("selectedIndex" in control) control.selectedIndex = Number(found[1]);
  else if ("checked" in control && isTickable(control)) control.checked = found[2] === true;
  else control.value = found[1];
}
