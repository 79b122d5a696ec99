import type { Limited } from "@server/limits/limited";
import { useTexts } from "../i18n/useTexts";
import { useLimited } from "../limited";
import { FieldError } from "./FieldBox";

/** A sum that lets a form through whose address has reached a limit; nothing for every other form. */
export function Challenge({ action, intent }: { action: string; intent: string | undefined }) {
  const limited = useLimited();
  if (!limited?.challenge || !isRefused(limited, action, intent)) return null;
  return <Sum challenge={limited.challenge} />;
}

/** Whether this form was refused; the buttons of a form without an intent of its own may have sent any. */
function isRefused(limited: Limited, action: string, intent: string | undefined): boolean {
  return limited.page === action && (intent === undefined || intent === limited.intent);
}

/** The numbers in words, which a screen reader and a person read alike. */
const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

function Sum({ challenge }: { challenge: NonNullable<Limited["challenge"]> }) {
  const { t } = useTexts();
  const id = `sum-${challenge.token.slice(-8)}`;
  const word = (number: number) => t(`limits.numbers.${words[number - 1] ?? "one"}`);
  return (
    <div className={`field${challenge.wrong ? " faulty" : ""}`} key={id}>
      <input type="hidden" name="challenge" value={challenge.token} />
      <label htmlFor={id}>
        {t("limits.sum", { one: word(challenge.one), other: word(challenge.other) })}
      </label>
      <p className="hint" id={`${id}-hint`}>
        {t("limits.sumHint")}
      </p>
      <FieldError
        id={`${id}-error`}
        error={challenge.wrong ? t("limits.wrongSum") : undefined}
        live={false}
      />
      <div className="input" dir="ltr">
        <input
          id={id}
          name="sum"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={challenge.wrong ? `${id}-error ${id}-hint` : `${id}-hint`}
        />
      </div>
    </div>
  );
}
