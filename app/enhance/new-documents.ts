import { needsNewDocument } from "@domain/tagged-pages";

/**
 * Leaves to the browser every link between a page with the tag container and one without, so that it loads a new
 * document. The router does not see such a click. Called before the router starts, in portals with a container.
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
