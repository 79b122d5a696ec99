import { brandNames } from "@domain/brand";
import { country } from "@domain/country";
import { withFrenchSpaces } from "@domain/french-spaces";
import type { Language } from "@domain/languages";
import { formatValue } from "./format";
import type { Texts } from "./texts/en";
import type { MapTexts } from "./texts/maps.en";
import type { PageTexts } from "./texts/pages.en";

/** The texts of one language, in groups. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The keys of a group of texts, joined by dots; a plural text has one key for all of its forms. */
type KeysOf<Group, Prefix extends string = ""> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? `${Prefix}${Key extends `${infer Name}_${"one" | "other"}` ? Name : Key}`
    : KeysOf<Group[Key], `${Prefix}${Key}.`>;
}[keyof Group & string];

/** A text that the server and every browser have. */
export type TextKey = KeysOf<Texts>;

/** A text of the map pages. */
export type MapTextKey = KeysOf<MapTexts>;

/** A text that only the server has. */
export type PageTextKey = KeysOf<PageTexts>;

/**
 * A placeholder that the names of the brand and the country fill in every text, so that callers give no value for it.
 */
type BrandPlaceholder = "brand" | "ofBrand" | "wallet" | "ofWallet" | "digits" | "example";

/** The values of a text, by placeholder. */
type TextValues = Readonly<Record<string, string | number | undefined>> & {
  readonly [name in BrandPlaceholder]?: undefined;
};

/** Returns a text with the values inserted, in the plural form for `count`. */
export type Translate<Key extends string = TextKey> = (key: Key, values?: TextValues) => string;

const brandValue = /{{(brand|ofBrand|wallet|ofWallet|digits|example)}}/g;

/** What texts say of the brand and its country. */
function brandValues(language: Language): Readonly<Record<string, string>> {
  return {
    ...brandNames(language),
    digits: String(country.numberDigits),
    example: country.exampleNumber,
  };
}

/**
 * Returns a function that fills in the brand's and the country's values, and the spaces of the language's typography.
 */
export function typesetter(language: Language): (text: string) => string {
  let made: Readonly<Record<string, string>> | undefined;
  // The names are read only when a text needs them, because the command line translates its texts before the brand is
  // known.
  const names = () => (made ??= brandValues(language));
  const named = (text: string) => text.replace(brandValue, (gap, form: string) => names()[form] ?? gap);
  return (text) => (language === "fr" ? withFrenchSpaces(named(text)) : named(text));
}

/**
 * Returns the translator of the service and of browsers, which gives the same texts as i18next would
 * (docs/decisions/0062-browser-translator.md).
 */
export function makeTranslator(texts: TextTree, language: Language): Translate<string> {
  const typeset = typesetter(language);
  // Every browser that hydrates pages has Intl.PluralRules, which is older than TextEncoderStream (B-20).
  let plurals: Intl.PluralRules | undefined;
  const found = new Map<string, string | undefined>();

  function textAt(key: string): string | undefined {
    // A slow phone would need long for all texts at once, and a page shows few of them.
    if (!found.has(key)) {
      const text = searched(texts, key);
      found.set(key, text === undefined ? undefined : typeset(text));
    }
    return found.get(key);
  }

  /** Like i18next, prefers the form "zero" for 0, also in a language that does not count with it. */
  function counted(key: string, count: number): string | undefined {
    plurals ??= new Intl.PluralRules(language);
    return (count === 0 ? textAt(`${key}_zero`) : undefined) ?? textAt(`${key}_${plurals.select(count)}`);
  }

  return (key, values) => {
    const count = values?.["count"];
    // A missing key is returned unchanged, and so is a placeholder that is not among the values.
    const text = (typeof count === "number" ? counted(key, count) : undefined) ?? textAt(key) ?? key;
    if (!values) return text;
    return text.replace(/{{(\w+)}}/g, (placeholder, name: string) =>
      name in values ? formatValue(name, values[name] ?? "", language) : placeholder,
    );
  };
}

function searched(texts: TextTree, key: string): string | undefined {
  let found: string | TextTree | undefined = texts;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : undefined;
}
