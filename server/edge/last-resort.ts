import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { paths } from "@domain/paths";
import { ar } from "~/i18n/texts/ar";
import { en } from "~/i18n/texts/en";
import { fr } from "~/i18n/texts/fr";
import { sw } from "~/i18n/texts/sw";

const SERVER_ERROR = 500;

/**
 * Answers requests that the app never sees, such as malformed addresses, with a short page in all languages and
 * a link to the home page.
 */
export function lastResort(log: Logger): ErrorRequestHandler {
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
          `<p><a href="${paths.home}">${fr.notFound.home} / <span lang="en">${en.notFound.home}</span> / ` +
          `<span lang="sw">${sw.notFound.home}</span> / <bdi lang="ar" dir="rtl">${ar.notFound.home}</bdi></a></p></html>`,
      );
  };
}
