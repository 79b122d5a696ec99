import { getInputProps } from "@conform-to/react";
import type { CheckedField } from "../forms/useCheckedForm";
import type { Translate } from "../i18n/translate";
import { useTexts } from "../i18n/useTexts";
import type { BundleFacts } from "@server/journeys/bundles";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

/** A radio button for one bundle (R-BUN-8); the whole card is its label. */
export function BundleCard({ bundle, field }: { bundle: BundleFacts; field: CheckedField }) {
  const { t } = useTexts();
  const language = useLanguage();
  const id = `bundle-${bundle.productCode}`;
  const validity = validityOf(bundle, t);
  const facts = [
    ...benefitsOf(bundle, t),
    ...(validity === undefined ? [] : [t("bundles.fact", { name: t("bundles.validity"), value: validity })]),
  ];
  return (
    <li className="bundle">
      <input
        {...getInputProps(field.meta, { type: "radio", value: bundle.productCode, ariaAttributes: false })}
        id={id}
      />
      <label htmlFor={id}>
        <span className="name">{bundle.description}</span> <span className="facts">{facts.join(" · ")}</span>{" "}
        <span className="price">{formatMoney(bundle.amount, bundle.currency, language)}</span>
      </label>
    </li>
  );
}

/** Returns the benefits of a bundle as texts: data, voice and SMS. */
export function benefitsOf(bundle: BundleFacts, t: Translate): string[] {
  return [
    [t("bundles.data"), withUnit(bundle.data, bundle.dataUnit)],
    [t("bundles.voice"), withUnit(bundle.voice, bundle.voiceUnit)],
    [t("bundles.sms"), bundle.sms],
  ].flatMap(([name, value]) => (value === undefined ? [] : [t("bundles.fact", { name, value })]));
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
