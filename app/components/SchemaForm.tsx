import { Link } from "@remix-run/react";
import type { FieldView, FormView } from "@server/forms/view";
import { useIsComplete } from "../enhance/useIsComplete";
import { Field } from "./Field";
import { FieldBox, FieldError, errorProps } from "./FieldBox";
import { PostForm, Submit } from "./PostForm";
import { SelectField } from "./SelectField";
import type { ChoiceTexts } from "./SelectField";

interface SchemaFormProps {
  action: string;
  /** The idempotency key of the previous attempt (forms/contact.ts). */
  after?: string | undefined;
  form: FormView;
  typed: Record<string, string>;
  errorFor: (name: string) => string | undefined;
  /** The address of the back link. */
  back: string;
  /** Texts of the buttons where the schema has none. */
  words: ChoiceTexts & { submit: string; back: string };
}

/** A form that the operator's schema describes (R-FRM-27); the server validates it with the same schema. */
export function SchemaForm({ action, after, form, typed, errorFor, back, words }: SchemaFormProps) {
  const { isComplete, groupProps } = useIsComplete(form.fields);
  return (
    <PostForm action={action} {...(after ? { order: after } : {})}>
      <div {...groupProps}>
        {form.fields.map((field) => (
          <AnyField
            key={field.name}
            field={field}
            typed={typed[field.name] ?? ""}
            error={errorFor(field.name)}
            words={words}
          />
        ))}
      </div>
      <p className="actions">
        <Submit disabled={!isComplete}>{form.submit ?? words.submit}</Submit>
      </p>
      <p className="exits">
        <Link to={back}>{form.cancel ?? words.back}</Link>
      </p>
    </PostForm>
  );
}

interface AnyFieldProps {
  field: FieldView;
  typed: string;
  error: string | undefined;
  words: ChoiceTexts;
}

const autoComplete: Record<string, string> = {
  fullName: "name",
  email: "email",
  contactNumber: "tel-national",
};
const inputModes = { tel: "numeric", number: "numeric", email: "email", text: "text" } as const;

function AnyField({ field, typed, error, words }: AnyFieldProps) {
  const { name, label, kind, placeholder, countryCode } = field;
  switch (kind) {
    case "select":
      return <SelectField field={field} typed={typed} error={error} words={words} />;
    case "checkbox":
      return <TickField field={field} typed={typed} error={error} />;
    case "lines":
      return (
        <FieldBox id={name} label={label} error={error}>
          <div className="input">
            <textarea
              id={name}
              name={name}
              rows={4}
              cols={30}
              placeholder={placeholder}
              defaultValue={typed}
              {...errorProps(name, error)}
            />
          </div>
        </FieldBox>
      );
    default:
      return (
        <Field
          name={name}
          label={label}
          error={error}
          type={kind === "tel" || kind === "number" ? "tel" : "text"}
          inputMode={inputModes[kind]}
          defaultValue={typed}
          {...(placeholder ? { hint: placeholder } : {})}
          {...(autoComplete[name] ? { autoComplete: autoComplete[name] } : {})}
          {...(countryCode ? { prefix: `+${countryCode}` } : {})}
        />
      );
  }
}

function TickField({ field: { name, label }, typed, error }: Omit<AnyFieldProps, "words">) {
  return (
    <div className={`field${error ? " faulty" : ""}`}>
      <FieldError id={name} error={error} />
      <div className="tick">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="true"
          defaultChecked={typed !== ""}
          {...errorProps(name, error)}
        />
        <label htmlFor={name}>{label}</label>
      </div>
    </div>
  );
}
