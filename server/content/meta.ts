import { country } from "@domain/country";
import type { PageMeta } from "./page-chrome";

/** One meta element. */
export type MetaTag = { name: string; content: string } | { property: string; content: string };

/**
 * The Open Graph tags of a page besides its title and description. The pages of a payment belong to one
 * customer, so search engines must not index them.
 */
export function metaTags(
  address: string | undefined,
  { title, description, image }: PageMeta = {},
): MetaTag[] {
  if (address === undefined) return [{ name: "robots", content: "noindex" }];
  const graph = { type: "website", site_name: country.brand, url: address, title, description, image };
  return Object.entries(graph).flatMap(([name, content]) =>
    content === undefined ? [] : [{ property: `og:${name}`, content }],
  );
}
