import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useAppearedLater } from "../enhance/hydration";

/**
 * The heading of a page that follows a dialog or a field; after a navigation it takes the focus, because what had it is
 * gone.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const later = useAppearedLater();
  useEffect(() => {
    if (later) heading.current?.focus();
  }, [later]);
  return (
    <h1 ref={heading} tabIndex={later ? -1 : undefined}>
      {children}
    </h1>
  );
}
