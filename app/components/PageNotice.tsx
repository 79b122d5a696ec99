import type { ReactNode } from "react";

/** What the customer must know before going on. Unlike an alert it stays in the page, also with scripts. */
export function PageNotice({ children }: { children: ReactNode }) {
  return (
    <div className="alert notice" role="status">
      <p>{children}</p>
    </div>
  );
}
