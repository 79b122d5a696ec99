import type { ReactNode } from "react";

/** A notice to read before continuing. Unlike an alert it stays in the page, also with scripts. */
export function PageNotice({ children }: { children: ReactNode }) {
  return (
    <div className="alert notice" role="status">
      <p>{children}</p>
    </div>
  );
}
