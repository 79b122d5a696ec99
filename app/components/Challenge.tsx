import { useLimited } from "../limited";
import { FieldError } from "./FieldBox";

/**
 * A sum that lets a form through whose address has reached a limit; nothing for every other form. The buttons of a form
 * without an intent of its own may have sent any.
 */
export function Challenge({ action, intent }: { action: string; intent: string | undefined }) {
  const limited = useLimited();
  const { challenge, words } = limited ?? {};
  if (!challenge || !words?.sum || limited?.page !== action) return null;
  if (intent !== undefined && intent !== limited.intent) return null;
  const id = `sum-${challenge.token.slice(-8)}`;
  const error = challenge.wrong ? words.sum.wrong : undefined;
  return (
    <div className={`field${error ? " faulty" : ""}`} key={id}>
      <input type="hidden" name="challenge" value={challenge.token} />
      <label htmlFor={id}>{words.sum.question}</label>
      <p className="hint" id={`${id}-hint`}>
        {words.sum.hint}
      </p>
      <FieldError id={`${id}-error`} error={error} live={false} />
      <div className="input" dir="ltr">
        <input
          id={id}
          name="sum"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        />
      </div>
    </div>
  );
}
