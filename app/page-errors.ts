import { useContext } from "react";
// Remix has no public function for the answers of all routes; the title of the document stands outside of them.
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router-dom";

/** Whether this page answers a submission with errors: in the reply of its action, or once after a redirect. */
export function usePageHasErrors(): boolean {
  const state = useContext(RouterState);
  const replies = Object.values(state?.actionData ?? {});
  const pages = Object.values(state?.loaderData ?? {});
  return replies.some(isRefused) || pages.some(hasErrorFlash);
}

function isRefused(reply: unknown): boolean {
  if (typeof reply !== "object" || reply === null || !("form" in reply)) return false;
  const { form } = reply;
  if (typeof form !== "object" || form === null || !("error" in form)) return false;
  return typeof form.error === "object" && form.error !== null && Object.keys(form.error).length > 0;
}

function hasErrorFlash(page: unknown): boolean {
  if (typeof page !== "object" || page === null || !("flash" in page)) return false;
  const { flash } = page;
  return typeof flash === "object" && flash !== null && "tone" in flash && flash.tone === "error";
}
