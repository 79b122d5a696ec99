import { useCallback, useEffect, useRef, useState } from "react";
import type { ChangeEvent } from "react";
import { widgetNumber } from "./widgetInfo";
import type { WidgetType } from "./widgetInfo";

/**
 * What stands in a field. On a slow line it is filled in before the scripts have come, and a browser puts back what
 * was typed when the customer returns: neither is an event that React hears of, so the field itself is asked once, and
 * again when a link has filled it anew.
 * A number that a widget knows stands in only where there is none.
 */
export function useTyped(initial: string, widget?: WidgetType) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  useEffect(() => {
    const { current: input } = inputRef;
    if (!input) return;
    const known = input.value === "" && widget ? widgetNumber(widget) : undefined;
    if (known !== undefined) input.value = known;
    setText(input.value);
  }, [widget, initial]);
  const onChange = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
    [],
  );
  return { text, props: { inputRef, onChange } };
}
