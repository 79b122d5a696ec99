import { Link } from "@remix-run/react";
import { isResourcePath } from "@domain/paths";
import type { ContentLink } from "@server/content/shapes";

/**
 * Renders links from content as list items. The server validates their addresses, and Link handles internal and
 * external ones. Only header and footer use this component, so it is bundled with them. Route discovery is off because
 * it costs data on every page.
 */
export function ContentItems({ links }: { links: ContentLink[] }) {
  return links.map(({ href, label }, place) => (
    <li key={place}>
      <Link to={href} discover="none" reloadDocument={isResourcePath(href)}>
        {label}
      </Link>
    </li>
  ));
}
