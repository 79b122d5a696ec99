import { z } from "zod";
import { REFUSED_KEPT_FOR_MS } from "@domain/tuning";
import { readCookies, setCookieAt } from "./cookies";
import { openJson, type Sealer } from "./seal";

const REFUSED_COOKIE = "refused";
/** A longer cookie is not written, because phones would send it over slow connections. */
const COOKIE_MAX_LENGTH = 3000;

const typed = z.record(z.string(), z.string());
export type Typed = z.infer<typeof typed>;

/** The path is sealed with the values, so that the cookie is valid for one page only. */
const refused = z.object({ path: z.string(), typed });

/** The values of the form that was last refused on a page, without secrets. */
export function readRefused(request: Request, sealer: Sealer, path: string): Typed | undefined {
  const read = openJson(sealer, readCookies(request).get(REFUSED_COOKIE), REFUSED_COOKIE, refused);
  return read?.path === path ? read.typed : undefined;
}

/** Set-Cookie line for one page and a few minutes; undefined when it is too long. */
export function writeRefused(
  sealer: Sealer,
  path: string,
  values: Typed,
  secure: boolean,
): string | undefined {
  const content: z.infer<typeof refused> = { path, typed: values };
  const sealed = sealer.seal(JSON.stringify(content), REFUSED_COOKIE);
  if (sealed.length > COOKIE_MAX_LENGTH) return undefined;
  return setCookieAt(path, REFUSED_COOKIE, sealed, { secure, maxAge: REFUSED_KEPT_FOR_MS / 1000 });
}

/** Set-Cookie line that deletes the values after the form succeeds; undefined when there are none. */
export function forgetRefused(request: Request, path: string, secure: boolean): string | undefined {
  if (!readCookies(request).has(REFUSED_COOKIE)) return undefined;
  return setCookieAt(path, REFUSED_COOKIE, "", { secure, maxAge: 0 });
}
