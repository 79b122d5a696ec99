/** A drawing that pages write into themselves. */
export interface Drawing {
  viewBox: string;
  /** The content of the svg element. */
  inner: string;
}

const elements =
  /^(svg|g|path|circle|ellipse|rect|line|polygon|polyline|title|defs|linearGradient|radialGradient|stop)$/;
const attributes =
  /^(xmlns|viewBox|width|height|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|offset|id|transform|gradient(Units|Transform)|fill(-rule|-opacity)?|stroke(-\w+)?|stop-(color|opacity)|opacity|clip-rule)$/;
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const token = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w-]*="[^"<>&]*")*)\s*(\/?)>|([^<>&]+)/gy;
const attribute = /([a-zA-Z][\w-]*)="([^"]*)"/g;

/**
 * Returns the error of a drawing, which may hold no script, no address and no style because pages contain it, as the
 * rest of a sentence that begins with the file; undefined for a drawing of shapes only.
 */
export function drawingError(svg: string): string | undefined {
  const text = svg.trim();
  if (!text.startsWith("<")) return "is not an SVG drawing";
  token.lastIndex = 0;
  const open: string[] = [];
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (!found) return `cannot be read at "${text.slice(at, at + 20)}"`;
    const [, closes, name = "", written = "", closed, words] = found;
    if (words !== undefined) continue;
    if (!elements.test(name)) return `holds the element ${name}, which is not allowed`;
    const error = attributeError(written);
    if (error !== undefined) return error;
    if (closes) {
      if (open.pop() !== name) return `closes ${name}, which is not open`;
    } else if (!closed) open.push(name);
  }
  if (open.length > 0) return `does not close ${open.join(", ")}`;
  return /^<svg\s[^>]*viewBox="[-\d. ]+"/.test(text) ? undefined : "is no svg element with a viewBox";
}

function attributeError(written: string): string | undefined {
  for (const [, name = "", value = ""] of written.matchAll(attribute)) {
    if (!attributes.test(name)) return `holds the attribute ${name}, which is not allowed`;
    const isNamespace = name === "xmlns" && value === SVG_NAMESPACE;
    const refersInside = /^url\(#[\w-]+\)$/.test(value);
    if (!isNamespace && !refersInside && /[:\\]|url/i.test(value)) return `holds an address in ${name}`;
  }
  return undefined;
}

/** The parts of a drawing without an error. */
export function readDrawing(svg: string): Drawing {
  const text = svg.trim();
  const start = text.indexOf(">") + 1;
  return {
    viewBox: /viewBox="([^"]*)"/.exec(text.slice(0, start))?.[1] ?? "",
    inner: text.slice(start, text.lastIndexOf("</svg>")),
  };
}
