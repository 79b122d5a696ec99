import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { pageName } from "@domain/page-name";

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Tells the operator's tag container of each page that scripts show. The document has brought it (root.tsx). */
export function PageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    window.dataLayer ??= [{ event: "gtm.js", "gtm.start": Date.now() }];
    window.dataLayer.push({ event: "page_view", page_name: pageName(pathname) });
  }, [pathname]);
  return null;
}
