import { useCallback, useEffect, useRef, useState } from "react";
import type { ChangeEvent } from "react";

/**
 * Returns the value of a search field. Text that was typed before hydration or restored by the browser causes no event
 * in React, so the hook reads the field after hydration, and again when `initial` changes.
 */
export function useTyped(initial: string) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  useEffect(() => {
    if (inputRef.current) setText(inputRef.current.value);
  }, [initial]);
  const onChange = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
    [],
  );
  return { text, props: { inputRef, onChange } };
}
