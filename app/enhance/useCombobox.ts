import { useEffect, useState } from "react";
import type { KeyboardEvent, MouseEvent } from "react";

interface ComboboxOptions {
  /** Id of the list; its options are `{id}-{place}`. */
  id: string;
  count: number;
  open: boolean;
  setOpen: (open: boolean) => void;
  onChoose: (place: number) => void;
  /** The option whose text was typed in full, which needs no choice from the list; -1 for none. */
  typed?: number;
}

/**
 * The behaviour of a text field with suggestions (ARIA combobox pattern), which keeps the focus while arrows move,
 * Enter selects and Escape closes.
 */
export function useCombobox({ id, count, open, setOpen, onChoose, typed = -1 }: ComboboxOptions) {
  const [active, setActive] = useState(-1);
  const marked = open && active >= 0 && active < count ? active : -1;
  useEffect(() => {
    const option = document.getElementById(`${id}-${marked}`);
    const list = option?.offsetParent;
    // Old engines do not know scrollIntoView's "nearest".
    if (!list) return;
    list.scrollTop = option.offsetTop - option.offsetHeight;
    // On a low screen the list itself may end below the window.
    const below = option.getBoundingClientRect().bottom - window.innerHeight;
    if (below > 0) window.scrollBy(0, Math.ceil(below));
  }, [id, marked]);

  function close() {
    setOpen(false);
    setActive(-1);
  }
  function choose(place: number) {
    close();
    onChoose(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      if (count === 0) return;
      event.preventDefault();
      setOpen(true);
      const step = key === "ArrowDown" ? 1 : -1;
      setActive(marked < 0 ? (step > 0 ? 0 : count - 1) : (marked + step + count) % count);
    } else if (key === "Enter" && open && Math.max(marked, typed) >= 0) {
      event.preventDefault();
      choose(marked >= 0 ? marked : typed);
    } else if (key === "Escape" && open) {
      event.preventDefault();
      close();
    }
  }

  return {
    inputProps: {
      role: "combobox",
      "aria-autocomplete": "list" as const,
      "aria-expanded": open,
      "aria-controls": id,
      ...(marked >= 0 ? { "aria-activedescendant": `${id}-${marked}` } : {}),
      onKeyDown,
      onInput: () => setActive(-1),
      // An option that was typed in full is selected when the customer leaves the field.
      onBlur: () => (open && typed >= 0 ? choose(typed) : close()),
    },
    listProps: { id, role: "listbox" },
    optionProps: (place: number) => ({
      id: `${id}-${place}`,
      role: "option",
      "aria-selected": place === marked,
      // Without this the field loses the focus and closes the list before the click.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => choose(place),
    }),
  };
}
