import { cleanPath } from "@domain/all-paths";
import { paths } from "@domain/paths";
import { allowsTags } from "@domain/tagged-pages";
import type { PostedForm } from "./form";

/**
 * Reads the answer to the question about the tag container, and the page that asked, which must be a page that may ask.
 */
export function readTagAnswer({ text }: PostedForm): { page: string; allowed: boolean | undefined } {
  const page = cleanPath(text("page"));
  const allowed = text("allow") !== "" ? true : text("refuse") !== "" ? false : undefined;
  return { page: allowsTags(page) ? page : paths.privacy, allowed };
}
