import { cutTo } from "@domain/message";
import sanitizeHtml from "sanitize-html";
import { HTML_MAX_LENGTH, HTML_OPEN_ELEMENTS_MAX } from "@domain/rule-numbers";
import { type AssetPlaces, assetAddress, safeHref } from "./addresses";

/** HTML up to this length is not checked for its depth. */
const UNCHECKED_LENGTH = 50_000;
const voidElements = new Set(["br", "hr", "img", "input", "link", "meta", "wbr", "col"]);

const allowedTags = [
  ...["p", "br", "hr", "strong", "b", "em", "i", "u", "s", "sub", "sup", "small", "code", "blockquote"],
  ...["ul", "ol", "li", "dl", "dt", "dd", "h2", "h3", "h4", "h5", "h6", "a", "img"],
  ...["table", "caption", "thead", "tbody", "tr", "th", "td", "bdi", "div"],
];
/** Without these elements their texts would run together, and two numbers would read as one. */
const lineElements = [
  ...[
    "address",
    "article",
    "aside",
    "center",
    "details",
    "dialog",
    "dir",
    "fieldset",
    "figcaption",
    "figure",
  ],
  ...["footer", "form", "header", "hgroup", "legend", "main", "menu", "nav", "pre", "search", "section"],
  "summary",
];
const ownAttributes: Readonly<Record<string, string[]>> = {
  a: ["href", "rel"],
  img: ["src", "alt", "loading", "width", "height"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
};
/** Arabic texts mark the direction of numbers and codes. */
const direction = { name: "dir", multiple: false, values: ["ltr", "rtl", "auto"] };
/** The package checks values only under the name of an element. */
const allowedAttributes = Object.fromEntries(
  allowedTags.map((tag) => [tag, [direction, ...(ownAttributes[tag] ?? [])]]),
);

/** The page has its own first heading, so a first heading in content becomes a second one. */
const demotedHeadings = { h1: "h2" };
const plainLines = Object.fromEntries(lineElements.map((tag) => [tag, "div"]));
const LINE_BREAK = /<(?:[bh]r|\/?(?:p|[uod]l|li|h\d|table|t[dhr]|d[dt]|div|caption|blockquote))\b/gi;

/**
 * Sanitises content HTML: keeps plain markup, safe links and pictures, and removes scripts, styles, forms, frames and
 * event attributes, but not the text of removed elements.
 */
export function sanitise(html: string, places: AssetPlaces): string {
  return sanitizeHtml(bounded(html), {
    allowedTags,
    allowedAttributes,
    // The transforms below check addresses by the rules of all content.
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      ...demotedHeadings,
      ...plainLines,
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
      img: (tagName, attributes) => ({ tagName, attribs: pictureAttributes(attributes, places) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs["src"],
    disallowedTagsMode: "discard",
    enforceHtmlBoundary: false,
  }).trim();
}

/** Cuts HTML that would be slow to parse. */
function bounded(html: string): string {
  if (html.length <= UNCHECKED_LENGTH) return html;
  const open = new Map<string, number>();
  let depth = 0;
  for (const { 1: slash, 2: written = "", index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (index >= HTML_MAX_LENGTH) break;
    if (depth > HTML_OPEN_ELEMENTS_MAX && index >= UNCHECKED_LENGTH) return `${html.slice(0, index)}…`;
    const name = written.toLowerCase();
    const before = open.get(name) ?? 0;
    const step = voidElements.has(name) ? 0 : slash === "" ? 1 : before > 0 ? -1 : 0;
    open.set(name, before + step);
    depth += step;
  }
  return html.length <= HTML_MAX_LENGTH ? html : `${cutTo(html, HTML_MAX_LENGTH)}…`;
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

/** The beginning of an HTML text as plain text on one line. */
export function textOf(html: string): string {
  const spaced = cutTo(html, UNCHECKED_LENGTH).replace(LINE_BREAK, " $&");
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  const named: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
  return bare
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => named[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** Removes the pictures from sanitised HTML in low-data mode. */
export function withoutPictures(sanitised: string): string {
  return sanitised.replace(/<img\b[^>]*>/g, "");
}
