import { getInputProps } from "@conform-to/react";
import type { CheckedField } from "../forms/useCheckedForm";
import type { Translate } from "../i18n/translate";
import { useTexts } from "../i18n/useTexts";
import type { BundleFacts } from "@server/journeys/bundles";
import { Dash } from "./NameAndHint";
import type { Language } from "@domain/languages";
import { formatFigure, formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

/** A radio button for one bundle (R-BUN-8); the whole card is its label. */
export function BundleCard({ bundle, field }: { bundle: BundleFacts; field: CheckedField }) {
  const { t } = useTexts();
  const language = useLanguage();
  const id = `bundle-${bundle.productCode}`;
  const validity = validityOf(bundle, t, language);
  const facts = [
    ...benefitsOf(bundle, t, language),
    ...(validity === undefined ? [] : [t("bundles.fact", { name: t("bundles.validity"), value: validity })]),
  ];
  return (
    <li className="bundle">
      <input
        {...getInputProps(field.meta, { type: "radio", value: bundle.productCode, ariaAttributes: false })}
        id={id}
      />
      <label htmlFor={id}>
        <span className="name">{bundle.description}</span>{" "}
        {facts.length > 0 && (
          <>
            <Dash />
            <span className="facts">{facts.join(" · ")}</span>{" "}
          </>
        )}
        <Dash />
        <span className="price">{formatMoney(bundle.amount, bundle.currency, language)}</span>
      </label>
    </li>
  );
}

/** Returns the benefits of a bundle as texts: data, voice and SMS. */
export function benefitsOf(bundle: BundleFacts, t: Translate, language: Language): string[] {
  return [
    { name: t("bundles.data"), figure: bundle.data, unit: bundle.dataUnit },
    { name: t("bundles.voice"), figure: bundle.voice, unit: bundle.voiceUnit },
    { name: t("bundles.sms"), figure: bundle.sms, unit: undefined },
  ].flatMap(({ name, figure, unit }) =>
    figure === undefined ? [] : [t("bundles.fact", { name, value: formatFigure(figure, unit, language) })],
  );
}

/** Returns the validity of a bundle as a text; -1 is unlimited (R-BUN-7). */
export function validityOf(
  bundle: Pick<BundleFacts, "validity" | "validityUnit" | "unlimited">,
  t: Translate,
  language: Language,
): string | undefined {
  if (bundle.unlimited) return t("bundles.unlimited");
  return bundle.validity === undefined
    ? undefined
    : formatFigure(bundle.validity, bundle.validityUnit, language);
}
