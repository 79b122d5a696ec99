import type { AppLoadContext } from "@remix-run/node";
import type { RequestHandler } from "express";
import { isBrandFile } from "@domain/brand-files";
import { NOT_MODIFIED, OK } from "@domain/http-status";
import { encodingFor } from "../compress";

/** A file as the app has answered it once. */
interface KeptFile {
  headers: [name: string, value: string][];
  body: Buffer;
}

/**
 * Sends the style sheets and icons of the brand, which the app makes at the start, from memory; the app makes each once
 * per encoding.
 */
export function brandFiles(
  render: (request: Request, context: AppLoadContext) => Promise<Response>,
): RequestHandler {
  const kept = new Map<string, KeptFile>();
  return (request, response, next) => {
    const { path } = request;
    if (!isBrandFile(path)) {
      next();
      return;
    }
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const key = `${encoding} ${path}`;
    const send = ({ headers, body }: KeptFile) => {
      for (const [name, value] of headers) response.setHeader(name, value);
      const known = response.getHeader("etag");
      if (known !== undefined && request.headers["if-none-match"] === known)
        response.status(NOT_MODIFIED).end();
      else response.send(body);
    };
    const known = kept.get(key);
    if (known) {
      send(known);
      return;
    }
    const asked = new Request(`http://localhost${path}`, { headers: { "Accept-Encoding": encoding } });
    render(asked, {})
      .then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        const file = { headers: [...answer.headers], body };
        // Answers that browsers must not keep, for unknown names and versions of an earlier start, are not kept here
        // either.
        const mayKeep = answer.headers.get("cache-control")?.startsWith("public") === true;
        if (answer.status === OK && mayKeep) kept.set(key, file);
        response.status(answer.status);
        send(file);
      })
      .catch(next);
  };
}
