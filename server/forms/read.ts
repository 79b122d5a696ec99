import { parse, type Submission } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import type { FieldRule } from "@domain/field-rule";
import { isMessage, type Message, say } from "@domain/message";

/** No form of the portal or of an operator has more fields. */
const MAX_REPEATED_FIELDS = 60;

/** The message of one field. */
export interface FieldErrorMessage {
  name: string;
  message: Message;
}

/** The answer to a refused form: the typed values without secrets, and the messages by field. */
export interface FormReply {
  status: "error";
  initialValue: Record<string, string>;
  /** The messages by field name, where "" is the form as a whole. */
  error: Record<string, Message[]>;
}

/** A schema of a form whose fields are all posted as texts. */
export type FormSchema = z.ZodObject;

/** The values and the messages of a form that was read by its schema. */
export type FormSubmission<Schema extends FormSchema> = Submission<
  z.input<Schema>,
  Message[],
  z.output<Schema>
>;

/** The schema of a field that a rule reads, the same rule that the browser applies while the customer types. */
export function field<Value>(rule: FieldRule<Value>) {
  return z.string().transform((typed, context): Value => {
    const read = rule(typed);
    if (read.ok) return read.value;
    context.addIssue({ code: "custom", params: { message: read.message } });
    return z.NEVER;
  });
}

/** Reads the fields of a schema; a missing field reads as an empty text. */
export function readFields<Schema extends FormSchema>(
  schema: Schema,
  typed: Readonly<Record<string, string | undefined>>,
): FormSubmission<Schema> {
  return parseWithZod(dataOf(Object.keys(schema.shape), typed), {
    schema,
    // The field rules decide what an empty text means.
    disableAutoCoercion: true,
    formatError: (issues: z.core.$ZodIssue[]) =>
      issues.map((issue) => {
        const message: unknown = issue.code === "custom" ? issue.params?.["message"] : undefined;
        return isMessage(message) ? message : say("somethingWrong");
      }),
  });
}

/** The first message of each field that was refused, in the order of the schema. */
export function messagesOf(submission: {
  error?: Record<string, Message[] | null> | null | undefined;
}): FieldErrorMessage[] {
  return Object.entries(submission.error ?? {}).flatMap(([name, messages]) => {
    const message = messages?.[0];
    return message ? [{ name, message }] : [];
  });
}

/**
 * The answer to a posted form with the errors of its schema and of the operator's answers; the values of `secrets` are
 * not repeated.
 */
export function replyTo(
  typed: Readonly<Record<string, string>>,
  errors: { fields?: FieldErrorMessage[] | undefined; page?: Message | undefined },
  secrets: readonly string[],
): FormReply {
  const names = Object.keys(typed).filter(isPlainName).slice(0, MAX_REPEATED_FIELDS);
  const submission = parse<unknown, Message[]>(dataOf(names, typed), { resolve: () => ({ error: null }) });
  const result = submission.reply({
    ...(errors.page ? { formErrors: [errors.page] } : {}),
    fieldErrors: Object.fromEntries((errors.fields ?? []).map(({ name, message }) => [name, [message]])),
    hideFields: [...secrets],
  });
  const messages = Object.entries(result.error ?? {});
  // conform leaves empty values out, but a field that the customer emptied stays empty.
  const repeated = names.filter((name) => !secrets.includes(name));
  return {
    status: "error",
    initialValue: Object.fromEntries(repeated.map((name) => [name, typed[name] ?? ""])),
    error: Object.fromEntries(messages.flatMap(([name, list]) => (list ? [[name, list]] : []))),
  };
}

function dataOf(names: string[], typed: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(names.map((name) => [name, typed[name] ?? ""]));
}

/**
 * conform gives names such as __intent__, a.b and a[0] a special meaning, so the portal's fields have no such names.
 */
function isPlainName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]*$/.test(name) && !(name in Object.prototype);
}
