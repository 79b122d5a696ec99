import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "./hydration";

/**
 * Whether a radio button of a group is checked, also when it was checked before hydration. Always true without scripts,
 * because the server validates the form. Spread `groupProps` on the surrounding fieldset; the check repeats when
 * `options` change.
 */
export function useHasChoice(options: unknown) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const hydrated = useHydrated();
  const [hasChoice, setHasChoice] = useState(false);
  const check = useCallback(() => setHasChoice(Boolean(ref.current?.querySelector("input:checked"))), []);
  useEffect(check, [check, options]);
  return { hasChoice: hasChoice || !hydrated, groupProps: { ref, onChange: check } };
}
