import { paths } from "@domain/paths";
import type { SavedPanelView } from "../saved-view";
import { Link } from "./Link";
import { RepeatForm } from "./RepeatForm";

/** The saved numbers on the home page: links open their forms, buttons repeat the last recharges. */
export function SavedPanel({ saved }: { saved: SavedPanelView | undefined }) {
  if (!saved) return null;
  return (
    <section className="panel">
      <h2>{saved.heading}</h2>
      {saved.repeats.map((repeat) => (
        <RepeatForm key={repeat.text} repeat={repeat} secondary />
      ))}
      <ul className="plain">
        {saved.items.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.savedNumbers}>{saved.manage}</Link>
      </p>
    </section>
  );
}
