import { getInputProps } from "@conform-to/react";
import type { CheckedField } from "../forms/useCheckedForm";
import { useTexts } from "../i18n/useTexts";
import type { BundleFacts } from "@server/journeys/bundles";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { benefitsOf, validityOf } from "./bundle-facts";
import { FactTable } from "./FactTable";

interface LeadPlanTableProps {
  plans: BundleFacts[];
  field: CheckedField;
  words: { plan: string; resources: string };
}

/** The plans of home broadband (R-LEA-1). */
export function LeadPlanTable({ plans, field, words }: LeadPlanTableProps) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <FactTable
      keyOf={({ productCode }) => productCode}
      rows={plans}
      choice={{
        head: t("invoices.choice"),
        cell: ({ productCode }) => (
          <input
            {...getInputProps(field.meta, { type: "radio", value: productCode, ariaAttributes: false })}
            id={`plan-${productCode}`}
          />
        ),
      }}
      columns={[
        {
          head: words.plan,
          cell: ({ productCode, description }) => (
            <label htmlFor={`plan-${productCode}`}>{description}</label>
          ),
        },
        {
          head: words.resources,
          cell: (plan) => {
            const benefits = benefitsOf(plan, t, language);
            return benefits.length > 0 ? benefits.join(" · ") : undefined;
          },
        },
        { head: t("bundles.validity"), cell: (plan) => validityOf(plan, t, language) },
        {
          head: t("tariffs.price"),
          place: "end",
          cell: ({ amount, currency }) => formatMoney(amount, currency, language),
        },
      ]}
    />
  );
}
