import type { FieldMetadata } from "@conform-to/react";
import type { Message } from "@domain/message";

/** What conform's functions read about a field to make the attributes of its control. */
export type FieldMeta = FieldMetadata<string, Record<string, string>, Message[]>;

interface FieldState {
  /** The value when the form appeared. */
  given: string | undefined;
  errors: Message[] | undefined;
}

/** Describes a field of a form as conform does; an empty value counts as none. */
export function fieldMeta(formId: string, name: string, { given, errors }: FieldState): FieldMeta {
  const id = `${formId}-${name}`;
  const value = given === "" ? undefined : given;
  return {
    key: undefined,
    id,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    name,
    formId,
    defaultValue: value,
    defaultOptions: undefined,
    defaultChecked: undefined,
    initialValue: value,
    value,
    dirty: false,
    errors,
    allErrors: errors ? { [name]: errors } : {},
    valid: errors === undefined,
  };
}
