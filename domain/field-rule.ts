import type { Message } from "./message";

/**
 * When a customer who types sees an error: `typing` for a character that can never belong to the field, `leaving` for
 * everything else, because the value may not be complete yet.
 */
export type ToldWhen = "typing" | "leaving";

/** The value of a form field, or the message about a text that the field does not accept. */
export type FieldRead<Value> = { ok: true; value: Value } | { ok: false; message: Message; when: ToldWhen };

/** Reads what a customer typed into a field, by the same rules on the server and in the browser. */
export type FieldRule<Value> = (typed: string) => FieldRead<Value>;

/** What a rule says of a right field: the value that it reads. */
export function accept<Value>(value: Value): FieldRead<Value> {
  return { ok: true, value };
}

/** What a rule says of a wrong field, and when the browser shows it. */
export function refuse(
  message: Message,
  when: ToldWhen = "leaving",
): { ok: false; message: Message; when: ToldWhen } {
  return { ok: false, message, when };
}

/** A field that a form does not have, although others of its kind do. */
export const ignored: FieldRule<undefined> = () => accept(undefined);

/** A choice that must be made; whether the operator offers the chosen value is checked elsewhere. */
export function choiceRule(missing: Message): FieldRule<string> {
  return (typed) => (typed === "" ? refuse(missing) : accept(typed));
}

/** A field that may stay empty, and follows a rule otherwise. */
export function optionalRule<Value>(rule: FieldRule<Value>): FieldRule<Value | undefined> {
  return (typed) => (typed.trim() === "" ? accept(undefined) : rule(typed));
}
