import { hashSource } from "../../security/headers";

/** A page without the nonce that it was rendered with. */
export interface PageByHash {
  html: string;
  /** The page's own scripts. */
  scripts: ReadonlySet<string>;
  /** What a policy says to allow them, instead of the nonce. */
  sources: string;
}

/**
 * Replaces the nonce of the page's own elements by `mark` and allows their scripts by hashes
 * (docs/decisions/0078-anonymous-pages.md); undefined when the page contains the nonce in another place, too.
 */
export function scriptsByHash(html: string, nonce: string, mark = ""): PageByHash | undefined {
  const scripts = new Set<string>();
  // A page without scripts has no nonce.
  if (!html.includes(nonce)) return { html, scripts, sources: "" };
  const attribute = ` nonce="${nonce}"`;
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g))
    if (attributes.includes(attribute) && script !== "") scripts.add(script);
  const withoutNonce = html.replaceAll(attribute, mark);
  if (withoutNonce.includes(nonce)) return undefined;
  return { html: withoutNonce, scripts, sources: [...scripts].map(hashSource).join(" ") };
}
