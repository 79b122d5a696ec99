import { useCallback, useEffect, useRef, useState } from "react";
import type { ChangeEvent } from "react";
import { widgetNumber } from "./widgetInfo";
import type { WidgetType } from "./widgetInfo";

/**
 * Returns the value of a field. Text that was typed before hydration or restored by the browser causes no event in
 * React, so the hook reads the field after hydration, and again when `initial` changes. An empty field takes the number
 * from a widget of the operator's site, if there is one.
 */
export function useTyped(initial: string, widget?: WidgetType) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  useEffect(() => {
    const { current: input } = inputRef;
    if (!input) return;
    const fromWidget = input.value === "" && widget ? widgetNumber(widget) : undefined;
    if (fromWidget !== undefined) input.value = fromWidget;
    setText(input.value);
  }, [widget, initial]);
  const onChange = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
    [],
  );
  return { text, props: { inputRef, onChange } };
}
