import { createInstance } from "i18next";
import { formatValue } from "../../app/i18n/format";
import type { TextTree, Translate } from "../../app/i18n/translate";
import type { Language } from "@domain/languages";
import { typeset } from "./typeset";

/** A translator of i18next for these texts, with which ours is compared. */
export function i18nextTranslator(texts: TextTree, language: Language): Translate<string> {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    initImmediate: false,
    resources: { [language]: { texts: typeset(texts, language) } },
    interpolation: {
      escapeValue: true,
      useRawValueToEscape: true,
      // React escapes HTML, so i18next's escape function only formats the values, whose names it does not get.
      escape: (value: string | number) => formatValue("", value, language),
    },
  });
  const t = instance.getFixedT(language, "texts");
  return (key, values) => t(key, formatted(values ?? {}, language));
}

/** Formats the values by their names; i18next chooses the plural form by the number `count` and formats it last. */
function formatted(values: Parameters<Translate>[1] & object, language: Language): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => [
    name,
    typeof value === "number" && name !== "count" ? formatValue(name, value, language) : value,
  ]);
  return Object.fromEntries(entries);
}
