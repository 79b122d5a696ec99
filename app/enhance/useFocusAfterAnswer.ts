import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Focuses what `find` returns after an answer at the same address, when the pressed button has lost the focus; what it
 * finds is asked for only then.
 */
export function useFocusAfterAnswer(find: () => HTMLElement | null): void {
  const { state } = useNavigation();
  const wasBusy = useRef(false);
  useEffect(() => {
    const isAnswered = wasBusy.current && state === "idle";
    wasBusy.current = state !== "idle";
    if (isAnswered && document.activeElement === document.body) find()?.focus();
  }, [state, find]);
}
