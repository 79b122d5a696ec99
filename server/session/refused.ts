import { z } from "zod";
import { REFUSED_KEPT_FOR } from "@domain/limits";
import { readCookies, setCookie } from "./cookies";
import type { Sealer } from "./seal";
import { openJson } from "./session";

const REFUSED_COOKIE = "refused";
/** A cookie that a browser would drop, and phones would send on slow lines, is not written. */
const LONGEST = 3000;

const typed = z.record(z.string(), z.string());
export type Typed = z.infer<typeof typed>;

/** What was typed into the form of a page that was last refused there; secrets are never part of it. */
export function readRefused(request: Request, sealer: Sealer, path: string): Typed | undefined {
  return openJson(sealer, readCookies(request).get(REFUSED_COOKIE), purpose(path), typed);
}

/** Set-Cookie line, sent to that page only and for some minutes; undefined when it is too long. */
export function writeRefused(
  sealer: Sealer,
  path: string,
  values: Typed,
  secure: boolean,
): string | undefined {
  const sealed = sealer.seal(JSON.stringify(values), purpose(path));
  if (sealed.length > LONGEST) return undefined;
  return setCookie(REFUSED_COOKIE, sealed, { secure, path, maxAge: REFUSED_KEPT_FOR / 1000 });
}

/** Set-Cookie line once the form went through; undefined when there is nothing to forget. */
export function forgetRefused(request: Request, path: string, secure: boolean): string | undefined {
  if (!readCookies(request).has(REFUSED_COOKIE)) return undefined;
  return setCookie(REFUSED_COOKIE, "", { secure, path, maxAge: 0 });
}

const purpose = (path: string) => `${REFUSED_COOKIE} ${path}`;
