/** The paths of a page in each language that has it. */
export type SitePage = Readonly<Record<string, string>>;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** The sitemap of all pages in all their languages (sitemaps.org, with hreflang alternates). */
export function sitemapXml(origin: string, pages: readonly SitePage[], defaultLanguage: string): string {
  const address = (path: string, language: string) => escape(`${origin}${path}?lang=${language}`);
  const urls = pages.flatMap((page) => {
    const translations = Object.entries(page);
    const defaultPath = page[defaultLanguage] ?? translations[0]?.[1];
    if (defaultPath === undefined) return [];
    const alternates = [
      ...translations.map(([language, path]) => [language, address(path, language)] as const),
      ["x-default", escape(`${origin}${defaultPath}`)] as const,
    ].map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`);
    return translations.map(
      ([language, path]) => `<url><loc>${address(path, language)}</loc>${alternates.join("")}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** The robots.txt: crawlers may read everything except the closed paths. */
export function robotsTxt(sitemap: string, closed: readonly string[]): string {
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${sitemap}`, ""].join(
    "\n",
  );
}
