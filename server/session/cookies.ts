/** Browsers drop a cookie whose name, value and attributes exceed 4 096 bytes (R-SES-5, B-51). */
const LONGEST_COOKIE = 4096;
const LONGEST_VALUE = 3800;
const MOST_PARTS = 3;

export interface CookieOptions {
  /** Seconds; absent means until the browser is closed. */
  maxAge?: number;
  /** The only page that it is sent to; all unless told. */
  path?: string;
  secure: boolean;
}

/** The cookies of a request; the first of a name wins, as browsers send the most specific first. */
export function readCookies(request: Request): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at < 0) continue;
    const name = pair.slice(0, at).trim();
    if (name !== "" && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/** One Set-Cookie value. SameSite stands last because lynx wants it there. Values must be cookie-safe already. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  const age = options.maxAge === undefined ? "" : `; Max-Age=${options.maxAge}`;
  const secure = options.secure ? "; Secure" : "";
  return `${name}=${value}; Path=${options.path ?? "/"}${age}; HttpOnly${secure}; SameSite=Lax`;
}

/**
 * The same for a path that comes from a request; undefined when a browser would drop the cookie for its length, or read a
 * part of the path as another attribute.
 */
export function setCookieAt(
  path: string,
  name: string,
  value: string,
  options: Omit<CookieOptions, "path">,
): string | undefined {
  const line = setCookie(name, value, { ...options, path });
  return path.includes(";") || Buffer.byteLength(line) > LONGEST_COOKIE ? undefined : line;
}

/** Reads a value that may have been spread over several cookies. */
export function readParts(cookies: Map<string, string>, name: string): string | undefined {
  const first = cookies.get(name);
  if (!first) return undefined;
  let value = first;
  for (let part = 1; part < MOST_PARTS; part++) value += cookies.get(`${name}.${part}`) ?? "";
  return value;
}

/**
 * Writes a value as one cookie, or as up to three when it is long (a wallet's token may be), and deletes parts
 * that are no longer needed. An undefined value deletes the cookie. A longer value is refused: undefined.
 */
export function writeParts(
  present: Map<string, string>,
  name: string,
  value: string | undefined,
  options: CookieOptions,
): string[] | undefined {
  if ((value?.length ?? 0) > LONGEST_VALUE * MOST_PARTS) return undefined;
  const lines: string[] = [];
  for (let part = 0; part < MOST_PARTS; part++) {
    const partName = part === 0 ? name : `${name}.${part}`;
    const slice = value?.slice(part * LONGEST_VALUE, (part + 1) * LONGEST_VALUE) ?? "";
    if (slice !== "") lines.push(setCookie(partName, slice, options));
    else if (present.has(partName)) lines.push(setCookie(partName, "", { ...options, maxAge: 0 }));
  }
  return lines;
}
