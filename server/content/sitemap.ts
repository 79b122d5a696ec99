/** A page of the portal, by its path in each language that has it. */
export type SitePage = Readonly<Record<string, string>>;

const marks: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** The pages for search engines, each in all its languages (sitemaps.org, with hreflang alternates). */
export function sitemapXml(origin: string, pages: readonly SitePage[], otherwise: string): string {
  const address = (path: string, language: string) => escape(`${origin}${path}?lang=${language}`);
  const urls = pages.flatMap((page) => {
    const tongues = Object.entries(page);
    const usual = page[otherwise] ?? tongues[0]?.[1];
    if (usual === undefined) return [];
    const alternates = [
      ...tongues.map(([language, path]) => [language, address(path, language)] as const),
      ["x-default", escape(`${origin}${usual}`)] as const,
    ].map(([tongue, href]) => `<xhtml:link rel="alternate" hreflang="${tongue}" href="${href}"/>`);
    return tongues.map(
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

/** What robots may read: everything but payments, searches and what only scripts ask for. */
export function robotsTxt(sitemap: string, closed: readonly string[]): string {
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${sitemap}`, ""].join(
    "\n",
  );
}
