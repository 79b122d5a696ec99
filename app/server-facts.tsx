import { createContext, useContext } from "react";
import type { ReactNode } from "react";
import type { Language } from "@domain/languages";
import type { Drawing } from "@server/brand/svg";
import type { ContentLink } from "@server/content/shapes";
import type { SiteNotice } from "./i18n/closed-texts";
import type { TextFile } from "./i18n/text-files";
import type { WrittenSheet } from "./styles/sheets";

/**
 * What the service adds to an error page, whose header and footer cannot use the root loader, because it does not run
 * after an error in an action.
 */
export interface ErrorPage {
  /** The heading of a page that does not exist. */
  title: string | undefined;
  description: string;
  menu: ContentLink[];
  links: ContentLink[];
  lowData: boolean;
  lowDataForAll: boolean;
  notices: SiteNotice[];
  sandbox: boolean;
}

export interface ServiceFacts {
  /** Allows the page's own scripts; undefined on a page without scripts. */
  nonce: string | undefined;
  /**
   * The placeholder for the token of the page's forms; undefined where the root loader's data has the token
   * (app/form-token.ts).
   */
  formToken: string | undefined;
  language: Language;
  /** The facts about the brand and the country for scripts (domain/document-facts.ts). */
  brandFacts: string;
  requestId: string;
  /** The mark of the brand. */
  logo: Drawing;
  /** The colour of the bar, for the bars of browsers. */
  themeColour: string;
  /** The icon as an address that holds it; without an icon most browsers would ask for one. */
  icon: string;
  /** The text of the script that stands before the tag container's; hydration leaves it as it is. */
  beforeContainer: string;
  /** The style sheets that the document itself holds. */
  sheets: readonly WrittenSheet[];
  /** The files of the texts that were used so far. */
  textFiles: () => TextFile[];
  /** Notes that the page reads texts of a part that `t` does not have. */
  textsUsed: (part: TextFile["part"]) => void;
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

/**
 * Whether the page is rendered without scripts, which is false in browsers, because a page that they render has
 * scripts.
 */
export function useWithoutScripts(): boolean {
  const server = useContext(ServerFacts);
  return server !== undefined && server.nonce === undefined;
}
