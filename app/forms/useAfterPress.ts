import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that runs another one once no pointer is down, because a message that appears during a press would
 * move the button away from the finger.
 */
export function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => (pressed.current = true);
    const release = () => {
      pressed.current = false;
      // The click comes after the release.
      setTimeout(() => waiting.current.splice(0).forEach((run) => run()));
    };
    // The release of a press that opens a menu may never reach this document.
    const releases = ["pointerup", "pointercancel", "contextmenu", "keydown"] as const;
    document.addEventListener("pointerdown", press, true);
    for (const type of releases) document.addEventListener(type, release, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      for (const type of releases) document.removeEventListener(type, release, true);
    };
  }, []);
  return useCallback((run) => {
    if (pressed.current) waiting.current.push(run);
    else run();
  }, []);
}
