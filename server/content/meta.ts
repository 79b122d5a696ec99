import { brand } from "@domain/brand";
import { brandPaths } from "@domain/brand-files";
import { paths } from "@domain/paths";
import type { PageMeta } from "./page-chrome";

/** One meta element. */
export type MetaTag = { name: string; content: string } | { property: string; content: string };

/**
 * The Open Graph tags of a page besides its title and description, or "noindex" for a page of a payment, which belongs
 * to one customer.
 */
export function metaTags(
  address: string | undefined,
  { title, description, image }: PageMeta = {},
): MetaTag[] {
  if (address === undefined) return [{ name: "robots", content: "noindex" }];
  const { origin, pathname } = new URL(address);
  // The home page is what people share; its picture is the brand's unless content has another.
  const card = pathname === paths.home ? origin + brandPaths.socialCard : undefined;
  const graph = {
    type: "website",
    site_name: brand.name,
    url: address,
    title,
    description,
    image: image ?? card,
  };
  return Object.entries(graph).flatMap(([name, content]) =>
    content === undefined ? [] : [{ property: `og:${name}`, content }],
  );
}
