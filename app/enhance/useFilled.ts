import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldView } from "@server/forms/view";
import { useHydrated } from "./hydration";

/**
 * Whether every required field of a form is filled in (spec section 4, Form: the button waits for it). Always true
 * without scripts: then the server says what is missing. `watch` belongs on an element around the fields.
 */
export function useFilled(fields: FieldView[]) {
  const ref = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [filled, setFilled] = useState(false);
  const look = useCallback(() => {
    const form = ref.current?.closest("form");
    if (!form) return;
    const data = new FormData(form);
    setFilled(fields.every(({ name, required }) => !required || isFilled(data.get(name))));
  }, [fields]);
  // What stands there already: typed before the scripts came, or put back by the browser.
  useEffect(look, [look]);
  return { filled: filled || !hydrated, watch: { ref, onInput: look, onChange: look } };
}

function isFilled(value: FormDataEntryValue | null): boolean {
  return typeof value === "string" && value.trim() !== "";
}
