import type { SavedList } from "../saved-view";
import { Link } from "./Link";

/** The saved numbers that fit a form: a link each, which fills the form, and one to the page of saved numbers. */
export function SavedNumbers({ saved }: { saved: SavedList | undefined }) {
  if (!saved) return null;
  return (
    <>
      <p className="hint">{saved.heading}</p>
      <ul className="plain">
        {saved.items.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
