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
 * Removes the nonce and allows the page's own scripts by their hashes, because a script in content could use a nonce that
 * several answers have. The page's own scripts are those with the nonce, which content cannot know. Undefined when the
 * nonce stands in another place, too. `mark` takes the place of the nonce in each of the page's own elements.
 */
export function scriptsByHash(html: string, nonce: string, mark = ""): PageByHash | undefined {
  const attribute = ` nonce="${nonce}"`;
  const scripts = new Set<string>();
  for (const [, attributes = "", script = ""] of html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g))
    if (attributes.includes(attribute) && script !== "") scripts.add(script);
  const withoutNonce = html.replaceAll(attribute, mark);
  if (withoutNonce.includes(nonce)) return undefined;
  return { html: withoutNonce, scripts, sources: [...scripts].map(hashSource).join(" ") };
}
