const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Characters that XML does not allow, and lone surrogates. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Escapes a text for XML, without control characters (R-SEC-15). */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN_CHARACTERS, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}

/** Writes an element without its undefined attributes, and numbers with at most one decimal. */
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
