import type { IconName } from "@domain/icons";
import { isResourcePath } from "@domain/paths";
import { Icon } from "./Icon";
import { Link } from "./Link";
import { NameAndHint } from "./NameAndHint";

export interface Tile {
  href: string;
  label: string;
  hint?: string | undefined;
  /** A drawing of the portal, or the address of the operator's picture. */
  icon: IconName | { picture: string } | undefined;
}

/** The portal's services: an icon and a name each. */
export function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className="tiles">
      {tiles.map(({ href, label, hint, icon }) => (
        <li key={href}>
          <Link to={href} reloadDocument={isResourcePath(href)}>
            {typeof icon === "string" && <Icon name={icon} />}
            {typeof icon === "object" && (
              <img className="icon" src={icon.picture} alt="" width={24} height={24} loading="lazy" />
            )}
            <NameAndHint name={label} hint={hint} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
