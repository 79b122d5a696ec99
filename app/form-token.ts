import { useContext } from "react";
import { useRootData } from "./root-data";
import { ServerFacts } from "./server-facts";

/**
 * Returns the token of this visit's forms. On a page from the cache it stands in the document only: scripts that hold
 * it would be different for each visitor, and could not be allowed by their hashes.
 */
export function useFormToken(): string {
  const root = useRootData();
  const server = useContext(ServerFacts);
  if (root?.csrf !== undefined) return root.csrf;
  if (server) return server.formToken ?? "";
  return document.documentElement.dataset["csrf"] ?? "";
}
