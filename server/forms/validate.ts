import { z } from "zod";
import { PATTERN_TEXT_MAX_LENGTH, SCHEMA_TEXT_MAX_LENGTH } from "@domain/rule-numbers";
import { schemaFieldRule } from "@domain/schema-field";
import { field, messagesOf, readFields, type FieldErrorMessage } from "./read";
import { readPattern } from "./pattern";
import type { FormDescription, FormValues } from "./schema";
import { fieldView, type FieldTexts } from "./view";

export type FormResult = { ok: true; values: FormValues } | { ok: false; errors: FieldErrorMessage[] };

/** Builds the schema of a form that the operator describes. */
export function schemaOf(form: FormDescription, texts: FieldTexts) {
  return z.object(
    Object.fromEntries(
      form.fields.map((described) => {
        const fits = described.pattern === undefined ? undefined : readPattern(described.pattern);
        const limit = fits === undefined ? SCHEMA_TEXT_MAX_LENGTH : PATTERN_TEXT_MAX_LENGTH;
        const maxLength = Math.min(described.maxLength ?? limit, limit);
        const rule = schemaFieldRule(fieldView({ ...described, maxLength }, texts), fits ?? (() => true));
        return [described.name, field(rule)];
      }),
    ),
  );
}

/**
 * Validates a posted form against its description and leaves out empty optional fields (R-FRM-35); errors have the
 * names of the portal's form, values those of the operator.
 */
export function validateForm(
  form: FormDescription,
  texts: FieldTexts,
  typed: (name: string) => string,
): FormResult {
  const names = form.fields.map(({ name }) => name);
  const posted = Object.fromEntries(names.map((name) => [name, typed(name)]));
  const read = readFields(schemaOf(form, texts), posted);
  if (read.status !== "success") return { ok: false, errors: inFieldOrder(names, messagesOf(read)) };
  const filled = form.fields.flatMap(({ name, sentAs }) => {
    const value = read.value[name];
    return value === undefined || value === "" ? [] : [[sentAs, value] as const];
  });
  return { ok: true, values: Object.fromEntries(filled) };
}

function inFieldOrder(names: string[], errors: FieldErrorMessage[]): FieldErrorMessage[] {
  return names.flatMap((name) => errors.filter((error) => error.name === name));
}
