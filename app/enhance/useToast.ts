import { useCallback, useEffect, useRef, useState } from "react";
import { useAppearedLater } from "./hydration";

/** Whether an element has to be scrolled to be read. */
const isCut = (element: HTMLElement | null) => element && element.scrollHeight > element.clientHeight;

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
  const text = useRef<HTMLParagraphElement>(null);
  const close = useCallback(() => setClosed(true), []);
  useEffect(() => {
    if (!floating || held || isCut(text.current)) return;
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
  return { text, floating, closed, close, hold };
}
