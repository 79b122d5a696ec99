import { useTexts } from "../i18n/useTexts";
import type { BundleFacts } from "@server/journeys/bundles";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { benefitsOf, validityOf } from "./BundleCard";
import { FactTable } from "./FactTable";

interface LeadPlanTableProps {
  plans: BundleFacts[];
  chosen: string | undefined;
  words: { plan: string; resources: string };
}

/** The plans of home broadband (R-LEA-1). */
export function LeadPlanTable({ plans, chosen, words }: LeadPlanTableProps) {
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
            type="radio"
            id={`plan-${productCode}`}
            name="productCode"
            value={productCode}
            defaultChecked={productCode === chosen}
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
            const benefits = benefitsOf(plan, t);
            return benefits.length > 0 ? benefits.join(" · ") : undefined;
          },
        },
        { head: t("bundles.validity"), cell: (plan) => validityOf(plan, t) },
        {
          head: t("tariffs.price"),
          cell: ({ amount, currency }) => formatMoney(amount, currency, language),
        },
      ]}
    />
  );
}
