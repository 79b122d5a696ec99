import { useEffect } from "react";

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Sends a page view for each page to the operator's tag container, which the head of the document loads. */
export function PageViews({ page }: { page: string }) {
  useEffect(() => {
    window.dataLayer ??= [{ event: "gtm.js", "gtm.start": Date.now() }];
    window.dataLayer.push({ event: "page_view", page_name: page });
  }, [page]);
  return null;
}
