const schemes = ["https:", "http:", "tel:", "mailto:"];

/**
 * An address of content that a page may link to: a path of ours, or one that a browser or phone opens. Anything else
 * (scripts, addresses without a scheme that lead to another host) is undefined.
 */
export function safeHref(written: string): string | undefined {
  const href = written.trim();
  // Browsers drop tabs and line breaks and take a backslash for a slash: such addresses are not what they seem.
  if (/[\s\\\p{Cc}]/u.test(href)) return undefined;
  if (/^\/(?!\/)/.test(href)) return href;
  if (!URL.canParse(href)) return undefined;
  return schemes.includes(new URL(href).protocol) ? href : undefined;
}

/** Where pictures of content come from. */
export interface AssetPlaces {
  /** The base address that assets are rewritten to. */
  cdn: string | undefined;
  /** Origin of the content service. */
  content: string | undefined;
}

/**
 * The address of a picture of content, rewritten to the CDN (R-CON-19). Without a CDN only pictures that the
 * portal's own host serves are shown: browsers may load from no other.
 */
export function assetAddress(written: string, { cdn, content }: AssetPlaces): string | undefined {
  const href = written.trim();
  if (href === "" || /[\s\\\p{Cc}]/u.test(href) || href.startsWith("//")) return undefined;
  const absolute = URL.canParse(href) ? new URL(href) : undefined;
  if (absolute && cdn && absolute.origin === new URL(cdn).origin) return href;
  if (absolute && absolute.origin !== content) return undefined;
  const path = absolute ? `${absolute.pathname}${absolute.search}` : `/${href.replace(/^\/+/, "")}`;
  if (cdn) return `${cdn}${path}`;
  return absolute ? undefined : path;
}
