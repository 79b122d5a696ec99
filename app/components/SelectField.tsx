import { useEffect, useRef, useState } from "react";
import type { FieldView } from "@server/forms/view";
import { useHydrated } from "../enhance/hydration";
import { useCombobox } from "../enhance/useCombobox";
import { FieldBox, errorProps } from "./FieldBox";

/** The placeholders of an empty choice and of its search, and the text when no option matches. */
export interface ChoiceTexts {
  select: string;
  search: string;
  none: string;
}

interface SelectFieldProps {
  field: FieldView;
  typed: string;
  error: string | undefined;
  words: ChoiceTexts;
}

/** A single choice: a select element without scripts, a searchable list with scripts (R-FRM-38, R-FRM-39). */
export function SelectField({ field, typed, error, words }: SelectFieldProps) {
  const hydrated = useHydrated();
  const { name, label, options } = field;
  const given = options.includes(typed) ? typed : "";
  // Keeps the option that the customer chose before hydration.
  const beforeHydration = useRef({ given, value: given });
  const value = beforeHydration.current.given === given ? beforeHydration.current.value : given;
  return (
    <FieldBox id={name} label={label} error={error}>
      <div className="find">
        {hydrated ? (
          <SearchableList key={given} field={field} error={error} given={value} words={words} />
        ) : (
          <div className="input">
            <select
              ref={(select) => {
                if (select) beforeHydration.current = { given, value: select.value };
              }}
              id={name}
              name={name}
              defaultValue={given}
              {...errorProps(name, error)}
            >
              <option value="">{words.select}</option>
              {options.map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
    </FieldBox>
  );
}

interface SearchableListProps {
  field: FieldView;
  error: string | undefined;
  given: string;
  words: ChoiceTexts;
}

function SearchableList({ field, error, given, words }: SearchableListProps) {
  const { name, label, options, required } = field;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(given);
  const value = useRef<HTMLInputElement>(null);
  // React sets the hidden field without an event, so this one notifies the form of the choice.
  useEffect(() => {
    value.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [chosen]);
  const wanted = search.trim().toLowerCase();
  const choices = required || wanted !== "" ? options : ["", ...options];
  const shown = choices.filter((option) => option.toLowerCase().includes(wanted));
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
  });
  return (
    <>
      <div className="input">
        <input
          ref={value}
          type="hidden"
          name={name}
          value={chosen}
          data-place={options.indexOf(chosen) + 1}
        />
        <input
          id={name}
          type="text"
          autoComplete="off"
          placeholder={open ? words.search : words.select}
          value={open ? search : chosen}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setOpen(true);
            setSearch(event.currentTarget.value);
          }}
          {...inputProps}
          {...errorProps(name, error)}
        />
      </div>
      {open && shown.length > 0 && (
        <ul className="listbox" {...listProps} aria-label={label}>
          {shown.map((option, place) => (
            <li key={option} {...optionProps(place)}>
              {option === "" ? words.select : option}
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
