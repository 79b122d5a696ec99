import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { needsNewDocument } from "@domain/tagged-pages";

/**
 * Draws a page only in a document of its own kind: with the tag container, or without. Links load a new document by
 * themselves (new-documents.ts); any other navigation ends here, before a field is drawn.
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
