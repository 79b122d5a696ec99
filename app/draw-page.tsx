import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import type { DrawnPage } from "@server/drawn-page";
import { isPersonalLink } from "@server/journeys/filled-link";
import { isRead, queryOf } from "@server/request/address";
import { hydratedPage } from "./hydrated-page";
import { translator } from "./i18n/server";
import { pageTexts } from "./i18n/text-files";
import { TextsContext } from "./i18n/useTexts";
import { ServerFacts } from "./server-facts";
import type { ServiceFacts } from "./server-facts";

interface PageToDraw {
  request: Request;
  remixContext: EntryContext;
  loadContext: AppLoadContext;
  facts: Omit<ServiceFacts, "nonce" | "textFiles" | "textsUsed">;
  /** Whether the page has scripts. */
  scripts: boolean;
  /** Whether the page loads the tag container, which passes the nonce of its script on to the scripts that it adds. */
  tagged: boolean;
}

/** Draws a page, or takes one that was drawn from the same data. */
export async function drawPage(page: PageToDraw): Promise<DrawnPage> {
  const { request, remixContext, loadContext, facts, tagged } = page;
  const { statusCode, loaderData, errors } = remixContext.staticHandlerContext;
  const { language, sheets, errorPage, content } = facts;
  const { drawnPages } = loadContext;
  // Answers to forms, error pages, pages with the tag container and addresses that hold a number are never kept.
  const isSpecial = errors !== null || errorPage !== undefined || content !== undefined || tagged;
  if (!drawnPages || isSpecial || !isRead(request) || isPersonalLink(queryOf(request))) return drawOnce(page);
  // The request's id stands on error pages only; everything else is the same while the process runs.
  const shown = [request.url, statusCode, language, sheets.map(({ name }) => name), loaderData];
  return (await drawnPages.draw(shown, (nonce) => rendered(page, nonce))) ?? drawOnce(page);
}

async function drawOnce(page: PageToDraw): Promise<DrawnPage> {
  const nonce = randomBytes(16).toString("base64url");
  const html = await rendered(page, nonce);
  const { tokenPlace } = page.loadContext;
  return {
    scripts: `'nonce-${nonce}'`,
    plain: (token) => Buffer.from(tokenPlace === undefined ? html : html.replaceAll(tokenPlace, token)),
  };
}

async function rendered(
  { request, remixContext, facts, scripts }: PageToDraw,
  nonce: string,
): Promise<string> {
  const { language } = facts;
  const allowed = scripts ? { nonce } : {};
  const { t, used: textsUsed, files: textFiles } = pageTexts(translator(language), language);
  // The data stands at the end of a finished page, so no stream hands it over.
  const { serverHandoffStream: _stream, ...context } = remixContext;
  const page = (
    <ServerFacts.Provider value={{ ...facts, nonce: allowed.nonce, textFiles, textsUsed }}>
      <TextsContext.Provider value={{ t, language }}>
        <RemixServer context={context} url={request.url} {...allowed} />
      </TextsContext.Provider>
    </ServerFacts.Provider>
  );
  // No script continues a page without a nonce, so React leaves out its marks.
  return scripts
    ? hydratedPage(page, remixContext.staticHandlerContext, nonce)
    : `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
