import { useContext } from "react";
import { useRootData } from "./root-data";
import { ServerFacts } from "./server-facts";

/** Returns the token of this visit's forms. */
export function useFormToken(): string {
  const root = useRootData();
  const server = useContext(ServerFacts);
  if (root?.csrf !== undefined) return root.csrf;
  // On a page from the cache only the document holds the token, because a script with it would have another hash for
  // each visitor.
  if (server) return server.formToken ?? "";
  return document.documentElement.dataset["csrf"] ?? "";
}
