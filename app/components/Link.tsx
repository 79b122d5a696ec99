import { Link as RouterLink } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useDiscover } from "../enhance/useTouched";
import { useWithoutScripts } from "../server-facts";

interface LinkProps extends Omit<ComponentProps<typeof RouterLink>, "to"> {
  to: string;
}

/** A link within the portal, which is a plain link on a page without scripts, because no router follows it there. */
export function Link(props: LinkProps) {
  const { to, discover: _discover, reloadDocument: _reload, ...attributes } = props;
  // Routes are discovered at the first touch, unless the place of the link turns that off.
  const discover = useDiscover();
  return useWithoutScripts() ? (
    <a href={to} {...attributes} />
  ) : (
    <RouterLink discover={discover} {...props} />
  );
}
