import { useCallback, useEffect, useRef, useState } from "react";
import { country } from "@domain/country";
import { parseMsisdn } from "@domain/msisdn";
import type { FieldView } from "@server/forms/view";
import { useHydrated } from "./hydration";

/**
 * Whether every required field of a form has a value (R-FRM-37). Always true without scripts, because the server
 * validates the form. Spread `groupProps` on an element around the fields.
 */
export function useIsComplete(fields: FieldView[]) {
  const ref = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [isComplete, setIsComplete] = useState(false);
  const check = useCallback(() => {
    const form = ref.current?.closest("form");
    if (!form) return;
    const data = new FormData(form);
    setIsComplete(fields.every((field) => !field.required || isValidValue(field, data.get(field.name))));
  }, [fields]);
  // Counts values that were typed before hydration or restored by the browser.
  useEffect(check, [check]);
  return { isComplete: isComplete || !hydrated, groupProps: { ref, onInput: check, onChange: check } };
}

/** Whether a value can be submitted: it is not blank, and a phone number of this country is complete (R-FRM-37). */
export function isValidValue(
  { kind, countryCode }: Pick<FieldView, "kind" | "countryCode">,
  value: FormDataEntryValue | null,
): boolean {
  if (typeof value !== "string" || value.trim() === "") return false;
  return kind !== "tel" || countryCode !== country.dialCode || parseMsisdn(value) !== undefined;
}
