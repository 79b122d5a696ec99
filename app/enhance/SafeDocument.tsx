import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { needsNewDocument } from "@domain/tagged-pages";
import { saveHeld } from "./keep-typed";

interface SafeDocumentProps {
  tagged: boolean;
  /** The build of the service that has sent the data of the page. */
  build: string;
  children: ReactNode;
}

/**
 * Renders a page only in a document of the same kind, with or without the tag container, and of the same build as its
 * data.
 */
export function SafeDocument({ tagged, build, children }: SafeDocumentProps) {
  const { pathname } = useLocation();
  const [loadedAs] = useState(pathname);
  const [loadedFrom] = useState(build);
  const wrong = build !== loadedFrom || (tagged && needsNewDocument(loadedAs, pathname));
  // Links load a new document (new-documents.ts), and this reload covers any other navigation, before a field is
  // rendered.
  useEffect(() => {
    if (!wrong) return;
    // A form that was refused by another build keeps what was typed (R-FRM-2).
    saveHeld();
    window.location.reload();
  }, [wrong]);
  return wrong ? null : children;
}
