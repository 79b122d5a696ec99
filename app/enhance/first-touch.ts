/** The first events on a page that a customer begins to use; assistive technology may only click. */
const touches = ["pointerdown", "keydown", "focusin", "click"] as const;

let touched = false;
const waiting = new Set<() => void>();

/** Calls a function when the customer first touches, types or moves the focus, or at once when that has happened. */
export function onFirstTouch(run: () => void): () => void {
  if (touched) run();
  else waiting.add(run);
  return () => void waiting.delete(run);
}

export function wasTouched(): boolean {
  return touched;
}

function touch(): void {
  touched = true;
  for (const type of touches) document.removeEventListener(type, touch, true);
  for (const run of [...waiting]) run();
  waiting.clear();
}

/** Called once, when the scripts of the document begin to run. */
export function awaitFirstTouch(): void {
  for (const type of touches) document.addEventListener(type, touch, true);
}
