import type { IncomingMessage, ServerResponse } from "node:http";
import { NOT_MODIFIED, OK } from "@domain/http-status";
import { encodingFor } from "../../compress";
import { csrfToken } from "../../security/csrf";
import { setCsrfId } from "../../session/csrf-id";
import type { Sealer } from "../../session/seal";
import type { AnonymousPage } from "./anonymous-page";
import type { AnonymousRequest } from "./anonymous-request";
import { newBrowserSessions } from "./new-browser-sessions";
import { gzippedPage, plainPage } from "./page-with-token";

/** How much of a token tells two visitors' copies of a page apart. */
const TOKEN_MARK_LENGTH = 8;

interface Answer {
  page: AnonymousPage;
  asked: AnonymousRequest;
}

/**
 * Returns the function that sends a page, or answers that the browser's copy is still right; the first page of a
 * browser session sets its id.
 */
export function createCachedPageSender(
  sealer: Sealer,
): (request: IncomingMessage, response: ServerResponse, answer: Answer) => void {
  const beginSession = newBrowserSessions(sealer);
  const sessionOf = (csrfId: string | undefined) =>
    csrfId === undefined ? beginSession() : { csrfId, token: csrfToken(sealer, csrfId) };
  return (request, response, { page, asked }) => {
    const { csrfId, token } = sessionOf(asked.csrfId);
    // Each visitor has another token, so a copy is right for one visit only.
    const etag = `W/"${page.hash}${token.slice(0, TOKEN_MARK_LENGTH)}"`;
    const headers = [...page.headers, "ETag", etag];
    if (csrfId !== asked.csrfId) headers.push("Set-Cookie", setCsrfId(csrfId, asked.secure));
    if (request.headers["if-none-match"] === etag) {
      response.writeHead(NOT_MODIFIED, headers).end();
      return;
    }
    const zipped = encodingFor(request.headers["accept-encoding"], ["gzip"]) === "gzip";
    if (zipped) headers.push("Content-Encoding", "gzip");
    const body = zipped ? gzippedPage(page, token) : plainPage(page, token);
    headers.push("Content-Length", String(body.length));
    response.writeHead(OK, headers);
    if (request.method === "HEAD") response.end();
    else response.end(body, "latin1");
  };
}
