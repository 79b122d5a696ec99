import { createHash } from "node:crypto";
import type { ErrorRequestHandler } from "express";
import { requestIdOf } from "./access-log";
import type { Logger } from "pino";
import { brand } from "@domain/brand";
import { defaultLanguage, languageCodes, languageDirections, languages } from "@domain/languages";
import type { Language } from "@domain/languages";
import { logoDrawing } from "@domain/logo";
import { paths, withQuery } from "@domain/paths";

const SERVER_ERROR = 500;

/** The texts of the page in one language. */
export interface LastResortTexts {
  title: string;
  body: string;
  home: string;
  call: { label: string; href: string };
}

/** An error before the app: Express's, or one of this folder. */
interface EdgeError {
  status?: number;
  statusCode?: number;
  /** Why a form was refused (R-OPS-27). */
  refused?: string;
}

/** The page cannot name the portal's style sheet, so it brings the few rules that it needs. */
const style =
  "body{margin:0;font:1rem/1.4 system-ui,sans-serif;background:#faf6ee;color:#1d1b18}" +
  "header{padding:0 .75rem;background:#1c2a5e}header a{display:inline-block;min-width:1.75rem;color:#fff;line-height:46px;text-decoration:none}" +
  "svg{vertical-align:-6px}b{font-size:1.2rem}" +
  "main{max-width:32rem;margin:.75rem auto;padding:.75rem;background:#fff;border-radius:12px}" +
  "h1{margin:0;font-size:1.25rem}main a{display:block;padding:.7rem 0;color:#1c2a5e}" +
  "@media(prefers-color-scheme:dark){body{background:#14130f;color:#f3ede1}header{background:#131d44}" +
  "main{background:#1f1d18}main a{color:#a9bdf5}}";
const logo =
  `<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true"><path fill="#f5b301" d="${logoDrawing.brow}"/>` +
  `<path fill="#fff" d="${logoDrawing.eyes}"/></svg>`;
const policy =
  `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; ` +
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/**
 * Answers requests that the app never sees, such as malformed addresses, with a short page: what went wrong in a
 * language that the browser accepts, links to the home page in every language, and the help's number.
 */
export function lastResort(log: Logger, texts: Record<Language, LastResortTexts>): ErrorRequestHandler {
  return (error: EdgeError, request, response, _next) => {
    const status = error.status ?? error.statusCode ?? SERVER_ERROR;
    if (error.refused !== undefined)
      log.info(
        { requestId: requestIdOf(request), refused: "form", reason: error.refused },
        "request refused",
      );
    if (status >= SERVER_ERROR)
      log.error({ requestId: requestIdOf(request), err: error }, "unexpected error");
    // Express would print the whole error to the console.
    if (response.headersSent) return void response.destroy();
    const accepted = request.acceptsLanguages([...languages]);
    const language = languages.find((known) => known === accepted) ?? defaultLanguage;
    response
      .status(status)
      .set({ "Content-Security-Policy": policy, Vary: "Accept-Language", "Cache-Control": "no-store" })
      .type("html")
      .send(pageIn(language, texts[language], status));
  };
}

function pageIn(language: Language, texts: LastResortTexts, status: number): string {
  const homes = languages
    .filter((other) => other !== language)
    .map((other) => {
      const home = withQuery(paths.home, { lang: other });
      return `<a href="${home}" lang="${other}" hreflang="${other}">${languageCodes[other]}</a> `;
    });
  return (
    `<!DOCTYPE html><html lang="${language}" dir="${languageDirections[language]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${texts.title} – ${brand.brand}</title><style>${style}</style></head>` +
    `<body><header><a href="${paths.home}">${logo} <b>${brand.brand}</b></a> ${homes.join("")}</header>` +
    `<main><h1>${texts.title} ${status}</h1><p>${texts.body}</p><a href="${paths.home}">${texts.home}</a> ` +
    `<a href="${texts.call.href}">${texts.call.label}</a></main></body></html>`
  );
}
