import { getInputProps } from "@conform-to/react";
import type { CheckedField } from "../forms/useCheckedForm";
import type { PlanInWords } from "../i18n/lead";
import { FactTable } from "./FactTable";

interface LeadPlanTableProps {
  plans: (PlanInWords & { productCode: string; resources?: string | undefined })[];
  field: CheckedField;
  words: { choice: string; plan: string; resources: string; validity: string; price: string };
}

/** The plans of home broadband (R-LEA-1). */
export function LeadPlanTable({ plans, field, words }: LeadPlanTableProps) {
  return (
    <FactTable
      keyOf={({ productCode }) => productCode}
      rows={plans}
      choice={{
        head: words.choice,
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
        { head: words.resources, cell: ({ resources }) => resources },
        { head: words.validity, cell: ({ validity }) => validity },
        { head: words.price, place: "end", cell: ({ price }) => price },
      ]}
    />
  );
}
