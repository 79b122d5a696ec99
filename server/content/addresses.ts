const schemes = ["https:", "http:", "tel:", "mailto:"];

/** The signs that people write between the digits of a number. */
const NUMBER_SIGNS = /[\s().[\]-]/g;

/**
 * The address of a content link: a path of the portal, or an address that a browser or phone opens.
 * Returns undefined for anything else, such as scripts and addresses without a scheme that lead to another host.
 */
export function safeHref(written: string): string | undefined {
  const trimmed = written.trim();
  // In an address a # begins a fragment, which a phone does not dial.
  const href = /^tel:/i.test(trimmed) ? trimmed.replace(NUMBER_SIGNS, "").replaceAll("#", "%23") : trimmed;
  // Browsers drop tabs and line breaks and read a backslash as a slash, so such addresses are refused.
  if (/[\s\\\p{Cc}]/u.test(href)) return undefined;
  if (/^\/(?!\/)/.test(href)) return href;
  if (!URL.canParse(href)) return undefined;
  return schemes.includes(new URL(href).protocol) ? href : undefined;
}

/** The hosts of content pictures. */
export interface AssetPlaces {
  /** The base address that pictures are rewritten to. */
  cdn: string | undefined;
  /** The origin of the content service. */
  content: string | undefined;
}

/**
 * The address of a content picture, rewritten to the CDN (R-CON-19).
 * Returns undefined for a host that the Content-Security-Policy does not allow, so without a CDN only the portal's own
 * pictures are shown.
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
