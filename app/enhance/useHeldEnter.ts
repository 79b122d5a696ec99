import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Keeps an Enter that the browser ignores because a form's number is being checked and its button is disabled, and
 * presses that button after the check. Anything else that the customer does cancels the stored Enter (R-NUM-28).
 */
export function useHeldEnter(formId: string, checking: boolean): void {
  const held = useRef(false);
  const idle = useNavigation().state === "idle";
  useEffect(() => {
    const form = document.getElementById(formId);
    const button = form?.querySelector<HTMLInputElement>("[type=submit]");
    if (!form || !button) return;
    if (!checking) {
      // A button that is still disabled ignores this.
      if (held.current && idle) button.click();
      held.current = false;
      return;
    }
    const hold = ({ key, target, isComposing }: KeyboardEvent) => {
      const inForm = target instanceof HTMLInputElement && form.contains(target);
      held.current = key === "Enter" && inForm && !isComposing && button.disabled;
    };
    const release = () => (held.current = false);
    document.addEventListener("keydown", hold);
    document.addEventListener("pointerdown", release);
    form.addEventListener("input", release);
    return () => {
      document.removeEventListener("keydown", hold);
      document.removeEventListener("pointerdown", release);
      form.removeEventListener("input", release);
    };
  }, [formId, checking, idle]);
}
