import { z } from "zod";
import { REFUSED_COOKIE_MAX_LENGTH, REFUSED_KEPT_FOR_MS } from "@domain/rule-numbers";
import { type Cookies, REFUSED_COOKIE, setCookieAt } from "./cookies";
import { jsonOpener } from "./open-json";
import type { Sealer } from "./seal";

const typed = z.record(z.string(), z.string());
export type Typed = z.infer<typeof typed>;

/** The page and the browser session that refused values belong to. */
export interface RefusedAt {
  path: string;
  csrfId: string | undefined;
}

/** The page and the browser session are sealed with the values, so that the cookie is valid for them only (R-SES-10). */
const refused = z.object({ path: z.string(), csrfId: z.string(), typed });
const openRefused = jsonOpener(REFUSED_COOKIE, refused);

/** The values of the form that was last refused on a page, without secrets. */
export function readRefused(
  cookies: Cookies,
  sealer: Sealer,
  { path, csrfId }: RefusedAt,
  now: number,
): Typed | undefined {
  const read = openRefused(sealer, cookies.get(REFUSED_COOKIE), now)?.value;
  return read?.path === path && read.csrfId === csrfId ? read.typed : undefined;
}

/** Set-Cookie line for one page and a few minutes; undefined when it is too long or the browser session has no id yet. */
export function writeRefused(
  { sealer, now, secure }: { sealer: Sealer; now: number; secure: boolean },
  { path, csrfId }: RefusedAt,
  values: Typed,
): string | undefined {
  if (csrfId === undefined) return undefined;
  const content: z.infer<typeof refused> = { path, csrfId, typed: values };
  const sealed = sealer.seal(JSON.stringify(content), REFUSED_COOKIE, now);
  if (sealed.length > REFUSED_COOKIE_MAX_LENGTH) return undefined;
  return setCookieAt(path, REFUSED_COOKIE, sealed, { secure, maxAge: REFUSED_KEPT_FOR_MS / 1000 });
}

/** Set-Cookie line that deletes the values after the form succeeds; undefined when there are none. */
export function forgetRefused(cookies: Cookies, path: string, secure: boolean): string | undefined {
  if (!cookies.has(REFUSED_COOKIE)) return undefined;
  return setCookieAt(path, REFUSED_COOKIE, "", { secure, maxAge: 0 });
}
