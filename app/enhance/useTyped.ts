import { useCallback, useEffect, useRef, useState } from "react";
import type { ChangeEvent } from "react";

/**
 * What stands in a field. On a slow line it is filled in before the scripts have come, and a browser puts back what
 * was typed when the customer returns: neither is an event that React hears of, so the field itself is asked once.
 */
export function useTyped(initial: string) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  useEffect(() => {
    if (inputRef.current) setText(inputRef.current.value);
  }, []);
  const onChange = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
    [],
  );
  return { text, props: { inputRef, onChange } };
}
