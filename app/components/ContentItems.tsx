import { Link } from "@remix-run/react";
import { isResourcePath } from "@domain/paths";
import type { ContentLink } from "@server/content/shapes";

/**
 * Links of content as the items of a list: to pages of ours or elsewhere, which Link tells apart. The service has judged
 * their addresses. Only the frame of a page uses this, so that it is no file of its own for a browser to load. Browsers ask
 * about such a page when it is opened, not before: that would cost data on every page.
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
