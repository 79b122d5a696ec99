import { COOKIE_PARTS_MAX, COOKIE_VALUE_MAX_LENGTH } from "@domain/rule-numbers";

/** Browsers drop a cookie whose name, value and attributes exceed 4 096 bytes (R-SES-5, B-51). */
const COOKIE_MAX_BYTES = 4096;

export interface CookieOptions {
  /** Seconds; absent means until the browser is closed. */
  maxAge?: number;
  /** The only path that the cookie is sent to; all paths by default. */
  path?: string;
  secure: boolean;
}

/** The cookies of a request by the portal's own names. */
export type Cookies = ReadonlyMap<string, string>;

const HOST_PREFIX = "__Host-";
const PATH_PREFIX = "__Secure-";

/** The only cookie with a path: a form that was refused, for the page that shows it again. */
export const REFUSED_COOKIE = "refused";

/**
 * Over https the names have a prefix, so that browsers refuse the cookie from another host of the same domain or from a
 * page without https (R-SES-4).
 */
function nameInBrowser(name: string, { secure, path }: Pick<CookieOptions, "secure" | "path">): string {
  if (!secure) return name;
  return (path ?? "/") === "/" ? HOST_PREFIX + name : PATH_PREFIX + name;
}

/**
 * The portal's name of a cookie that a browser sent; undefined without the prefix that `secure` requires.
 * Another host of the domain can set a cookie with the prefix for paths, so only the cookie with a path may have it.
 */
function ownName(sent: string, secure: boolean): string | undefined {
  const prefix = [HOST_PREFIX, PATH_PREFIX].find((one) => sent.startsWith(one));
  if (secure !== (prefix !== undefined)) return undefined;
  const name = sent.slice(prefix?.length ?? 0);
  return prefix === PATH_PREFIX && name !== REFUSED_COOKIE ? undefined : name;
}

/** Reads the cookies of a request. */
export function readCookies(request: Request, secure: boolean): Cookies {
  return readCookieHeader(request.headers.get("cookie") ?? "", secure);
}

/**
 * Reads a Cookie header without the prefixes of the names, and ignores cookies without a prefix over https.
 * The first cookie of a name counts, because browsers send the most specific first.
 */
export function readCookieHeader(header: string, secure: boolean): Cookies {
  const cookies = new Map<string, string>();
  if (header === "") return cookies;
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at < 0) continue;
    const name = ownName(pair.slice(0, at).trim(), secure);
    if (name !== undefined && name !== "" && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/** One Set-Cookie value with SameSite last, as lynx requires; the value must already be cookie-safe. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  const age = options.maxAge === undefined ? "" : `; Max-Age=${options.maxAge}`;
  const secure = options.secure ? "; Secure" : "";
  return `${nameInBrowser(name, options)}=${value}; Path=${options.path ?? "/"}${age}; HttpOnly${secure}; SameSite=Lax`;
}

/**
 * Like `setCookie`, for a path from a request; undefined when a browser would drop the cookie for its length,
 * or read a part of the path as another attribute.
 */
export function setCookieAt(
  path: string,
  name: string,
  value: string,
  options: Omit<CookieOptions, "path">,
): string | undefined {
  const line = setCookie(name, value, { ...options, path });
  return path.includes(";") || Buffer.byteLength(line) > COOKIE_MAX_BYTES ? undefined : line;
}

/**
 * Reads a value that may be split over several cookies.
 * A part that is not full is the last one, so that a part of a longer value, which another tab has got at the same time,
 * is left out.
 */
export function readParts(cookies: Cookies, name: string): string | undefined {
  const first = cookies.get(name);
  if (!first) return undefined;
  let value = first;
  for (let part = 1; value.length === part * COOKIE_VALUE_MAX_LENGTH && part < COOKIE_PARTS_MAX; part++)
    value += cookies.get(`${name}.${part}`) ?? "";
  return value;
}

/**
 * Writes a value as one cookie, or as up to three when it is long, as with a wallet's token, and deletes unused parts;
 * an undefined value deletes the cookie.
 * Returns undefined for a value that is too long.
 */
export function writeParts(
  present: Cookies,
  name: string,
  value: string | undefined,
  options: CookieOptions,
): string[] | undefined {
  if ((value?.length ?? 0) > COOKIE_VALUE_MAX_LENGTH * COOKIE_PARTS_MAX) return undefined;
  const lines: string[] = [];
  for (let part = 0; part < COOKIE_PARTS_MAX; part++) {
    const partName = part === 0 ? name : `${name}.${part}`;
    const slice = value?.slice(part * COOKIE_VALUE_MAX_LENGTH, (part + 1) * COOKIE_VALUE_MAX_LENGTH) ?? "";
    if (slice !== "") lines.push(setCookie(partName, slice, options));
    else if (present.has(partName)) lines.push(setCookie(partName, "", { ...options, maxAge: 0 }));
  }
  return lines;
}
