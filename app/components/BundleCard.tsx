import { useTranslation } from "react-i18next";
import type { BundleFacts } from "@server/journeys/bundles";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

/** One bundle to choose (spec section 2: card fields); the whole card is the label of its radio button. */
export function BundleCard({ bundle, chosen }: { bundle: BundleFacts; chosen: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = `bundle-${bundle.productCode}`;
  const facts = [
    withUnit(t("bundles.data"), bundle.data, bundle.dataUnit),
    withUnit(t("bundles.voice"), bundle.voice, bundle.voiceUnit),
    withUnit(t("bundles.sms"), bundle.sms, undefined),
    bundle.unlimited
      ? `${t("bundles.validity")}: ${t("bundles.unlimited")}`
      : withUnit(t("bundles.validity"), bundle.validity?.toString(), bundle.validityUnit),
  ].filter((fact) => fact !== undefined);
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

function withUnit(name: string, value: string | undefined, unit: string | undefined): string | undefined {
  return value === undefined ? undefined : `${name}: ${[value, unit].filter(Boolean).join(" ")}`;
}
