import type { RepeatView } from "../saved-view";
import { PostForm, Submit } from "./PostForm";

/** The button that repeats the last purchase for a saved number, up to the choice of a payment method. */
export function RepeatForm({ repeat, secondary = false }: { repeat: RepeatView; secondary?: boolean }) {
  return (
    <PostForm action={repeat.to}>
      {Object.entries(repeat.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="actions">
        <Submit secondary={secondary}>{repeat.text}</Submit>
      </p>
    </PostForm>
  );
}
