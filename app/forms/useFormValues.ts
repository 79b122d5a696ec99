import { useCallback, useEffect, useState } from "react";

interface FormValuesOptions {
  id: string;
  names: readonly string[];
  /** The list of choices that the page draws; the values are read again with each. */
  drawn: unknown;
  /** Fills the form before its values are read for the first time. */
  prefill: ((form: HTMLFormElement) => void) | undefined;
}

/** The values of a form in the browser, undefined before hydration, and a function that reads them again. */
export function useFormValues({ id, names, drawn, prefill }: FormValuesOptions) {
  const [values, setValues] = useState<Record<string, string>>();
  const read = useCallback(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const data = new FormData(form);
    const now = Object.fromEntries(names.map((name) => [name, formText(data, name)]));
    setValues((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  }, [id, names]);
  useEffect(() => {
    const form = document.getElementById(id);
    if (prefill && form instanceof HTMLFormElement) prefill(form);
  }, [id, prefill]);
  // No event reports what was typed before hydration, what the browser restored, or what a new list of choices brings.
  useEffect(read, [read, drawn]);
  return { values, read };
}

export function formText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
