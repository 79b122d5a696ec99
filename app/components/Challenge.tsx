import { useLimited } from "../limited";
import { FieldError } from "./FieldBox";

/** A sum to solve in the form whose address has reached a limit; renders nothing in every other form. */
export function Challenge({ action, intent }: { action: string; intent: string | undefined }) {
  const limited = useLimited();
  const { challenge, words } = limited ?? {};
  if (!challenge || !words?.sum || limited?.page !== action) return null;
  // A form without an intent shows the sum for any intent, because each of its buttons may send another one.
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
