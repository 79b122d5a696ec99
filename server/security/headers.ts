/** What the pages of a card payment need beyond the others. */
export interface CardSources {
  /** Where the card form may lead: Chromium holds form-action against every redirect that follows a form. */
  forms: string[];
  /** Sources of the provider's pop-up, where it is shown. */
  popup?: string;
}

export interface HeaderOptions {
  nonce?: string;
  https: boolean;
  card?: CardSources | undefined;
  /** Origin of the pictures of content, where that is not our own. */
  images?: string | undefined;
  /** Undefined without a tag container; otherwise whether this page may load it, or only other pages may. */
  tags?: "here" | "elsewhere" | undefined;
  /** Where map tiles come from, when the operator has set that. */
  tiles?: string | undefined;
}

/** The source that a tile template's pictures come from; {s} stands for any subdomain. */
export function tileSource(template: string | undefined): string | undefined {
  const found = /^(https?:\/\/)([^/?#]+)/.exec(template ?? "");
  return found ? `${found[1]}${found[2]?.replace("{s}", "*")}` : undefined;
}

/** Where a tag container comes from, and where it reports to. */
const tagHosts = {
  scripts: " https://www.googletagmanager.com",
  images: " https://*.google-analytics.com https://*.googletagmanager.com",
  reports: " https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
};
const noTags = { scripts: "", images: "", reports: "" };

/**
 * Headers of every answer that the app makes. They are set here and not in the edge, so that the portal is as safe
 * under plain remix-serve. Referrer-Policy must not be no-referrer: Chromium would then send `Origin: null` with
 * every form (R-SEC-8, B-32).
 */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  const { card } = options;
  const scripts = options.nonce ? `'self' 'nonce-${options.nonce}'` : "'none'";
  const popup = card?.popup === undefined ? "" : ` ${card.popup}`;
  const tiles = options.tiles === undefined ? "" : ` ${options.tiles}`;
  const tags = options.tags === "here" && options.nonce ? tagHosts : noTags;
  const images = options.images === undefined ? "" : ` ${options.images}`;
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}${tags.scripts}${popup}`,
    "style-src 'self'",
    `img-src 'self' data:${images}${tags.images}${popup}${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${tags.reports}${popup}`,
    ...(popup === "" ? [] : [`frame-src${popup}`]),
    "manifest-src 'self'",
    ["form-action 'self'", ...(card?.forms ?? [])].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    // A tag container must not read in document.referrer, or in the history, from which address a customer came.
    "Referrer-Policy": options.tags === "elsewhere" ? "origin" : "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": openerPolicy(options),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), payment=(), usb=()",
    "X-DNS-Prefetch-Control": "off",
    "X-Permitted-Cross-Domain-Policies": "none",
    ...(options.https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** A page with the tag container gets a policy unlike the others', so that it cannot read in a window that it opens. */
function openerPolicy({ tags, card }: HeaderOptions): string {
  if (tags === "here") return "unsafe-none";
  return card?.popup === undefined ? "same-origin" : "same-origin-allow-popups";
}
