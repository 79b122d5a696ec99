import type { BundleFacts } from "@server/journeys/bundles";
import type { Language } from "@domain/languages";
import { FIGURE, formatFigure } from "../i18n/format";
import type { Translate } from "../i18n/translate";

/** Returns the benefits of a bundle as texts: data, voice and SMS. */
export function benefitsOf(bundle: BundleFacts, t: Translate, language: Language): string[] {
  return benefits(bundle, t, language).map(({ name, value }) => t("bundles.fact", { name, value }));
}

/** Returns benefits and validity of a bundle, without what its description says already. */
export function factsBeside(bundle: BundleFacts, t: Translate, language: Language): string[] {
  const validity = validityOf(bundle, t, language);
  const said = saidAs(bundle.validity, bundle.validityUnit ?? "");
  const facts = [
    ...benefits(bundle, t, language),
    ...(validity === undefined ? [] : [{ name: t("bundles.validity"), value: validity, said }]),
  ];
  return facts
    .filter((fact) => !says(bundle.description, fact.said))
    .map(({ name, value }) => t("bundles.fact", { name, value }));
}

interface Benefit {
  name: string;
  value: string;
  /** The figure with its unit, as the operator writes it in a description. */
  said: string;
}

function benefits(bundle: BundleFacts, t: Translate, language: Language): Benefit[] {
  const parts = [
    { name: t("bundles.data"), figure: bundle.data, unit: bundle.dataUnit },
    { name: t("bundles.voice"), figure: bundle.voice, unit: bundle.voiceUnit },
    { name: t("bundles.sms"), figure: bundle.sms, unit: undefined },
  ];
  return parts.flatMap(({ name, figure, unit }) =>
    figure === undefined
      ? []
      : [{ name, value: formatFigure(figure, unit, language), said: saidAs(figure, unit ?? "SMS") }],
  );
}

/** Units of this length or more can begin a longer form, as "Min" begins "minutes" and "Jour" begins "jours". */
const UNIT_STEM_LENGTH = 3;

/** A figure with its unit, as a description may have it. */
function saidAs(figure: string | number | undefined, unit: string): string {
  const pattern = unit.includes(FIGURE) ? unit : `${FIGURE} ${unit}`;
  return pattern.replace(FIGURE, () => String(figure ?? "")).trim();
}

/** Whether a description contains a figure with its unit, as "Internet 100 Mo" contains "100 Mo", but not "00 Mo". */
function says(description: string, said: string): boolean {
  if (!/\d/.test(said) || !/\p{L}/u.test(said)) return false;
  const words = said.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const [last = ""] = /\p{L}*$/u.exec(said) ?? [];
  const end = last === "" ? "(?![\\d.,]*\\d)" : last.length < UNIT_STEM_LENGTH ? "(?!\\p{L})" : "";
  return new RegExp(`(^|[^\\p{L}\\d.,])${words.join("\\s*")}${end}`, "iu").test(description);
}

/** Returns the validity of a bundle as a text; -1 is unlimited (R-BUN-7). */
export function validityOf(
  bundle: Pick<BundleFacts, "validity" | "validityUnit" | "unlimited">,
  t: Translate,
  language: Language,
): string | undefined {
  if (bundle.unlimited) return t("bundles.noTimeLimit");
  return bundle.validity === undefined
    ? undefined
    : formatFigure(bundle.validity, bundle.validityUnit, language);
}
