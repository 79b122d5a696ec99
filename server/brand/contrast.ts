import type { Colours, ColourToken } from "@domain/colours";
import { MARK_CONTRAST_MIN, TEXT_CONTRAST_MIN } from "@domain/rule-numbers";

interface Pairs {
  on: ColourToken;
  least: number;
  colours: readonly ColourToken[];
}

/** The colours that pages show on each ground, which a test compares with the style sheets. */
export const contrastPairs: readonly Pairs[] = [
  { on: "ground", least: TEXT_CONTRAST_MIN, colours: ["ink", "soft", "link", "good", "bad"] },
  { on: "paper", least: TEXT_CONTRAST_MIN, colours: ["ink", "soft", "link", "good", "bad", "pending"] },
  { on: "bar", least: TEXT_CONTRAST_MIN, colours: ["on-bar", "sun"] },
  { on: "sun", least: TEXT_CONTRAST_MIN, colours: ["on-sun"] },
  { on: "mark", least: TEXT_CONTRAST_MIN, colours: ["ink", "link"] },
  { on: "off", least: TEXT_CONTRAST_MIN, colours: ["soft"] },
  { on: "good-tint", least: TEXT_CONTRAST_MIN, colours: ["ink", "soft", "link", "good"] },
  { on: "bad-tint", least: TEXT_CONTRAST_MIN, colours: ["ink", "soft", "link", "bad"] },
  { on: "pending-tint", least: TEXT_CONTRAST_MIN, colours: ["ink", "soft", "link", "pending"] },
  { on: "ground", least: MARK_CONTRAST_MIN, colours: ["edge", "accent", "button-edge"] },
  { on: "paper", least: MARK_CONTRAST_MIN, colours: ["edge", "accent", "button-edge"] },
  { on: "pending-tint", least: MARK_CONTRAST_MIN, colours: ["accent"] },
];

/** Maps are drawn in light colours only, with white numbers on discs of these colours. */
const WHITE = "#ffffff";
const mapDiscs: readonly ColourToken[] = ["soft", "pending", "bar", "bad"];

/** The pairs of colours with too little contrast, as sentences that name the tokens and the ratio. */
export function contrastErrors(light: Colours, dark: Colours): string[] {
  const schemes = Object.entries({ light, dark });
  const onPages = schemes.flatMap(([scheme, colours]) =>
    contrastPairs.flatMap(({ on, least, colours: tokens }) =>
      tokens.flatMap((token) => pairError(`${scheme}.${token} on ${on}`, colours[token], colours[on], least)),
    ),
  );
  const onMaps = mapDiscs.flatMap((token) =>
    pairError(`white on light.${token}`, WHITE, light[token], TEXT_CONTRAST_MIN),
  );
  return [...onPages, ...onMaps];
}

function pairError(pair: string, one: string, other: string, least: number): string[] {
  const ratio = contrastOf(one, other);
  return ratio >= least ? [] : [`colours: ${pair} has a contrast of ${ratio.toFixed(2)}, less than ${least}`];
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
function contrastOf(one: string, other: string): number {
  const [lighter = 1, darker = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
