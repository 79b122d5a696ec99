import { useCallback, useEffect, useRef, useState } from "react";
import { country } from "@domain/country";
import { parseMsisdn } from "@domain/msisdn";
import type { FieldView } from "@server/forms/view";
import { useHydrated } from "./hydration";

/**
 * Whether every required field of a form is filled in (R-FRM-37). Always true
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
    setFilled(fields.every((field) => !field.required || fills(field, data.get(field.name))));
  }, [fields]);
  // What stands there already: typed before the scripts came, or put back by the browser.
  useEffect(look, [look]);
  return { filled: filled || !hydrated, watch: { ref, onInput: look, onChange: look } };
}

/** Whether a value may be sent: not blank, and a number of this country whole (R-FRM-37). */
export function fills(
  { kind, countryCode }: Pick<FieldView, "kind" | "countryCode">,
  value: FormDataEntryValue | null,
): boolean {
  if (typeof value !== "string" || value.trim() === "") return false;
  return kind !== "tel" || countryCode !== country.dialCode || parseMsisdn(value) !== undefined;
}
