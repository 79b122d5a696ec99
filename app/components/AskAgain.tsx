import { statusPath } from "@domain/paths";
import type { Question } from "@server/request/take-step";
import { useTexts } from "../i18n/useTexts";
import { Link } from "./Link";
import { PageNotice } from "./PageNotice";

/** The name of the field with the payment that the customer was asked about. */
export const AGAIN = "again";

/** Asks whether to pay the same again, with a link to the payment; the form's button is the other answer. */
export function AskAgain({ again }: { again: Question | undefined }) {
  const { t } = useTexts();
  if (!again) return null;
  const { text, transactionId } = again;
  return (
    <PageNotice>
      {text} <Link to={statusPath(transactionId)}>{t("again.see")}</Link>
    </PageNotice>
  );
}

/** The customer's agreement, which the form carries. */
export function AgreedAgain({ again }: { again: Question | undefined }) {
  return again ? <input type="hidden" name={AGAIN} value={again.transactionId} /> : null;
}

/** The question of a reply, until the customer changes what would be paid again. */
export function questionFor(
  reply:
    { form: { initialValue: Readonly<Record<string, string>> }; again?: Question | undefined } | undefined,
  values: Readonly<Record<string, string>> | undefined,
  fields: readonly string[],
): Question | undefined {
  const asked = reply?.form.initialValue ?? {};
  const changed = values !== undefined && fields.some((name) => (values[name] ?? "") !== (asked[name] ?? ""));
  return changed ? undefined : reply?.again;
}
