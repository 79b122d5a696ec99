import { Fragment } from "react";
import { isResourcePath } from "@domain/paths";
import type { ContentLink } from "@server/content/shapes";
import { Link } from "./Link";

/**
 * Links from content in one flowing line; spaces separate them in text browsers. The server validates their addresses,
 * and Link handles internal and external ones. Route discovery is off because it costs data on every page.
 */
export function ContentLinks({ links }: { links: ContentLink[] }) {
  return links.map(({ href, label }, place) => (
    <Fragment key={place}>
      {" "}
      <Link to={href} discover="none" reloadDocument={isResourcePath(href)}>
        {label}
      </Link>
    </Fragment>
  ));
}
