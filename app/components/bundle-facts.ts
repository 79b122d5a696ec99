import type { BundleFacts } from "@server/journeys/bundles";
import type { Translate } from "../i18n/translate";

/** Returns the benefits of a bundle as texts: data, voice and SMS. */
export function benefitsOf(bundle: BundleFacts, t: Translate): string[] {
  return benefits(bundle, t).map(({ name, value }) => t("bundles.fact", { name, value }));
}

/** Returns benefits and validity of a bundle, without what its description says already. */
export function factsBeside(bundle: BundleFacts, t: Translate): string[] {
  const validity = validityOf(bundle, t);
  const facts = [
    ...benefits(bundle, t),
    ...(validity === undefined ? [] : [{ name: t("bundles.validity"), value: validity }]),
  ];
  return facts
    .filter(({ value, figure = value }) => !says(bundle.description, figure))
    .map(({ name, value }) => t("bundles.fact", { name, value }));
}

interface Benefit {
  name: string;
  value: string;
  /** The value with its unit, where the name is the unit. */
  figure?: string;
}

function benefits(bundle: BundleFacts, t: Translate): Benefit[] {
  const data = withUnit(bundle.data, bundle.dataUnit);
  const voice = withUnit(bundle.voice, bundle.voiceUnit);
  const { sms } = bundle;
  return [
    ...(data === undefined ? [] : [{ name: t("bundles.data"), value: data }]),
    ...(voice === undefined ? [] : [{ name: t("bundles.voice"), value: voice }]),
    ...(sms === undefined ? [] : [{ name: t("bundles.sms"), value: sms, figure: `${sms} SMS` }]),
  ];
}

/** Units of this length or more have longer forms that begin with them: "Min" and "minutes", "Jour" and "jours". */
const UNIT_STEM_LENGTH = 3;

/** Whether a description says a figure with its unit: "Internet 100 Mo" says "100 Mo", and does not say "00 Mo". */
function says(description: string, figure: string): boolean {
  const [, number = "", unit = ""] = /^([\d.,]+)\s*(\p{L}+)$/u.exec(figure) ?? [];
  if (number === "") return false;
  const end = unit.length < UNIT_STEM_LENGTH ? "(?!\\p{L})" : "";
  const pattern = `(^|[^\\d.,])${number.replaceAll(".", "\\.")}\\s*${unit}${end}`;
  return new RegExp(pattern, "iu").test(description);
}

/** Returns the validity of a bundle as a text; -1 is unlimited (R-BUN-7). */
export function validityOf(
  bundle: Pick<BundleFacts, "validity" | "validityUnit" | "unlimited">,
  t: Translate,
): string | undefined {
  return bundle.unlimited
    ? t("bundles.unlimited")
    : withUnit(bundle.validity?.toString(), bundle.validityUnit);
}

/** Returns a number with its unit, or undefined without a number. */
export function withUnit(value: string | undefined, unit: string | undefined): string | undefined {
  return value === undefined ? undefined : [value, unit].filter(Boolean).join(" ");
}
