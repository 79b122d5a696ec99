import type { ReactNode } from "react";
import type { CheckedField } from "../forms/useCheckedForm";
import { FieldMessage } from "./FieldBox";

interface ChoiceGroupProps {
  field: CheckedField;
  legend: string;
  className?: string;
  children: ReactNode;
}

/** Radio buttons of one choice, with their message. */
export function ChoiceGroup({ field, legend, className, children }: ChoiceGroupProps) {
  const { meta, message } = field;
  const classes = [className, message && "faulty"].filter(Boolean).join(" ");
  return (
    <fieldset
      id={meta.id}
      tabIndex={-1}
      {...(classes === "" ? {} : { className: classes })}
      {...(message ? { "aria-describedby": meta.errorId } : {})}
    >
      <legend>{legend}</legend>
      <FieldMessage field={field} />
      {children}
    </fieldset>
  );
}
