import type { Language } from "@domain/languages";

/** The plural forms of each language, as Unicode counts them (Intl.PluralRules). */
interface PluralForms {
  fr: "one" | "many" | "other";
  en: "one" | "other";
  sw: "one" | "other";
  ar: "zero" | "one" | "two" | "few" | "many" | "other";
  ha: "one" | "other";
}

/** What a language must have, given the English texts: the same keys, and all its own plural forms (R-LNG-3). */
export type In<T, L extends Language> = {
  [
    Key in keyof T as Key extends `${infer Name}_${PluralForms["en"]}` ? `${Name}_${PluralForms[L]}` : Key
  ]: T[Key] extends string ? string : In<T[Key], L>;
};
