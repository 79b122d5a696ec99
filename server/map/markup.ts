const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Characters that XML does not allow at all, and lone halves of characters. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** A text in XML, whatever it holds. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** An element; attributes that are undefined are left out, numbers are written with one decimal at the most. */
export function element(
  name: string,
  attributes: Record<string, string | number | undefined>,
  content = "",
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const text = typeof value === "number" ? String(Math.round(value * 10) / 10) : escapeXml(value);
    return [` ${key}="${text}"`];
  });
  return content === ""
    ? `<${name}${written.join("")}/>`
    : `<${name}${written.join("")}>${content}</${name}>`;
}
