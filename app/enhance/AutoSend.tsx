import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Presses the button of the form around it, once, where nothing is left to be decided. Without scripts the customer
 * presses it.
 */
export function AutoSend({ when }: { when: boolean }) {
  const ref = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  const submit = useSubmit();
  useEffect(() => {
    const form = ref.current?.form;
    if (!when || pressed.current || !form) return;
    pressed.current = true;
    submit(form);
  }, [when, submit]);
  return <input ref={ref} type="hidden" />;
}
