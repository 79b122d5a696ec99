import { getSelectProps } from "@conform-to/react";
import type { CheckedField } from "../forms/useCheckedForm";
import type { BundleChoice } from "../list-view";
import { FieldBox } from "./FieldBox";

interface BundleSelectProps {
  field: CheckedField;
  label: string;
  choice: BundleChoice;
  /** The text of the first option, which is no bundle. */
  none: string;
}

/**
 * The browser's own select element with bundles instead of an amount; renders nothing while no bundle can be chosen.
 */
export function BundleSelect({ field, label, choice, none }: BundleSelectProps) {
  const { groups, kept, isDown } = choice;
  const typed = field.meta.initialValue ?? "";
  // The chosen bundle stays chosen while the list cannot be read.
  const isLost = isDown && typed !== "" && kept.every(({ code }) => code !== typed);
  const options = isLost ? [...kept, { code: typed, text: typed }] : kept;
  if (groups.length === 0 && options.length === 0 && !field.message) return null;
  return (
    <FieldBox field={field} label={label}>
      <div className="input">
        <select {...getSelectProps(field.meta)}>
          <option value="">{none}</option>
          {options.map(({ code, text }) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map(({ code, text }) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </FieldBox>
  );
}
