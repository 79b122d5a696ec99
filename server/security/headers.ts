import { createHash } from "node:crypto";
import { HSTS_MAX_AGE_S } from "@domain/rule-numbers";

/** The additional sources that the pages of a card payment need (R-SEC-6). */
export interface CardSources {
  /** The targets of the card form, because Chromium applies form-action to every redirect that follows a form. */
  forms: string[];
  /** The sources of the provider's pop-up, on the page that shows it. */
  popup?: string;
}

export interface HeaderOptions {
  /** Allows a page's own scripts, by a nonce or by their hashes; undefined without scripts. */
  scripts?: string | undefined;
  /** The hashes of the inline style sheets of the page. */
  sheets?: readonly string[];
  https: boolean;
  card?: CardSources | undefined;
  /** The origin of content pictures, when it is not the portal's. */
  images?: string | undefined;
  /** Undefined without a tag container; otherwise whether this page or only other pages may load it. */
  tags?: "here" | "elsewhere" | undefined;
  /** Whether the address holds a number, which no other page may read as its referrer. */
  hidesAddress?: boolean;
  /** The source of map tiles, when the operator has configured one. */
  tiles?: string | undefined;
}

/** The Content-Security-Policy source that allows an inline script or style sheet of the page. */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The Content-Security-Policy source of a tile template; {s} becomes a wildcard for the subdomain. */
export function tileSource(template: string | undefined): string | undefined {
  const found = /^(https?:\/\/)([^/?#]+)/.exec(template ?? "");
  return found ? `${found[1]}${found[2]?.replace("{s}", "*")}` : undefined;
}

/** The hosts that a tag container loads from and reports to. */
const tagHosts = {
  scripts: " https://www.googletagmanager.com",
  images: " https://*.google-analytics.com https://*.googletagmanager.com",
  reports: " https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
};
const noTags = { scripts: "", images: "", reports: "" };

/**
 * The headers of every response, including redirects, files and errors: browsers must use the declared type and stay on
 * https (R-SEC-9).
 */
export function baseHeaders(https: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    ...(https ? { "Strict-Transport-Security": `max-age=${HSTS_MAX_AGE_S}; includeSubDomains` } : {}),
  };
}

/** The headers of the static files, which load nothing themselves, beside those of every response. */
export const fileHeaders = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** The service worker fetches pages from the portal, and a page's own policy does not apply to it. */
export const workerHeaders = {
  ...fileHeaders,
  "Content-Security-Policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** A browser that opens data, which only scripts read, saves the data instead of showing it. */
export const dataHeaders = { "Content-Disposition": 'attachment; filename="data.json"' };

/**
 * The headers of every page of the app, also under plain remix-serve (R-SEC-8, B-32); a page without scripts gets only
 * the headers that have an effect there.
 */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  const { scripts, card, images, tiles } = options;
  const shared = {
    // A tag container must not read the customer's previous address in document.referrer or in the history.
    "Referrer-Policy": options.tags === "elsewhere" || options.hidesAddress ? "origin" : "same-origin",
    "X-Frame-Options": "DENY",
    ...baseHeaders(options.https),
  };
  const forms = ["form-action 'self'", ...(card?.forms ?? [])].join(" ");
  if (scripts === undefined) {
    const pictures = ["img-src 'self' data:", images, tiles]
      .filter((source) => source !== undefined)
      .join(" ");
    const policy = `default-src 'none'; style-src 'self'; ${pictures}; ${forms}; frame-ancestors 'none'; base-uri 'none'`;
    return { "Content-Security-Policy": policy, ...shared };
  }
  return {
    "Content-Security-Policy": policyWithScripts(options, scripts, forms),
    ...shared,
    "Cross-Origin-Opener-Policy": openerPolicy(options),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), payment=(), usb=()",
  };
}

/** The policy of a page with scripts (R-SEC-5). */
function policyWithScripts(options: HeaderOptions, scripts: string, forms: string): string {
  const popup = options.card?.popup === undefined ? "" : ` ${options.card.popup}`;
  const tiles = options.tiles === undefined ? "" : ` ${options.tiles}`;
  const tags = options.tags === "here" ? tagHosts : noTags;
  const images = options.images === undefined ? "" : ` ${options.images}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}${tags.scripts}${popup}`,
    ["style-src 'self'", ...(options.sheets ?? [])].join(" "),
    `img-src 'self' data:${images}${tags.images}${popup}${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${tags.reports}${popup}`,
    ...(popup === "" ? [] : [`frame-src${popup}`]),
    "manifest-src 'self'",
    forms,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/**
 * A page with the tag container gets a different opener policy, so that the container cannot read a window that
 * it opens.
 */
function openerPolicy({ tags, card }: HeaderOptions): string {
  if (tags === "here") return "unsafe-none";
  return card?.popup === undefined ? "same-origin" : "same-origin-allow-popups";
}
