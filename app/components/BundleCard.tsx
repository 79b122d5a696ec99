import { getInputProps } from "@conform-to/react";
import type { CheckedField } from "../forms/useCheckedForm";
import { useTexts } from "../i18n/useTexts";
import type { BundleFacts } from "@server/journeys/bundles";
import { Dash } from "./NameAndHint";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { factsBeside } from "./bundle-facts";

/** A radio button for one bundle (R-BUN-8): its name and price, and below what the name does not say. */
export function BundleCard({ bundle, field }: { bundle: BundleFacts; field: CheckedField }) {
  const { t } = useTexts();
  const language = useLanguage();
  const id = `bundle-${bundle.productCode}`;
  const beside = factsBeside(bundle, t, language);
  return (
    <li className="bundle">
      <input
        {...getInputProps(field.meta, { type: "radio", value: bundle.productCode, ariaAttributes: false })}
        id={id}
      />
      <label htmlFor={id}>
        <span className="name">{bundle.description}</span> <Dash />
        <span className="price">{formatMoney(bundle.amount, bundle.currency, language)}</span>
        {beside.length > 0 && (
          <>
            {" "}
            <Dash />
            <span className="beside">{beside.join(" · ")}</span>
          </>
        )}
      </label>
    </li>
  );
}
