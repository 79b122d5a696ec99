import { getFormProps, parse, useForm } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useMemo, useRef } from "react";
import type { FocusEvent, FormEvent } from "react";
import type { FieldRead, FieldRule, ToldWhen } from "@domain/field-rule";
import { isSameMessage } from "@domain/message";
import type { Message } from "@domain/message";
import type { FormReply } from "@server/forms/read";
import { useRootData } from "../root-data";
import type { ErrorList } from "../components/ErrorSummary";
import { useAfterPress } from "./useAfterPress";
import { textOf, useFormValues } from "./useFormValues";

/** The message that a page shows once, after a redirect. */
export interface Flash {
  tone: "error" | "success";
  field?: string | undefined;
  message: Message;
}

type Rules = Readonly<Record<string, FieldRule<unknown>>>;

interface CheckedFormOptions {
  /** The id of the form; the ids of its fields begin with it. */
  id: string;
  /** The fields, with the rules that the browser applies while the customer types. */
  rules: Rules;
  /** The answer to the last submission. */
  reply?: { form: FormReply } | undefined;
  flash?: Flash | undefined;
  /** The values before the customer types. */
  given?: Readonly<Record<string, string | undefined>> | undefined;
  /** The list of choices that the page draws, when it can change. */
  drawn?: unknown;
  /** Whether the values of a refused form are filled in again after a change of the language; true by default. */
  keepsRefused?: boolean;
  /** Fills the form before its values are read for the first time. */
  prefill?: ((form: HTMLFormElement) => void) | undefined;
}

/** A field of a checked form, and its message. */
export interface CheckedField {
  meta: FieldMetadata<string, Record<string, string>, Message[]>;
  message: Message | undefined;
  /** Whether the browser found the error; the summary at the top lists the others. */
  live: boolean;
}

export interface CheckedForm {
  formProps: ReturnType<typeof getFormProps> & {
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onChange: (event: FormEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
  field: (name: string) => CheckedField;
  /** The errors for the summary. */
  errors: ErrorList;
  /** The values in the browser; undefined before hydration, when the server checks everything. */
  values: Readonly<Record<string, string>> | undefined;
  /** Whether everything required is there and nothing is wrong; true before hydration. */
  ready: boolean;
}

/** conform keeps the messages of an answer until it gets another one. */
type Answer = Partial<Pick<FormReply, "initialValue" | "error">>;
const nothingWrong: Answer = {};

/**
 * A form whose errors conform connects with its fields: those of the server's answer, and in hydrated pages those of the
 * rules. A character that can never belong is told at once, everything else on leaving the field. A message goes as soon as
 * it is no longer true, and a message of the server goes with the first key.
 */
export function useCheckedForm(options: CheckedFormOptions): CheckedForm {
  const { id, rules, reply, flash, given, prefill, drawn, keepsRefused = true } = options;
  const refused = useRootData()?.refused;
  const answer = useMemo(() => answerOf(reply, flash), [reply, flash]);
  const moment = useRef<ToldWhen>("leaving");
  const toldOnLeaving = useRef(new Set<string>());
  const [form, fields] = useForm<Record<string, string>, Record<string, string>, Message[]>({
    id,
    lastResult: answer,
    defaultValue: (keepsRefused ? refused : undefined) ?? given ?? {},
    onValidate: ({ formData }) =>
      parse(formData, {
        resolve: (_values, intent) => {
          // A submission is left to the server; only single fields are checked here.
          if (intent?.type !== "validate") return { error: null };
          const { name = "" } = intent.payload;
          const told = messageFor(name, textOf(formData, name), moment.current);
          // null keeps the present messages of the other fields.
          const others = ["", ...Object.keys(rules)].filter((other) => other !== name);
          const kept = Object.fromEntries(others.map((other) => [other, null]));
          return { error: told ? { ...kept, [name]: [told] } : kept };
        },
      }),
  });

  const field = (name: string): CheckedField => {
    const meta = fields[name];
    if (!meta) throw new Error(`The form ${id} has no field ${name}`);
    const message = meta.errors?.[0];
    return { meta, message, live: message !== undefined && meta.errors !== answer.error?.[name] };
  };

  function messageFor(name: string, typed: string, at: ToldWhen): Message | undefined {
    return nextMessage(rules[name]?.(typed), field(name), at, toldOnLeaving.current.has(name));
  }

  function check(name: string, typed: string, at: ToldWhen): void {
    const message = messageFor(name, typed, at);
    if (at === "leaving") toldOnLeaving.current.add(name);
    else if (!message) toldOnLeaving.current.delete(name);
    const shown = field(name);
    // A message of the server that the browser has, too, becomes the browser's, so that the summary loses it.
    if (isSameMessage(shown.message, message) && (shown.live || !message || at === "leaving")) return;
    moment.current = at;
    form.validate({ name });
  }

  const names = useMemo(() => Object.keys(rules), [rules]);
  const { values, read } = useFormValues({ id, names, drawn, prefill });
  const afterPress = useAfterPress();
  const edited = useRef(new Set<string>());
  // After an answer nothing is edited yet. The clean-up runs before the summary takes the focus from a field.
  useEffect(() => () => edited.current.clear(), [answer]);
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isControl(target) && target.name in rules) {
      edited.current.add(target.name);
      check(target.name, textOf(new FormData(currentTarget), target.name), "typing");
    }
    read();
  };
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    // A field that was only passed is left alone.
    if (!isControl(target) || !(target.name in rules) || !edited.current.has(target.name)) return;
    const { name } = target;
    afterPress(() => {
      if (currentTarget.isConnected) check(name, textOf(new FormData(currentTarget), name), "leaving");
    });
  };

  const shown = names.map(field);
  return {
    formProps: { ...getFormProps(form), onInput, onChange: onInput, onBlur },
    field,
    errors: { ...errorList(shown, form.errors, flash, reply !== undefined), answer: useSerial(answer) },
    values,
    ready:
      values === undefined ||
      (shown.every(({ message }) => !message) && names.every((name) => rules[name]?.(values[name] ?? "").ok)),
  };
}

/**
 * The message of a field after a key (`typing`) or on leaving it. `isKept` says whether a message that was told on leaving
 * the field stays while it is true.
 */
function nextMessage(
  read: FieldRead<unknown> | undefined,
  { message, live }: CheckedField,
  at: ToldWhen,
  isKept: boolean,
): Message | undefined {
  // The first key takes the server's message away; one that is still there on leaving belongs to this value.
  if (at === "leaving" && message && !live) return message;
  if (!read || read.ok) return undefined;
  if (at === "leaving" || read.when === "typing") return read.message;
  return isKept && live && isSameMessage(message, read.message) ? message : undefined;
}

/** The number of different answers up to this one. */
function useSerial(answer: Answer): number {
  const serial = useRef({ answer, number: 0 });
  if (serial.current.answer !== answer) serial.current = { answer, number: serial.current.number + 1 };
  return serial.current.number;
}

/** The last answer to the form. Without a status conform moves no focus: the summary takes it. */
function answerOf(reply: { form: FormReply } | undefined, flash: Flash | undefined): Answer {
  if (reply) return { initialValue: reply.form.initialValue, error: reply.form.error };
  if (flash?.tone !== "error") return nothingWrong;
  return { error: { [flash.field ?? ""]: [flash.message] } };
}

function errorList(
  fields: CheckedField[],
  page: Message[] | undefined,
  flash: Flash | undefined,
  isAnswered: boolean,
): ErrorList {
  return {
    fields: fields.flatMap(({ meta, message, live }) => (message && !live ? [{ id: meta.id, message }] : [])),
    page: page?.[0],
    success: !isAnswered && flash?.tone === "success" ? flash.message : undefined,
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
