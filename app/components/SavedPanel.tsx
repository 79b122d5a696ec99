import { Link } from "@remix-run/react";
import { paths } from "@domain/paths";
import type { SavedPanelView } from "../saved-view";
import { PostForm, Submit } from "./PostForm";

/** The saved numbers on the home page: links open their forms, buttons repeat the last recharges. */
export function SavedPanel({ saved }: { saved: SavedPanelView | undefined }) {
  if (!saved) return null;
  return (
    <section className="panel">
      <h2>{saved.heading}</h2>
      {saved.repeats.map((repeat) => (
        <PostForm key={repeat.msisdn} action={repeat.to}>
          <input type="hidden" name="msisdn" value={repeat.msisdn} />
          <input type="hidden" name="amount" value={repeat.amount} />
          <p className="actions">
            <Submit secondary>{repeat.text}</Submit>
          </p>
        </PostForm>
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
