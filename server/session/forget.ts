import { type Cookies, setCookie } from "./cookies";
import { PREFS_COOKIE, type Prefs, writePrefs } from "./prefs";
import type { Sealer } from "./seal";

/**
 * Set-Cookie lines that delete every cookie of a visit, with the visit id that refused values belong to, except the
 * language and the low-data mode, which belong to the device (R-SES-16).
 */
export function forgetEverything(
  cookies: Cookies,
  { language, lowData }: Prefs,
  writing: { sealer: Sealer; now: number; secure: boolean },
): string[] {
  const kept: Prefs = {
    ...(language === undefined ? {} : { language }),
    ...(lowData === undefined ? {} : { lowData }),
  };
  const deleted = [...cookies.keys()]
    .filter((name) => name !== PREFS_COOKIE)
    .map((name) => setCookie(name, "", { secure: writing.secure, maxAge: 0 }));
  return cookies.has(PREFS_COOKIE) ? [...deleted, writePrefs(writing.sealer, kept, writing)] : deleted;
}
