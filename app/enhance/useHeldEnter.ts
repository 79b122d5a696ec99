import { useEffect, useRef } from "react";

/**
 * Keeps an Enter that is pressed while a form's number is being checked, when its buttons are disabled, and presses the
 * form's first button after the check. Another key or a touch in the form takes the Enter back (R-NUM-28).
 */
export function useHeldEnter(formId: string, checking: boolean): void {
  const held = useRef(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form) return;
    if (!checking) {
      // A disabled button, because the number does not fit, ignores this.
      if (held.current) form.querySelector<HTMLInputElement>("[type=submit]")?.click();
      held.current = false;
      return;
    }
    const hold = ({ key }: KeyboardEvent) => (held.current = key === "Enter");
    const release = () => (held.current = false);
    form.addEventListener("keydown", hold);
    form.addEventListener("pointerdown", release);
    return () => {
      form.removeEventListener("keydown", hold);
      form.removeEventListener("pointerdown", release);
    };
  }, [formId, checking]);
}
