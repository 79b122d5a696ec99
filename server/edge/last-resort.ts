import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdOf } from "./access-log";
import type { Logger } from "pino";
import { z } from "zod";
import { brandNames } from "@domain/brand";
import { languageCodes, languageDirections } from "@domain/languages";
import type { Language } from "@domain/languages";
import { paths, withQuery } from "@domain/paths";
import { SERVER_ERROR } from "@domain/http-status";
import type { BrandPack } from "../brand/pack";
import { perPack } from "../brand/use-pack";
import { acceptedLanguage } from "../accepted-languages";
import { baseHeaders, hashSource } from "../security/headers";

/** The texts of the page in one language. */
export interface LastResortTexts {
  title: string;
  body: string;
  home: string;
  call: { label: string; href: string };
}

/** What a refused request (check-request.ts) or an error of Express says; any other error is one of the service. */
const reasonSchema = z
  .object({
    status: z.number().optional(),
    statusCode: z.number().optional(),
    allow: z.string().optional(),
    refused: z.string().optional(),
  })
  .catch({});

/** Answers a request that the app does not answer. */
export type LastResort = (error: unknown, request: IncomingMessage, response: ServerResponse) => void;

interface LastResortOptions {
  log: Logger;
  textsIn: (language: Language) => LastResortTexts;
  /** Whether the portal is reached over https. */
  isHttps: (request: IncomingMessage) => boolean;
}

/** What every such page has in common. */
const frame = perPack(({ brand, colours, logo }) => {
  const style = styleIn(colours);
  return {
    brand,
    style,
    policy:
      `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; ` + `style-src ${hashSource(style)}`,
    logo: `<svg width="26" height="26" viewBox="${logo.viewBox}" aria-hidden="true">${logo.inner}</svg>`,
  };
});

/** The page cannot name the portal's style sheet, so it brings the few rules that it needs. */
function styleIn({ light, dark }: BrandPack["colours"]): string {
  return (
    `body{margin:0;font:1rem/1.4 system-ui,sans-serif;background:${light.ground};color:${light.ink}}` +
    `header{padding:0 .75rem;padding:0 max(.75rem,calc(50% - 16rem));background:${light.bar}}header a{display:inline-block;min-width:1.75rem;margin-inline-end:.75rem;color:${light["on-bar"]};line-height:46px;text-decoration:none}` +
    "svg{vertical-align:-6px}b{font-size:1.2rem}" +
    `main{max-width:32rem;margin:.75rem auto;padding:.75rem;background:${light.paper};border-radius:12px}` +
    `h1{margin:0;font-size:1.25rem}main a{display:block;padding:.7rem 0;color:${light.link}}` +
    `@media(prefers-color-scheme:dark){body{background:${dark.ground};color:${dark.ink}}header{background:${dark.bar}}` +
    `header a{color:${dark["on-bar"]}}main{background:${dark.paper}}main a{color:${dark.link}}}`
  );
}

/**
 * Answers requests that the app never sees, such as malformed addresses, with a short page: what went wrong in a
 * language that the browser accepts, links to the home page in every language, and the help's number.
 */
export function createLastResort({ log, textsIn, isHttps }: LastResortOptions): LastResort {
  return (error, request, response) => {
    const { status: given, statusCode = SERVER_ERROR, allow, refused } = reasonSchema.parse(error);
    const status = given ?? statusCode;
    if (refused !== undefined)
      log.info({ requestId: requestIdOf(request), refused: "form", reason: refused }, "request refused");
    if (status >= SERVER_ERROR)
      log.error({ requestId: requestIdOf(request), err: error }, "unexpected error");
    if (response.headersSent) return void response.destroy();
    const language = acceptedLanguage(request.headers["accept-language"]);
    const page = Buffer.from(pageIn(language, textsIn(language), status));
    response
      .writeHead(status, {
        ...baseHeaders(isHttps(request)),
        ...(allow === undefined ? {} : { Allow: allow }),
        "Content-Security-Policy": frame().policy,
        Vary: "Accept-Language",
        "Cache-Control": "no-store",
        "Content-Type": "text/html; charset=utf-8",
        "Content-Length": page.length,
      })
      .end(page);
  };
}

function pageIn(language: Language, texts: LastResortTexts, status: number): string {
  const { brand, logo, style } = frame();
  const { brand: name } = brandNames(language);
  const homes = brand.languages
    .filter((other) => other !== language)
    .map((other) => {
      const home = withQuery(paths.home, { lang: other });
      return `<a href="${home}" lang="${other}" hreflang="${other}">${languageCodes[other]}</a> `;
    });
  return (
    `<!DOCTYPE html><html lang="${language}" dir="${languageDirections[language]}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${texts.title} – ${name}</title><style>${style}</style></head>` +
    `<body><header><a href="${paths.home}">${logo} <b>${name}</b></a> ${homes.join("")}</header>` +
    `<main><h1>${texts.title} ${status}</h1><p>${texts.body}</p><a href="${paths.home}">${texts.home}</a> ` +
    `<a href="${texts.call.href}">${texts.call.label}</a></main></body></html>`
  );
}
