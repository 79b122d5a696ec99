import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { needsNewDocument } from "@domain/tagged-pages";

/**
 * Renders a page only in a document of the same kind, with or without the tag container. Links load a new document
 * (new-documents.ts); after any other navigation this component reloads the page before it renders a field.
 */
export function SafeDocument({ tagged, children }: { tagged: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const [loadedAs] = useState(pathname);
  const wrong = tagged && needsNewDocument(loadedAs, pathname);
  useEffect(() => {
    if (wrong) window.location.reload();
  }, [wrong]);
  return wrong ? null : children;
}
