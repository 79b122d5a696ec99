import { getInputProps, getSelectProps } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { foldName } from "@domain/fold";
import type { SchemaField } from "@domain/schema-field";
import { useHydrated } from "../enhance/hydration";
import { useCombobox } from "../enhance/useCombobox";
import type { CheckedField } from "../forms/useCheckedForm";
import { FieldBox } from "./FieldBox";

/** The placeholders of an empty choice and of its search, and the text when no option matches. */
export interface ChoiceTexts {
  select: string;
  search: string;
  none: string;
}

interface SelectFieldProps {
  description: SchemaField;
  field: CheckedField;
  words: ChoiceTexts;
}

/** A single choice: a select element without scripts, a searchable list with scripts (R-FRM-38, R-FRM-39, R-FRM-40). */
export function SelectField({ description, field, words: texts }: SelectFieldProps) {
  const hydrated = useHydrated();
  const words = { ...texts, select: description.placeholder || texts.select };
  const { label, options } = description;
  const typed = field.meta.initialValue ?? "";
  const given = options.includes(typed) ? typed : "";
  // Keeps the option that the customer chose before hydration.
  const beforeHydration = useRef({ given, value: given });
  const value = beforeHydration.current.given === given ? beforeHydration.current.value : given;
  return (
    <FieldBox field={field} label={label}>
      <div className="find">
        {hydrated ? (
          <SearchableList key={given} description={description} field={field} given={value} words={words} />
        ) : (
          <div className="input">
            <select
              ref={(select) => {
                if (select) beforeHydration.current = { given, value: select.value };
              }}
              {...getSelectProps(field.meta)}
              defaultValue={given}
            >
              <option value="">{words.select}</option>
              {options.map((option) => (
                <option key={option} value={option}>
                  {shownOption(description, option)}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
    </FieldBox>
  );
}

function shownOption({ options, shown }: SchemaField, option: string): string {
  return shown?.[options.indexOf(option)] ?? option;
}

interface SearchableListProps extends SelectFieldProps {
  given: string;
}

function SearchableList({ description, field, given, words }: SearchableListProps) {
  const { name, label, options, required } = description;
  // ChosenValue carries the value under the field's name.
  const { name: _name, defaultValue: _value, ...controlProps } = getInputProps(field.meta, { type: "text" });
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(given);
  const wanted = foldName(search);
  const choices = required || wanted !== "" ? options : ["", ...options];
  const folded = (option: string) => [option, shownOption(description, option)].map(foldName);
  const shown = choices.filter((option) => folded(option).some((text) => text.includes(wanted)));
  const list = `${name}-list`;
  const { inputProps, listProps, optionProps } = useCombobox({
    id: list,
    count: shown.length,
    open,
    setOpen: (next) => {
      setOpen(next);
      if (!next) setSearch("");
    },
    onChoose: (place) => setChosen(shown[place] ?? ""),
    typed: wanted === "" ? -1 : shown.findIndex((option) => folded(option).includes(wanted)),
  });
  return (
    <>
      <div className="input">
        <ChosenValue name={name} chosen={chosen} options={options} />
        <input
          {...controlProps}
          autoComplete="off"
          placeholder={open ? words.search : words.select}
          value={open ? search : shownOption(description, chosen)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setOpen(true);
            setSearch(event.currentTarget.value);
          }}
          {...inputProps}
        />
      </div>
      {open && shown.length > 0 && (
        <ul className="listbox" {...listProps} aria-label={label}>
          {shown.map((option, place) => (
            <li key={option} {...optionProps(place)}>
              {option === "" ? words.select : shownOption(description, option)}
            </li>
          ))}
        </ul>
      )}
      {open && shown.length === 0 && (
        <p className="listbox" role="status">
          {words.none}
        </p>
      )}
    </>
  );
}

interface ChosenValueProps {
  name: string;
  chosen: string;
  options: readonly string[];
}

/**
 * The hidden input with the chosen option; an effect notifies the form of a new choice, because React sets the value
 * without an event.
 */
function ChosenValue({ name, chosen, options }: ChosenValueProps) {
  const input = useRef<HTMLInputElement>(null);
  const notified = useRef(chosen);
  useEffect(() => {
    if (notified.current === chosen) return;
    notified.current = chosen;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [chosen]);
  return (
    <input ref={input} type="hidden" name={name} value={chosen} data-place={options.indexOf(chosen) + 1} />
  );
}
