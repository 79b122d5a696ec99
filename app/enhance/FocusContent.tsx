import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Moves a focus that was lost while the next page or answer came, so that keyboards and screen readers go on there: to
 * the content of another page, else to what is nearest to it, such as the button that was disabled meanwhile or what is
 * left around a link that is gone. A document never moves the focus (B-25, R-ACC-6).
 */
export function FocusContent() {
  const { pathname } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const shown = useRef(pathname);
  const around = useRef<HTMLElement[]>([]);
  // Browsers take the focus from a disabled button only after this effect.
  useLayoutEffect(() => {
    if (!isIdle) around.current = fromFocusOutwards();
  }, [isIdle]);
  useEffect(() => {
    if (!isIdle) return;
    const content = document.getElementById("content");
    const near = shown.current === pathname ? around.current : content ? [content] : [];
    around.current = [];
    shown.current = pathname;
    // A button that is still disabled takes no focus.
    for (const element of near) if (document.activeElement === document.body) focusQuietly(element);
  }, [isIdle, pathname]);
  return null;
}

/** The element with the focus and those around it. */
function fromFocusOutwards(): HTMLElement[] {
  const found: HTMLElement[] = [];
  let element = document.activeElement;
  while (element instanceof HTMLElement && element !== document.body) {
    found.push(element);
    element = element.parentElement;
  }
  return found;
}

/**
 * Focuses an element where it is; one that keys do not reach can be focused only until the focus leaves it, and is
 * scrolled into view, because it stands for something that is gone.
 */
function focusQuietly(element: HTMLElement): void {
  const { style } = element;
  const isFocusable = element.tabIndex >= 0 || element.hasAttribute("tabindex");
  if (!isFocusable) {
    element.tabIndex = -1;
    style.outline = style.boxShadow = "none";
    const undo = () => {
      element.removeAttribute("tabindex");
      style.outline = style.boxShadow = "";
    };
    element.addEventListener("blur", undo, { once: true });
  }
  element.focus({ preventScroll: isFocusable });
}
