import { z } from "zod";
import { REFUSED_KEPT_FOR_MS } from "@domain/tuning";
import { readCookies, setCookieAt } from "./cookies";
import { openJson, type Sealer } from "./seal";

const REFUSED_COOKIE = "refused";
/** A longer cookie, which phones would send on slow lines, is not written. */
const LONGEST = 3000;

const typed = z.record(z.string(), z.string());
export type Typed = z.infer<typeof typed>;

/** The page is sealed with what was typed there: the cookie proves nothing for another page. */
const refused = z.object({ path: z.string(), typed });

/** What was typed into the form of a page that was last refused there; secrets are never part of it. */
export function readRefused(request: Request, sealer: Sealer, path: string): Typed | undefined {
  const read = openJson(sealer, readCookies(request).get(REFUSED_COOKIE), REFUSED_COOKIE, refused);
  return read?.path === path ? read.typed : undefined;
}

/** Set-Cookie line, sent to that page only and for some minutes; undefined when it is too long. */
export function writeRefused(
  sealer: Sealer,
  path: string,
  values: Typed,
  secure: boolean,
): string | undefined {
  const kept: z.infer<typeof refused> = { path, typed: values };
  const sealed = sealer.seal(JSON.stringify(kept), REFUSED_COOKIE);
  if (sealed.length > LONGEST) return undefined;
  return setCookieAt(path, REFUSED_COOKIE, sealed, { secure, maxAge: REFUSED_KEPT_FOR_MS / 1000 });
}

/** Set-Cookie line once the form went through; undefined when there is nothing to forget. */
export function forgetRefused(request: Request, path: string, secure: boolean): string | undefined {
  if (!readCookies(request).has(REFUSED_COOKIE)) return undefined;
  return setCookieAt(path, REFUSED_COOKIE, "", { secure, maxAge: 0 });
}
