import type { RequestHandler } from "express";
import { cleanPath } from "@domain/all-paths";
import { paths } from "@domain/paths";
import { FORBIDDEN } from "@domain/http-status";

/**
 * Sets the host of PUBLIC_URL on requests, because Remix compares a form's Origin with the request's host and a proxy
 * may send its own Host header.
 * Removes `Origin: null`, which proves nothing and to which Remix would respond with an empty page; the form's token
 * decides.
 */
export function publicHost(publicUrl: string | undefined): RequestHandler {
  const host = publicUrl && new URL(publicUrl).host;
  return (request, _response, next) => {
    if (host) {
      request.headers.host = host;
      request.headers["x-forwarded-host"] = host;
    }
    if (request.headers.origin === "null") delete request.headers.origin;
    next();
  };
}

/**
 * Refuses forms whose Origin is another site's or malformed, to which Remix would respond with an empty page
 * and a logged error.
 */
export const refuseForeignForms: RequestHandler = (request, _response, next) => {
  const { origin, host } = request.headers;
  // A card's provider posts from another site, and its report is not trusted.
  const fromProvider = cleanPath(request.path) === paths.paymentCallback;
  const own = request.get("x-forwarded-host")?.split(",")[0]?.trim() || host;
  const foreign = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === own);
  // Remix checks the origin of a HEAD request for the data of a page as it does that of a form.
  if (request.method === "GET" || fromProvider || !foreign) {
    next();
    return;
  }
  next(Object.assign(new Error("a form from another site"), { status: FORBIDDEN, refused: "other-site" }));
};
