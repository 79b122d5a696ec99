import { createContext } from "react";
import type { Language } from "@domain/languages";

/** What only the server's rendering knows; undefined in the browser. */
export const ServerFacts = createContext<
  { nonce: string; language: Language; requestId: string } | undefined
>(undefined);
