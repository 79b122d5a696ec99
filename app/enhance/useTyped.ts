import { useCallback, useEffect, useRef, useState } from "react";
import type { ChangeEvent } from "react";

/** Returns the text of a search field, and the properties that the field needs. */
export function useTyped(initial: string) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  // Text that was typed before hydration or restored by the browser causes no event in React, so the effect reads the
  // field.
  useEffect(() => {
    if (inputRef.current) setText(inputRef.current.value);
  }, [initial]);
  const onChange = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
    [],
  );
  return { text, props: { inputRef, onChange } };
}
