/** The languages of the portal; the sandbox has content in all of them. */
export const tongues = ["fr", "en", "sw", "ar"] as const;
export type Tongue = (typeof tongues)[number];

/** A text in every language. */
export type Said = Record<Tongue, string>;

export const say = (fr: string, en: string, sw: string, ar: string): Said => ({ fr, en, sw, ar });

/** The language of a header; French for those that we have not. */
export function tongueOf(lang: string): Tongue {
  return tongues.find((tongue) => tongue === lang) ?? "fr";
}
