import { paths } from "@domain/paths";
import { savedForms } from "@domain/saved-forms";
import type { KeepView } from "../saved-view";
import { PostForm, Submit } from "./PostForm";
import { SavedName } from "./SavedName";

/** Keeps the number of the order in this browser, with a name that the customer chooses. */
export function KeepNumber({ keep, given }: { keep: KeepView | undefined; given?: string }) {
  if (!keep) return null;
  return (
    <section className="panel keep" aria-labelledby="keep-number">
      <h2 id="keep-number">{keep.heading}</h2>
      <p>{keep.number}</p>
      <PostForm action={paths.savedNumbers} mark={keep.msisdn} intent={savedForms.keep}>
        <SavedName id="keep-name" label={keep.name} {...(given === undefined ? {} : { given })} />
        <p className="actions">
          <Submit secondary>{keep.button}</Submit>
        </p>
      </PostForm>
    </section>
  );
}
