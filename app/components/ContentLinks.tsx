import { Fragment } from "react";
import { isResourcePath } from "@domain/paths";
import type { ContentLink } from "@server/content/shapes";
import { Link } from "./Link";

/** Links from content, whose addresses the server has validated, with spaces between them for text browsers. */
export function ContentLinks({ links }: { links: ContentLink[] }) {
  // Route discovery is off, because it would cost data on every page.
  return links.map(({ href, label }, place) => (
    <Fragment key={place}>
      {" "}
      <Link to={href} discover="none" reloadDocument={isResourcePath(href)}>
        {label}
      </Link>
    </Fragment>
  ));
}
