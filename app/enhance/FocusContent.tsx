import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Moves a focus that was lost while the next page or answer came to what is nearest to it, so that keyboards and screen
 * readers go on there: to the button that was disabled meanwhile, to what is left around a link that is gone, or to the
 * content of another page. A document never moves the focus (B-25, R-ACC-6).
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
    const near = around.current.find((element) => element.isConnected);
    const content = shown.current === pathname ? null : document.getElementById("content");
    around.current = [];
    shown.current = pathname;
    if (document.activeElement === document.body) focusQuietly(near ?? content);
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

/** Focuses an element without scrolling; one that keys do not reach gets no outline. */
function focusQuietly(element: HTMLElement | null): void {
  if (element && element.tabIndex < 0) {
    element.tabIndex = -1;
    element.style.outline = element.style.boxShadow = "none";
  }
  element?.focus({ preventScroll: true });
}
