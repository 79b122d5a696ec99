import type { FormDescription } from "./schema";

/**
 * The values that were refused in another language, with each choice in this one: the option at the same place of a
 * field with as many options (R-LNG-14).
 */
export function translateChoices(
  { fields }: FormDescription,
  others: readonly FormDescription[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const translated = fields.flatMap(({ name, options }) => {
    const text = typed[name];
    if (text === undefined || options.length === 0 || options.includes(text)) return [];
    const places = others.flatMap((other) =>
      other.fields
        .filter((field) => field.name === name && field.options.length === options.length)
        .map((field) => field.options.indexOf(text)),
    );
    const choice = options[places.find((place) => place >= 0) ?? -1];
    return choice === undefined ? [] : [[name, choice] as const];
  });
  return { ...typed, ...Object.fromEntries(translated) };
}
