import { Link } from "@remix-run/react";
import { paths } from "@domain/paths";
import type { RepeatView, SavedList, SavedPanelView } from "../saved-view";
import { PostForm, Submit } from "./PostForm";

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

/** The saved numbers on the home page: links open their forms, buttons repeat the last recharges. */
export function SavedPanel({ saved }: { saved: SavedPanelView | undefined }) {
  if (!saved) return null;
  return (
    <section className="panel">
      <h2>{saved.heading}</h2>
      {saved.repeats.map((repeat) => (
        <RepeatForm key={repeat.msisdn} repeat={repeat} />
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

/** A button that repeats the last recharge of a number, up to the choice of a payment method. */
export function RepeatForm({ repeat: { to, msisdn, amount, text } }: { repeat: RepeatView }) {
  return (
    <PostForm action={to}>
      <input type="hidden" name="msisdn" value={msisdn} />
      <input type="hidden" name="amount" value={amount} />
      <p className="actions">
        <Submit secondary>{text}</Submit>
      </p>
    </PostForm>
  );
}
