import { createContext } from "react";
import type { Language } from "./i18n/languages";

/** What only the server's rendering knows; undefined in the browser. */
export const ServerFacts = createContext<
  { nonce: string; language: Language; requestId: string } | undefined
>(undefined);
