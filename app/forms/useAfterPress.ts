import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that runs another one as soon as no pointer is down. A message that appears while a button or a link
 * is pressed would move it away from under the finger.
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
    // A press that opens a menu may never be released here.
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
