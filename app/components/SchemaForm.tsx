import { getInputProps, getTextareaProps } from "@conform-to/react";
import { useMemo } from "react";
import { joinList } from "@domain/languages";
import { browserFieldRule } from "@domain/schema-field";
import type { SchemaField } from "@domain/schema-field";
import type { FormReply } from "@server/forms/read";
import type { FormView } from "@server/forms/view";
import { useCheckedForm } from "../forms/useCheckedForm";
import type { CheckedField } from "../forms/useCheckedForm";
import { useLanguage } from "../i18n/useLanguage";
import { ErrorSummary } from "./ErrorSummary";
import { Field } from "./Field";
import { FieldBox, FieldMessage } from "./FieldBox";
import { Link } from "./Link";
import { PostForm, Submit } from "./PostForm";
import { SelectField } from "./SelectField";
import type { ChoiceTexts } from "./SelectField";

interface SchemaFormProps {
  id: string;
  action: string;
  /** The idempotency key of the attempt that the operator refused (forms/contact.ts). */
  refusedKey?: string | undefined;
  form: FormView;
  reply: { form: FormReply } | undefined;
  /** The values before the customer types. */
  given?: Record<string, string>;
  /** Whether the form fills in refused values itself after a change of the language; true by default. */
  keepsRefused?: boolean;
  /** The address of the back link. */
  back: string;
  /** Texts of the buttons where the schema has none. */
  words: ChoiceTexts & { submit: string; back: string };
}

/** A form that the operator's schema describes (R-FRM-27); the server validates it with the same rules. */
export function SchemaForm(props: SchemaFormProps) {
  const { id, action, refusedKey, form: view, reply, given, keepsRefused, back, words } = props;
  const language = useLanguage();
  const rules = useMemo(
    () => Object.fromEntries(view.fields.map((field) => [field.name, browserFieldRule(field)])),
    [view.fields],
  );
  const form = useCheckedForm({ id, rules, reply, given, keepsRefused });
  const missing = view.fields.filter(({ name }) => !rules[name]?.(form.values?.[name] ?? "").ok);
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <PostForm action={action} form={form} mark={refusedKey || undefined}>
        {view.fields.map((description) => (
          <AnyField
            key={description.name}
            description={description}
            field={form.field(description.name)}
            words={words}
          />
        ))}
        <p className="actions">
          <Submit
            disabled={!form.ready}
            missing={joinList(
              missing.map(({ label }) => label),
              language,
            )}
          >
            {view.submit ?? words.submit}
          </Submit>
        </p>
        <p className="exits">
          <Link to={back}>{view.cancel ?? words.back}</Link>
        </p>
      </PostForm>
    </>
  );
}

interface AnyFieldProps {
  description: SchemaField;
  field: CheckedField;
  words: ChoiceTexts;
}

const autoComplete: Record<string, string> = {
  fullName: "name",
  email: "email",
  contactNumber: "tel",
};
const inputModes = { tel: "numeric", number: "numeric", email: "email", text: "text" } as const;

function AnyField({ description, field, words }: AnyFieldProps) {
  const { name, label, kind, placeholder, countryCode } = description;
  switch (kind) {
    case "select":
      return <SelectField description={description} field={field} words={words} />;
    case "checkbox":
      return <TickField label={label} field={field} />;
    case "lines":
      return (
        <FieldBox field={field} label={label}>
          <div className="input">
            <textarea {...getTextareaProps(field.meta)} rows={4} cols={30} placeholder={placeholder} />
          </div>
        </FieldBox>
      );
    default:
      return (
        <Field
          field={field}
          label={label}
          type={kind === "tel" || kind === "number" ? "tel" : "text"}
          inputMode={inputModes[kind]}
          hint={placeholder || undefined}
          {...(autoComplete[name] ? { autoComplete: autoComplete[name] } : {})}
          {...(countryCode ? { prefix: `+${countryCode}` } : {})}
        />
      );
  }
}

function TickField({ label, field }: { label: string; field: CheckedField }) {
  return (
    <div className={`field${field.message ? " faulty" : ""}`}>
      <FieldMessage field={field} />
      <div className="tick">
        <input {...getInputProps(field.meta, { type: "checkbox", value: "true" })} />
        <label htmlFor={field.meta.id}>{label}</label>
      </div>
    </div>
  );
}
