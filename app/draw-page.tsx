import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { isRead } from "@server/request/address";
import { hydratedPage } from "./hydrated-page";
import { translator } from "./i18n/server";
import { pageTexts } from "./i18n/text-files";
import { TextsContext } from "./i18n/useTexts";
import { ServerFacts } from "./server-facts";
import type { ServiceFacts } from "./server-facts";
import type { DrawnPage } from "@server/drawn-page";

interface PageToDraw {
  request: Request;
  remixContext: EntryContext;
  loadContext: AppLoadContext;
  facts: Omit<ServiceFacts, "nonce" | "textFiles" | "textsUsed">;
  /** Whether the page has scripts. */
  scripts: boolean;
  /** Whether it loads the tag container, which hands the nonce of its script on to those that it adds. */
  tagged: boolean;
}

/**
 * Draws a page, or takes one that was drawn from the same data. An answer to a form, an error page and a page with the tag
 * container are always drawn.
 */
export function drawPage(page: PageToDraw): Promise<DrawnPage> {
  const { request, remixContext, loadContext, facts, tagged } = page;
  const { statusCode, loaderData, errors } = remixContext.staticHandlerContext;
  const { language, sheets, errorPage, content } = facts;
  const isOwn = errors !== null || errorPage !== undefined || content !== undefined;
  const { drawnPages } = loadContext;
  if (!drawnPages || isOwn || tagged || !isRead(request)) return drawOnce(page);
  // Everything else that a page is drawn from is the same for as long as the process runs.
  const shown = [request.url, statusCode, language, sheets.map(({ name }) => name), loaderData];
  return drawnPages.page(shown, (nonce) => rendered(page, nonce));
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
