/**
 * The colours of a brand by their use: the brand pack has all of them for light pages, and dark pages use the light
 * colour where the pack has no dark one.
 */
export const colourTokens = [
  ...(["ground", "paper", "ink", "soft", "bar", "on-bar", "link", "sun", "on-sun", "button-edge"] as const),
  ...(["accent", "edge", "hairline", "track", "off", "mark"] as const),
  ...(["good", "good-tint", "bad", "bad-tint", "pending", "pending-tint"] as const),
] as const;
export type ColourToken = (typeof colourTokens)[number];

/** The colours of one scheme, as #rrggbb. */
export type Colours = Readonly<Record<ColourToken, string>>;

export function isColourToken(text: string): text is ColourToken {
  return colourTokens.some((token) => token === text);
}
