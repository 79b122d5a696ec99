import { createHash } from "node:crypto";
import { OK } from "@domain/http-status";
import { cutAt, type PageWithToken } from "./page-with-token";
import { scriptsByHash } from "./scripts-by-hash";

const PAGE_HASH_LENGTH = 22;

/** A finished page that is the same for all visitors, except for the token of its forms. */
export interface AnonymousPage extends PageWithToken {
  /** Names and values in turn, as Node writes them fastest. */
  headers: readonly string[];
  /** A hash of the page and its headers. */
  hash: string;
}

/** These headers belong to one answer and are set again for each. */
const headersOfOneAnswer = new Set(["content-length", "content-encoding"]);

/**
 * Turns a page whose forms hold a placeholder into a page for all visitors, or returns `earlier` when nothing has
 * changed.
 * Returns undefined for a page that must not be shared: an error, a page that sets a cookie, that browsers must not
 * keep, or whose scripts cannot be allowed by hashes.
 */
export async function anonymousPage(
  response: Response,
  placeholder: string,
  earlier: AnonymousPage | undefined,
): Promise<AnonymousPage | undefined> {
  const html = await response.text();
  if (response.status !== OK || !mayBeShared(response.headers)) return undefined;
  const page = withScriptsByHash(html, response.headers.get("content-security-policy") ?? "");
  if (!page || [...page.scripts].some((script) => script.includes(placeholder))) return undefined;
  const headers = [...response.headers]
    .filter(([name]) => !headersOfOneAnswer.has(name))
    .flatMap(([name, value]) => [name, name === "content-security-policy" ? page.policy : value]);
  const hash = hashOf(JSON.stringify(headers) + page.html).slice(0, PAGE_HASH_LENGTH);
  if (hash === earlier?.hash) return earlier;
  return { ...(await cutAt(page.html, placeholder)), headers, hash };
}

function mayBeShared(headers: Headers): boolean {
  // A tag container hands the nonce of its script on to those that it adds.
  const tagged = headers.get("content-security-policy")?.includes("googletagmanager") ?? false;
  return (
    !tagged && !headers.has("set-cookie") && headers.get("cache-control")?.includes("no-store") === false
  );
}

/** The page and its policy with the hashes of its scripts instead of their nonce. */
function withScriptsByHash(
  html: string,
  policy: string,
): { html: string; policy: string; scripts: ReadonlySet<string> } | undefined {
  const [source, nonce] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
  if (source === undefined || nonce === undefined) return { html, policy, scripts: new Set() };
  const page = scriptsByHash(html, nonce);
  return page && { ...page, policy: policy.replace(source, page.sources) };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
