import { useEffect, useRef, useState } from "react";
import type { FieldView } from "@server/forms/view";
import { useHydrated } from "../enhance/hydration";
import { useCombobox } from "../enhance/useCombobox";
import { FieldBox, errorProps } from "./FieldBox";

/** What stands in an empty choice, in its search, and instead of a list when nothing matches. */
export interface ChoiceWords {
  select: string;
  search: string;
  none: string;
}

interface SelectFieldProps {
  field: FieldView;
  typed: string;
  error: string | undefined;
  words: ChoiceWords;
}

/** A choice of one. Without scripts a plain select; with them a list that can be searched (R-FRM-38, R-FRM-39). */
export function SelectField({ field, typed, error, words }: SelectFieldProps) {
  const hydrated = useHydrated();
  const { name, label, options } = field;
  const given = options.includes(typed) ? typed : "";
  // What was chosen before the scripts came.
  const before = useRef({ given, value: given });
  const value = before.current.given === given ? before.current.value : given;
  return (
    <FieldBox id={name} label={label} error={error}>
      <div className="find">
        {hydrated ? (
          <SearchableList key={given} field={field} error={error} given={value} words={words} />
        ) : (
          <div className="input">
            <select
              ref={(select) => {
                if (select) before.current = { given, value: select.value };
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
  words: ChoiceWords;
}

function SearchableList({ field, error, given, words }: SearchableListProps) {
  const { name, label, options, required } = field;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState(given);
  const value = useRef<HTMLInputElement>(null);
  // The form hears of a choice as it hears of a key.
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
