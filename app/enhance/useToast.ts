import { useCallback, useEffect, useState } from "react";
import { useAppearedLater } from "./hydration";

/** Turns a message into a toast that closes after `timeoutMs`, and stays open while it is hovered or focused. */
export function useToast(timeoutMs: number) {
  // A message that came with the document stays in the page, because removing it would move the text that the customer
  // reads.
  const floating = useAppearedLater();
  const [closed, setClosed] = useState(false);
  const [held, setHeld] = useState(false);
  const close = useCallback(() => setClosed(true), []);
  useEffect(() => {
    if (!floating || held) return;
    const timer = setTimeout(close, timeoutMs);
    return () => clearTimeout(timer);
  }, [floating, held, timeoutMs, close]);
  const hold = floating
    ? {
        onMouseEnter: () => setHeld(true),
        onMouseLeave: () => setHeld(false),
        onFocus: () => setHeld(true),
        onBlur: () => setHeld(false),
      }
    : {};
  return { floating, closed, close, hold };
}
