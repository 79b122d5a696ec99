import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import type { Language } from "@domain/languages";
import { paths } from "@domain/paths";

const SERVER_ERROR = 500;

/** The text of the link to the home page, in each language. */
export type HomeTexts = Record<Language, string>;

/**
 * Answers requests that the app never sees, such as malformed addresses, with a short page in all languages and
 * a link to the home page.
 */
export function lastResort(log: Logger, home: HomeTexts): ErrorRequestHandler {
  return (error: { status?: number; statusCode?: number }, request, response, _next) => {
    const status = error.status ?? error.statusCode ?? SERVER_ERROR;
    if (status >= SERVER_ERROR) log.error({ requestId: request.id, err: error }, "unexpected error");
    // Express would print the whole error to the console.
    if (response.headersSent) return void response.destroy();
    response
      .status(status)
      .type("html")
      .send(
        `<!DOCTYPE html><html lang="fr"><title>Toumaï</title><p>Toumaï: ${status}</p>` +
          `<p><a href="${paths.home}">${home.fr} / <span lang="en">${home.en}</span> / ` +
          `<span lang="sw">${home.sw}</span> / <bdi lang="ar" dir="rtl">${home.ar}</bdi></a></p></html>`,
      );
  };
}
