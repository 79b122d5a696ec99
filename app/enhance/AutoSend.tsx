import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Submits its form once while `when` is true; without scripts the customer presses the button (R-LEA-22). */
export function AutoSend({ when }: { when: boolean }) {
  const ref = useRef<HTMLInputElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();
  useEffect(() => {
    const form = ref.current?.form;
    if (!when || sent.current || !form) return;
    sent.current = true;
    submit(form);
  }, [when, submit]);
  return <input ref={ref} type="hidden" />;
}
