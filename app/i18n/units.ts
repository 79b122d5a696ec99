import { foldName } from "@domain/fold";
import { unitOf } from "@domain/units";
import { FIGURE, NO_BREAK_SPACE } from "./format";
import type { PageTextKey, Translate } from "./translate";

type NameKey = Extract<PageTextKey, `names.${string}`>;

/** What operators call the kinds of their bundles, balances and ways to pay, folded. */
const NAMES: readonly (readonly [RegExp, NameKey])[] = [
  [/^(appels?|voix|voice|calls?)$/, "names.calls"],
  [/^(internet|data|donnees)$/, "names.internet"],
  [/^(mixtes?|mixed|mix|combo)$/, "names.mixed"],
  [/^(nuits?|nights?)$/, "names.night"],
  [/^(roaming|itinerance)$/, "names.roaming"],
  [/^(international|internationaux)$/, "names.international"],
  [/^(maison|home)$/, "names.home"],
  [/^sms$/, "names.sms"],
  [/^(credit|credit telephonique|airtime)$/, "names.airtime"],
  [/^(limite|limited)$/, "names.limited"],
];

/** A name that many operators use, in the page's language; undefined for a name of this operator's own. */
export function knownName(written: string, t: Translate<PageTextKey>): string | undefined {
  const folded = foldName(written);
  const key = NAMES.find(([pattern]) => pattern.test(folded))?.[1];
  return key && t(key);
}

/** Direction marks that the translator puts around the place of the figure. */
const MARKS = /\u200e/g;

/**
 * A known unit as a pattern with the place of its figure ("# days", "siku #"), because languages write it on different
 * sides and in forms of their own; any other unit unchanged.
 */
export function unitPattern(
  figure: string | number | undefined,
  unit: string,
  t: Translate<PageTextKey>,
): string {
  const known = unitOf(unit);
  if (known === undefined) return unit;
  const count = Number(figure);
  const counted = Number.isFinite(count) ? count : 0;
  return t(`units.${known}`, { count: counted, figure: FIGURE })
    .replace(MARKS, "")
    .replace(" ", NO_BREAK_SPACE);
}

/** A figure with a unit of at least two letters. */
const QUANTITY = /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)[ \u00a0]?(\p{L}{2,12})(?!\p{L})/gu;

/** "to" as a word, and "To" between two figures of which the second has no unit but an hour's: "Night Data 22 To 6h". */
const RANGE =
  /^[ \u00a0](?:to(?!\p{L})|T[Oo][ \u00a0]+\d+(?:[.:]\d+)?[ \u00a0]*(?:(?:h|am|pm)(?!\p{L})|$|[^\p{L}\d\s]))/u;
/** "mo" behind the figure of a few months, as in "1 mo plan"; megabytes are more. */
const MONTHS = /^(?:[1-9]|1[0-2])[ \u00a0]mo$/;

/**
 * Returns a sentence of the operator with its known units in the page's language, as "Internet 100 MB" for "Internet
 * 100 Mo".
 */
export function withKnownUnits(sentence: string, t: Translate<PageTextKey>): string {
  return sentence.replace(QUANTITY, (written: string, figure: string, unit: string, at: number) => {
    const behind = sentence.slice(at + figure.length);
    if (RANGE.test(behind) || MONTHS.test(written)) return written;
    const pattern = unitPattern(figure.replace(",", "."), unit, t);
    return pattern === unit ? written : pattern.replace(FIGURE, figure).replace(NO_BREAK_SPACE, " ");
  });
}
