import { createInstance } from "i18next";
import { formatValue } from "./format";
import { typeset } from "./translate";
import type { TextTree, Translate } from "./translate";
import type { Language } from "@domain/languages";

/** The texts of one language by namespace. */
type Namespaces = Readonly<Record<string, TextTree>>;

/**
 * Returns a read-only i18next instance as one translator for each of its namespaces. Only the server runs i18next;
 * browsers have translate.ts.
 */
export function i18nextTranslators(
  namespaces: Namespaces,
  language: Language,
): (namespace: string) => Translate<string> {
  const instance = createInstance();
  const resources = Object.entries(namespaces).map(([name, texts]): [string, TextTree] => [
    name,
    typeset(texts, language),
  ]);
  void instance.init({
    lng: language,
    fallbackLng: false,
    ns: Object.keys(namespaces),
    initImmediate: false,
    resources: { [language]: Object.fromEntries(resources) },
    interpolation: {
      escapeValue: true,
      useRawValueToEscape: true,
      // React escapes HTML, so i18next's escape function only formats the values. It is not told their names.
      escape: (value: string | number) => formatValue("", value, language),
    },
  });
  const translators = new Map(
    resources.map(([namespace, texts]) => {
      const t = instance.getFixedT(language, namespace);
      const fixed = new Map(fixedTexts(texts));
      const translate: Translate<string> = (key, values) =>
        (values === undefined ? fixed.get(key) : undefined) ?? t(key, formatted(values ?? {}, language));
      return [namespace, translate];
    }),
  );
  return (namespace) => translators.get(namespace) ?? ((key) => key);
}

/** The texts without values, by key. i18next would search them in its groups and look for values each time. */
function fixedTexts(group: TextTree, path = ""): [string, string][] {
  return Object.entries(group).flatMap(([name, text]) => {
    const key = path + name;
    if (typeof text !== "string") return fixedTexts(text, `${key}.`);
    return text.includes("{{") || text.includes("$t(") ? [] : [[key, text]];
  });
}

/** Formats the values by their names; i18next chooses the plural form by the number `count` and formats it last. */
function formatted(values: Parameters<Translate>[1] & object, language: Language): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => [
    name,
    typeof value === "number" && name !== "count" ? formatValue(name, value, language) : value,
  ]);
  return Object.fromEntries(entries);
}
