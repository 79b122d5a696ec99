/** The colours of a brand by their use. The brand pack has each for light pages; dark pages take those that it does not have from these. */
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
