import { request, type Agent } from "node:http";
import { gunzipSync } from "node:zlib";

/** The state of a customer without a real browser: cookies, and the count of transferred bytes. */

export interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
  expires: number;
}

/** The size in bytes above which every browser drops a cookie. */
const COOKIE_LIMIT = 4096;

export class CookieJar {
  private cookies: Cookie[] = [];

  snapshot(): Cookie[] {
    return this.cookies.map((cookie) => ({ ...cookie }));
  }

  restore(cookies: readonly Cookie[]): void {
    this.cookies = cookies.map((cookie) => ({ ...cookie }));
  }

  value(name: string): string | undefined {
    return this.live().find((cookie) => cookie.name === name)?.value;
  }

  store(url: URL, setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const equals = pair.indexOf("=");
      if (equals < 1 || pair.length > COOKIE_LIMIT) continue;
      const facts = new Map(
        attributes.map((attribute): [string, string] => {
          const [key = "", ...rest] = attribute.split("=");
          return [key.toLowerCase(), rest.join("=")];
        }),
      );
      // lynx and old phones do not treat localhost as secure, so they drop Secure cookies over http.
      if (facts.has("secure") && url.protocol !== "https:") continue;
      const asked = facts.get("path") ?? "";
      const path = asked.startsWith("/") ? asked : url.pathname.replace(/\/[^/]*$/, "") || "/";
      const cookie = { name: pair.slice(0, equals), value: pair.slice(equals + 1), host: url.hostname, path };
      this.cookies = this.cookies.filter(
        (old) => !(old.name === cookie.name && old.host === cookie.host && old.path === cookie.path),
      );
      const expires = expiry(facts.get("max-age"), facts.get("expires"));
      if (expires > Date.now()) this.cookies.push({ ...cookie, expires });
    }
  }

  header(url: URL): string {
    return this.live()
      .filter((cookie) => cookie.host === url.hostname && covers(cookie.path, url.pathname))
      .sort((a, b) => b.path.length - a.path.length)
      .map((cookie) => `${cookie.name}=${cookie.value}`)
      .join("; ");
  }

  private live(): Cookie[] {
    return this.cookies.filter((cookie) => cookie.expires > Date.now());
  }
}

function expiry(maxAge: string | undefined, expires: string | undefined): number {
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return Date.now() + Number(maxAge) * 1000;
  const date = Date.parse(expires ?? "");
  return Number.isNaN(date) ? Number.POSITIVE_INFINITY : date;
}

function covers(cookiePath: string, path: string): boolean {
  return path === cookiePath || path.startsWith(cookiePath.endsWith("/") ? cookiePath : `${cookiePath}/`);
}

export interface Visit {
  url: string;
  status: number;
  /** The size of the transferred body, compressed when the server compressed it. */
  gzipBytes: number;
  htmlBytes: number;
  headerBytes: number;
}

export interface Traffic {
  /** Status lines, headers and compressed bodies, redirects and assets included. */
  bytesDown: number;
  pages: Visit[];
}

export interface Prepared {
  method: "GET" | "POST";
  url: string;
  body: string;
  headers: Record<string, string>;
}

export interface Answer {
  url: string;
  status: number;
  /** Names in lower case; repeated headers are joined with ", " (Set-Cookie with a line feed). */
  headers: Record<string, string>;
  setCookies: string[];
  body: string;
}

/**
 * Sends one request without following a redirect, by node:http because fetch hides the compressed size; without an
 * agent each request has its own connection.
 */
export function exchange(
  prepared: Prepared,
  jar: CookieJar,
  traffic: Traffic,
  agent: Agent | false = false,
): Promise<Answer> {
  const url = new URL(prepared.url);
  const cookie = jar.header(url);
  const body = Buffer.from(prepared.body);
  const headers: Record<string, string | number> = { "accept-encoding": "gzip", ...prepared.headers };
  if (cookie && !("cookie" in headers)) headers["cookie"] = cookie;
  if (prepared.method === "POST") headers["content-length"] = body.length;
  return new Promise((resolve, reject) => {
    // Two parallel requests need connections of their own.
    const outgoing = request(url, { method: prepared.method, headers, agent, timeout: 30_000 });
    outgoing.on("timeout", () => outgoing.destroy(new Error(`${url.href} did not answer within 30 s`)));
    outgoing.on("error", reject);
    outgoing.on("response", (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        try {
          const raw = Buffer.concat(chunks);
          const zipped = incoming.headers["content-encoding"] === "gzip" && raw.length > 0;
          const plain = zipped ? gunzipSync(raw) : raw;
          const status = incoming.statusCode ?? 0;
          const setCookies = incoming.headers["set-cookie"] ?? [];
          const statusLine = `HTTP/1.1 ${status} ${incoming.statusMessage ?? ""}\r\n`;
          const headerBytes =
            Buffer.byteLength(statusLine) +
            2 +
            incoming.rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, 0);
          traffic.bytesDown += headerBytes + raw.length;
          traffic.pages.push({
            url: url.href,
            status,
            gzipBytes: raw.length,
            htmlBytes: plain.length,
            headerBytes,
          });
          jar.store(url, setCookies);
          const named = Object.entries(incoming.headers).map(([name, value]): [string, string] => [
            name,
            Array.isArray(value) ? value.join("\n") : (value ?? ""),
          ]);
          resolve({
            url: url.href,
            status,
            headers: Object.fromEntries(named),
            setCookies,
            body: plain.toString(),
          });
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    outgoing.end(prepared.method === "POST" ? body : undefined);
  });
}
