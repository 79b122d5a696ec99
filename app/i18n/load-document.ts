/** Loads the page as a document, as Remix does when a script of a page cannot be loaded. */
export function loadDocument(): Promise<void> {
  window.location.reload();
  return new Promise(() => undefined);
}
