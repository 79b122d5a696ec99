import sanitizeHtml from "sanitize-html";
import { type AssetPlaces, assetAddress, safeHref } from "./addresses";

/** Longer HTML is cut; up to here it is taken as it is. */
const LONGEST_HTML = 500_000;
const HARMLESS_LENGTH = 50_000;
/** The parser's work grows with the square of how many elements stand open: beyond this the rest is cut. */
const MOST_OPEN = 1000;
const standAlone = new Set(["br", "hr", "img", "input", "link", "meta", "wbr", "col"]);

/** The page has its own first heading; those of content stand below it. */
const lowered = { h1: "h2" };

/**
 * HTML of content as it may stand in a page: plain text markup, safe links and pictures, no script, style, form or
 * frame, no attribute that acts. What is not allowed is left out, its text is kept.
 */
export function sanitise(html: string, places: AssetPlaces): string {
  return sanitizeHtml(bounded(html), {
    allowedTags: [
      ...["p", "br", "hr", "strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "code", "blockquote"],
      ...["ul", "ol", "li", "dl", "dt", "dd", "h2", "h3", "h4", "h5", "h6", "a", "img"],
      ...["table", "caption", "thead", "tbody", "tr", "th", "td", "bdi"],
    ],
    allowedAttributes: {
      // Numbers and codes in Arabic texts.
      "*": [{ name: "dir", multiple: false, values: ["ltr", "rtl", "auto"] }],
      a: ["href", "rel"],
      img: ["src", "alt", "loading", "width", "height"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
    },
    // Addresses are judged below, by the rules that hold for all content.
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      ...lowered,
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (tagName, attributes) => ({ tagName, attribs: pictureAttributes(attributes, places) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs["src"],
    disallowedTagsMode: "discard",
    enforceHtmlBoundary: false,
  }).trim();
}

/** As much of the HTML as costs little to read. */
function bounded(html: string): string {
  if (html.length <= HARMLESS_LENGTH) return html;
  const open = new Map<string, number>();
  let depth = 0;
  for (const { 1: slash, 2: written = "", index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (index >= LONGEST_HTML) break;
    if (depth > MOST_OPEN && index >= HARMLESS_LENGTH) return `${html.slice(0, index)}…`;
    const name = written.toLowerCase();
    const before = open.get(name) ?? 0;
    const step = standAlone.has(name) ? 0 : slash === "" ? 1 : before > 0 ? -1 : 0;
    open.set(name, before + step);
    depth += step;
  }
  return html.length <= LONGEST_HTML ? html : `${html.slice(0, LONGEST_HTML)}…`;
}

function linkAttributes(href = ""): sanitizeHtml.Attributes {
  const safe = safeHref(href);
  if (safe === undefined) return {};
  return safe.startsWith("/") ? { href: safe } : { href: safe, rel: "noopener" };
}

function pictureAttributes(written: sanitizeHtml.Attributes, places: AssetPlaces): sanitizeHtml.Attributes {
  const { src = "", alt = "" } = written;
  const sizes = ["width", "height"].flatMap((name) => {
    const size = written[name];
    return size !== undefined && /^\d{1,4}$/.test(size) ? [[name, size] as const] : [];
  });
  return { src: assetAddress(src, places) ?? "", alt, loading: "lazy", ...Object.fromEntries(sizes) };
}

/** The beginning of HTML as plain text on one line. */
export function textOf(html: string): string {
  const spaced = html.slice(0, HARMLESS_LENGTH).replace(/<(?:br|\/p|\/li|\/h\d|\/t[dhr])\b/gi, " $&");
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const named: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
  return bare
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => named[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** Sanitised HTML without its pictures, for customers who save data. */
export function withoutPictures(sanitised: string): string {
  return sanitised.replace(/<img\b[^>]*>/g, "");
}
