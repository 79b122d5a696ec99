import { Link } from "@remix-run/react";
import { paths } from "@domain/paths";
import type { SavedList } from "../saved-view";

/** The saved numbers that fit a form: a link each, which fills the form. */
export function SavedNumbers({ saved }: { saved: SavedList | undefined }) {
  if (!saved) return null;
  return (
    <nav className="saved" aria-label={saved.heading}>
      <p className="hint">{saved.heading}</p>
      <ul className="plain">
        {saved.items.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        <li>
          <Link to={paths.savedNumbers}>{saved.manage}</Link>
        </li>
      </ul>
    </nav>
  );
}
