import { Link } from "@remix-run/react";
import type { ContentLink } from "@server/content/shapes";

/** A link that content names: to a page of ours, or elsewhere. Its address was judged by the service. */
export function ContentAnchor({ link, className }: { link: ContentLink; className?: string }) {
  const { href, label } = link;
  if (href.startsWith("/")) {
    return (
      <Link to={href} className={className}>
        {label}
      </Link>
    );
  }
  return (
    <a href={href} className={className} rel="noopener">
      {label}
    </a>
  );
}

/** Links of content as the items of a list; the same one twice is fine. */
export function ContentItems({ links, className }: { links: ContentLink[]; className?: string }) {
  return links.map((link, place) => (
    <li key={`${place} ${link.href}`}>
      <ContentAnchor link={link} {...(className ? { className } : {})} />
    </li>
  ));
}
