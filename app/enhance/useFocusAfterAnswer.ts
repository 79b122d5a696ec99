import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Focuses the field with this id after an answer at the same address, when the pressed button has lost the focus. */
export function useFocusAfterAnswer(id: string): void {
  const { state } = useNavigation();
  const wasBusy = useRef(false);
  useEffect(() => {
    const isAnswered = wasBusy.current && state === "idle";
    wasBusy.current = state !== "idle";
    if (isAnswered && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [state, id]);
}
