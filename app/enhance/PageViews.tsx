import { useEffect } from "react";

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Tells the operator's tag container of each page that scripts show. The document has brought it (root.tsx). */
export function PageViews({ page }: { page: string }) {
  useEffect(() => {
    window.dataLayer ??= [{ event: "gtm.js", "gtm.start": Date.now() }];
    window.dataLayer.push({ event: "page_view", page_name: page });
  }, [page]);
  return null;
}
