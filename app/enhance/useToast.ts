import { useCallback, useEffect, useState } from "react";
import { useAppearedLater } from "./hydration";

/**
 * Lets a message float and go away after `ms`. Messages that came with a document stay in it: they may be above what
 * the customer is reading. Pointing at a toast or moving the focus into it holds it.
 */
export function useToast(ms: number) {
  const floating = useAppearedLater();
  const [closed, setClosed] = useState(false);
  const [held, setHeld] = useState(false);
  const close = useCallback(() => setClosed(true), []);
  useEffect(() => {
    if (!floating || held) return;
    const timer = setTimeout(close, ms);
    return () => clearTimeout(timer);
  }, [floating, held, ms, close]);
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
