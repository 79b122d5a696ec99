import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { defaultLanguage, languageDirections, languages, type Language } from "@domain/languages";
import { paths } from "@domain/paths";

const SERVER_ERROR = 500;

/** The text of the link to the home page, in each language. */
export type HomeTexts = Record<Language, string>;

/**
 * Answers requests that the app never sees, such as malformed addresses, with a short page in all languages and
 * a link to the home page.
 */
export function lastResort(log: Logger, home: HomeTexts): ErrorRequestHandler {
  const links = languages.map((language) => markedText(home[language], language)).join(" / ");
  return (error: { status?: number; statusCode?: number }, request, response, _next) => {
    const status = error.status ?? error.statusCode ?? SERVER_ERROR;
    if (status >= SERVER_ERROR) log.error({ requestId: request.id, err: error }, "unexpected error");
    // Express would print the whole error to the console.
    if (response.headersSent) return void response.destroy();
    response
      .status(status)
      .type("html")
      .send(
        `<!DOCTYPE html><html lang="${defaultLanguage}"><title>Toumaï</title><p>Toumaï: ${status}</p>` +
          `<p><a href="${paths.home}">${links}</a></p></html>`,
      );
  };
}

/** A text in its own language, on a page of the default language. */
function markedText(text: string, language: Language): string {
  if (language === defaultLanguage) return text;
  if (languageDirections[language] === "rtl") return `<bdi lang="${language}" dir="rtl">${text}</bdi>`;
  return `<span lang="${language}">${text}</span>`;
}
