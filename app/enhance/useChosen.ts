import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "./hydration";

/**
 * Whether one of a group of radio buttons is chosen; the browser itself is asked, as it may have been before the scripts
 * came. Always true without scripts: then the server says what is missing. `watch` belongs on an element around them;
 * `offered` is what there is to choose from.
 */
export function useChosen(offered: unknown) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState(false);
  const look = useCallback(() => setChosen(Boolean(ref.current?.querySelector("input:checked"))), []);
  useEffect(look, [look, offered]);
  return { chosen: chosen || !hydrated, watch: { ref, onChange: look } };
}
