import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { BundleFacts } from "@server/journeys/bundles";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

/** One bundle to choose (R-BUN-8); the whole card is the label of its radio button. */
export function BundleCard({ bundle, chosen }: { bundle: BundleFacts; chosen: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = `bundle-${bundle.productCode}`;
  const validity = validityOf(bundle, t);
  const facts = [
    ...benefitsOf(bundle, t),
    ...(validity === undefined ? [] : [t("bundles.fact", { name: t("bundles.validity"), value: validity })]),
  ];
  return (
    <li className="bundle">
      <input type="radio" id={id} name="productCode" value={bundle.productCode} defaultChecked={chosen} />
      <label htmlFor={id}>
        <span className="name">{bundle.description}</span> <span className="facts">{facts.join(" · ")}</span>{" "}
        <span className="price">{formatMoney(bundle.amount, bundle.currency, language)}</span>
      </label>
    </li>
  );
}

/** What a bundle holds, each part in words. */
export function benefitsOf(bundle: BundleFacts, t: TFunction): string[] {
  return [
    [t("bundles.data"), withUnit(bundle.data, bundle.dataUnit)],
    [t("bundles.voice"), withUnit(bundle.voice, bundle.voiceUnit)],
    [t("bundles.sms"), bundle.sms],
  ].flatMap(([name, value]) => (value === undefined ? [] : [t("bundles.fact", { name, value })]));
}

/** How long a bundle lasts; -1 is unlimited (R-BUN-7). */
export function validityOf(
  bundle: Pick<BundleFacts, "validity" | "validityUnit" | "unlimited">,
  t: TFunction,
): string | undefined {
  return bundle.unlimited
    ? t("bundles.unlimited")
    : withUnit(bundle.validity?.toString(), bundle.validityUnit);
}

/** A number with its unit. */
export function withUnit(value: string | undefined, unit: string | undefined): string | undefined {
  return value === undefined ? undefined : [value, unit].filter(Boolean).join(" ");
}
