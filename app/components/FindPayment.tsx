import { getSelectProps } from "@conform-to/react";
import { findHereRules, findPaymentRules } from "@domain/form-rules";
import { paths } from "@domain/paths";
import type { FormReply } from "@server/forms/read";
import { useCheckedForm } from "../forms/useCheckedForm";
import type { FindWords } from "../i18n/find";
import { useTexts } from "../i18n/useTexts";
import type { SavedList } from "../saved-view";
import { ErrorSummary } from "./ErrorSummary";
import { Field } from "./Field";
import { FieldBox } from "./FieldBox";
import { MsisdnField } from "./MsisdnField";
import { PostForm, Submit } from "./PostForm";
import { SavedNumbers } from "./SavedNumbers";

interface FindByReferenceProps {
  words: FindWords;
  /** The reference from the address, for which no payment was found. */
  typed?: string;
  reply?: { form: FormReply } | undefined;
}

/**
 * Asks for the reference of a payment by POST, because people also type phone numbers, which an address must not
 * contain.
 */
export function FindByReference({ words, typed, reply }: FindByReferenceProps) {
  const form = useCheckedForm({
    id: "find",
    rules: findPaymentRules,
    reply,
    given: { reference: typed },
  });
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <PostForm action={paths.findPayment} form={form} intent="reference">
        <Field
          field={form.field("reference")}
          label={words.reference}
          hint={words.hint}
          autoComplete="off"
          className="reference"
        />
        <p className="actions">
          <Submit disabled={!form.ready}>{words.submit}</Submit>
        </p>
      </PostForm>
    </>
  );
}

interface FindHereProps {
  words: { here: string; hereIntro: string; number: string; day: string; search: string };
  days: readonly { value: string; label: string }[];
  /** The saved numbers, and the one that was chosen. */
  saved: SavedList | undefined;
  msisdn: string | undefined;
  reply: { form: FormReply } | undefined;
}

/** Asks for the number and the day of one of this browser's payments. */
export function FindHere({ words, days, saved, msisdn, reply }: FindHereProps) {
  const { t } = useTexts();
  const form = useCheckedForm({ id: "here", rules: findHereRules, reply, given: { msisdn } });
  const day = form.field("day");
  return (
    <>
      <h2>{words.here}</h2>
      <p className="hint">{words.hereIntro}</p>
      <SavedNumbers saved={saved} />
      <ErrorSummary errors={form.errors} />
      <PostForm action={paths.findPayment} form={form} intent="here">
        <MsisdnField field={form.field("msisdn")} label={words.number} hint={t("recharge.numberHint")} />
        <FieldBox field={day} label={words.day}>
          <div className="input">
            <select {...getSelectProps(day.meta)}>
              {days.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </FieldBox>
        <p className="actions">
          <Submit secondary disabled={!form.ready} missing={t("recharge.missingNumber")}>
            {words.search}
          </Submit>
        </p>
      </PostForm>
    </>
  );
}
