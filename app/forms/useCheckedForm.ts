import { useEffect, useMemo, useRef, useState } from "react";
import type { FocusEvent, FormEvent, KeyboardEvent } from "react";
import type { FieldRead, FieldRule, ToldWhen } from "@domain/field-rule";
import { isSameMessage } from "@domain/message";
import type { Message } from "@domain/message";
import type { FormReply } from "@server/forms/read";
import { useRootData } from "../root-data";
import type { ErrorList } from "./error-list";
import { fieldMeta } from "./field-meta";
import type { FieldMeta } from "./field-meta";
import { useAfterPress } from "./useAfterPress";
import { formText, useFormValues } from "./useFormValues";

/** The message that a page shows once, after a redirect. */
export interface ShownFlash {
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
  flash?: ShownFlash | undefined;
  /** The values before the customer types. */
  given?: Readonly<Record<string, string | undefined>> | undefined;
  /** The list of choices that the page draws, when it can change. */
  drawn?: unknown;
  /** Whether the values of a refused form are filled in again after a change of the language; true by default. */
  keepsRefused?: boolean | undefined;
  /** Fills the form before its values are read for the first time. */
  prefill?: ((form: HTMLFormElement) => void) | undefined;
}

/** A field of a checked form, and its message. */
export interface CheckedField {
  meta: FieldMeta;
  message: Message | undefined;
  /** Whether the browser found the error; the summary at the top lists the others. */
  live: boolean;
}

export interface CheckedForm {
  formProps: {
    id: string;
    noValidate: true;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onChange: (event: FormEvent<HTMLFormElement>) => void;
    onBlur: (event: FocusEvent<HTMLFormElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void;
  };
  field: (name: string) => CheckedField;
  /** The errors for the summary. */
  errors: ErrorList;
  /** The values in the browser; undefined before hydration, when the server checks everything. */
  values: Readonly<Record<string, string>> | undefined;
  /** Whether everything required is there and nothing is wrong; true before hydration. */
  ready: boolean;
}

type Answer = Partial<Pick<FormReply, "initialValue" | "error">>;
const nothingWrong: Answer = {};
const noErrors: Record<string, Message[]> = {};
const noValues: Readonly<Record<string, string | undefined>> = {};

/**
 * A form whose errors stand with its fields: those of the server's answer, and in hydrated pages those of the rules.
 */
export function useCheckedForm(options: CheckedFormOptions): CheckedForm {
  const { id, rules, reply, flash, given, prefill, drawn, keepsRefused = true } = options;
  const refusedValues = useRootData()?.refusedValues;
  const answer = useMemo(() => answerOf(reply, flash), [reply, flash]);
  const toldOnLeaving = useRef(new Set<string>());
  const { errors, tell } = useErrors(answer);
  const [initial] = useState(
    () => answer.initialValue ?? (keepsRefused ? refusedValues : undefined) ?? given ?? noValues,
  );

  const field = (name: string): CheckedField => {
    const meta = fieldMeta(id, name, { given: initial[name], errors: errors[name] });
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
    // A server's message that the browser finds, too, becomes the browser's, so that the summary no longer lists it.
    if (isSameMessage(shown.message, message) && (shown.live || !message || at === "leaving")) return;
    tell(name, message);
  }

  const names = useMemo(() => Object.keys(rules), [rules]);
  const { values, read } = useFormValues({ id, names, drawn, prefill });
  const afterPress = useAfterPress();
  const edited = useRef(new Set<string>());
  // No field counts as edited after an answer; the clean-up runs before the summary takes the focus from a field.
  useEffect(() => () => edited.current.clear(), [answer]);
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isControl(target) && target.name in rules) {
      edited.current.add(target.name);
      check(target.name, formText(new FormData(currentTarget), target.name), "typing");
    }
    read();
  };
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    // A field that the customer only passed through is not checked.
    if (!isControl(target) || !(target.name in rules) || !edited.current.has(target.name)) return;
    const { name } = target;
    afterPress(() => {
      if (currentTarget.isConnected) check(name, formText(new FormData(currentTarget), name), "leaving");
    });
  };

  // Browsers ignore Enter while the button is disabled, so the form says what is missing or wrong (R-FRM-49).
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, target, currentTarget, nativeEvent } = event;
    if (key !== "Enter" || nativeEvent.isComposing || event.defaultPrevented) return;
    if (!(target instanceof HTMLInputElement) || target.type === "submit") return;
    if (!isButtonDisabled(currentTarget)) return;
    const typed = new FormData(currentTarget);
    const faulty = names.filter((name) => messageFor(name, formText(typed, name), "leaving"));
    for (const name of faulty) check(name, formText(typed, name), "leaving");
    const [first] = faulty;
    const found = first === undefined ? null : currentTarget.elements.namedItem(first);
    const control = found instanceof RadioNodeList ? found[0] : found;
    if (control instanceof HTMLElement && control !== target) control.focus();
  };

  const shown = names.map(field);
  return {
    formProps: { id, noValidate: true, onInput, onChange: onInput, onBlur, onKeyDown },
    field,
    errors: { ...errorList(shown, errors[""], flash, reply !== undefined), answer: useSerial(answer) },
    values,
    ready:
      values === undefined ||
      (shown.every(({ message }) => !message) && names.every((name) => rules[name]?.(values[name] ?? "").ok)),
  };
}

/**
 * Returns the message of a field after a key (`typing`) or on leaving it, where a message that appeared on leaving the
 * field may stay while it is true (`isKept`).
 */
function nextMessage(
  read: FieldRead<unknown> | undefined,
  { message, live }: CheckedField,
  at: ToldWhen,
  isKept: boolean,
): Message | undefined {
  // The first key removes the server's message; one that is still there on leaving belongs to this value.
  if (at === "leaving" && message && !live) return message;
  // A message goes as soon as it is no longer true.
  if (!read || read.ok) return undefined;
  // A character that can never belong is an error at once, everything else on leaving the field.
  if (at === "leaving" || read.when === "typing") return read.message;
  return isKept && live && isSameMessage(message, read.message) ? message : undefined;
}

/** The number of different answers up to this one. */
function useSerial(answer: Answer): number {
  const serial = useRef({ answer, number: 0 });
  if (serial.current.answer !== answer) serial.current = { answer, number: serial.current.number + 1 };
  return serial.current.number;
}

/** The messages by field, those of the last answer at first, and a function that changes the message of one field. */
function useErrors(answer: Answer) {
  const [told, setTold] = useState({ answer, errors: answer.error ?? noErrors });
  const ofAnswer = (state: typeof told) =>
    state.answer === answer ? state.errors : (answer.error ?? noErrors);
  const tell = (name: string, message: Message | undefined) =>
    setTold((before) => {
      const { [name]: _before, ...others } = ofAnswer(before);
      return { answer, errors: message ? { ...others, [name]: [message] } : others };
    });
  return { errors: ofAnswer(told), tell };
}

/** The last answer to the form. */
function answerOf(reply: { form: FormReply } | undefined, flash: ShownFlash | undefined): Answer {
  if (reply) return { initialValue: reply.form.initialValue, error: reply.form.error };
  if (flash?.tone !== "error") return nothingWrong;
  return { error: { [flash.field ?? ""]: [flash.message] } };
}

function errorList(
  fields: CheckedField[],
  page: Message[] | undefined,
  flash: ShownFlash | undefined,
  isAnswered: boolean,
): ErrorList {
  return {
    fields: fields.flatMap(({ meta, message, live }) => (message && !live ? [{ id: meta.id, message }] : [])),
    page: page?.[0],
    success: !isAnswered && flash?.tone === "success" ? flash.message : undefined,
  };
}

function isButtonDisabled(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>("[type=submit]")?.disabled === true;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
