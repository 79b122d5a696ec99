import type { ReactNode } from "react";

/** A notice to read before continuing, which stays in the page with scripts, too, unlike an alert. */
export function PageNotice({ children }: { children: ReactNode }) {
  return (
    <div className="alert notice" role="status">
      <p>{children}</p>
    </div>
  );
}
