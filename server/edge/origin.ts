import type { RequestHandler } from "express";
import { cleanPath, paths } from "@domain/paths";

const FORBIDDEN = 403;

/**
 * Remix compares a form's Origin with the host of the request. Behind a proxy that has its own Host header, that is
 * the host of PUBLIC_URL. `Origin: null`, which Remix would answer with an empty page, proves nothing: the token does.
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

/** Remix would answer a form whose Origin is another site's, or no address, with an empty page and an error logged. */
export const refuseForeignForms: RequestHandler = (request, _response, next) => {
  const { origin, host } = request.headers;
  // A card's provider is another site by its nature; what it reports is not believed.
  const fromProvider = cleanPath(request.path) === paths.paymentCallback;
  const own = request.get("x-forwarded-host")?.split(",")[0]?.trim() || host;
  const foreign = origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === own);
  if (request.method !== "POST" || fromProvider || !foreign) {
    next();
    return;
  }
  next(Object.assign(new Error("a form from another site"), { status: FORBIDDEN }));
};
