import { createContext } from "react";
import type { Language } from "@domain/languages";

/** Values that exist only during server rendering; undefined in the browser. */
export const ServerFacts = createContext<
  { nonce: string; language: Language; requestId: string } | undefined
>(undefined);
