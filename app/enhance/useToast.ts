import { useCallback, useEffect, useRef, useState } from "react";
import { useAppearedLater } from "./hydration";

/**
 * Turns a message into a toast that closes after `timeoutMs`; it stays open while it is hovered or focused, and when the
 * screen is too small for the whole message (R-FRM-16).
 */
export function useToast(timeoutMs: number) {
  // A message that came with the document stays in the page, because removing it would move the text that the customer
  // reads.
  const floating = useAppearedLater();
  const [closed, setClosed] = useState(false);
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setClosed(true), []);
  useEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    if (!floating || held || scrollHeight > clientHeight) return;
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
  return { box, floating, closed, close, hold };
}
