import { createContext } from "react";
import type { ReactNode } from "react";
import type { Language } from "@domain/languages";
import type { ErrorPage } from "./error-page";
import type { TextFile } from "./i18n/text-files";
import type { WrittenSheet } from "./styles/sheets";

export interface ServiceFacts {
  /** Allows the page's own scripts; undefined on a page without scripts. */
  nonce: string | undefined;
  /** The token of the forms of a page that is rendered for the cache; undefined for every other page. */
  formToken: string | undefined;
  language: Language;
  requestId: string;
  /** The icon as an address that holds it; without an icon most browsers would ask for one. */
  icon: string;
  /** The style sheets that the document itself holds. */
  sheets: readonly WrittenSheet[];
  /** The files of the texts that were used so far. */
  textFiles: () => TextFile[];
  /** The frame of an error page; undefined for every other page. */
  errorPage: ErrorPage | undefined;
  /** What the service writes into an error page and into the styleguide, which have no scripts. */
  content: ReactNode;
}

/** Values that exist only during server rendering; undefined in the browser. */
export const ServerFacts = createContext<ServiceFacts | undefined>(undefined);

/** The icon of this document; undefined on the server. */
export const writtenIcon =
  typeof document === "undefined"
    ? undefined
    : (document.querySelector("link[rel=icon]")?.getAttribute("href") ?? undefined);
