import { needsNewDocument } from "@domain/tagged-pages";

/**
 * Hides clicks on links between pages with and without the tag container from the router, so that the browser loads a
 * new document (R-ANA-5).
 */
export function loadDocumentsBetweenTaggedPages(): void {
  window.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement)) return;
      const { pathname } = new URL(link.href);
      if (needsNewDocument(window.location.pathname, pathname)) event.stopPropagation();
    },
    true,
  );
}
