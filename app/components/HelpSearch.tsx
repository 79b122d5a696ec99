import { Form, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { paths } from "@domain/paths";
import type { Piece } from "@server/content/search";
import { useHydrated } from "../enhance/hydration";
import { useCombobox } from "../enhance/useCombobox";
import { useHints } from "../enhance/useHints";
import type { Hint } from "../enhance/useHints";
import { useDiscover } from "../enhance/useTouched";
import { useTyped } from "../enhance/useTyped";
import type { HelpTexts } from "../i18n/help-categories";
import { useRootData } from "../root-data";

const LIST_ID = "q-hints";

/** A text whose matches with the search are highlighted. */
export function HighlightedText({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, found }, place) => (found ? <mark key={place}>{text}</mark> : text));
}

interface HelpSearchProps {
  query?: string | undefined;
  words: Pick<HelpTexts, "search" | "searchButton">;
}

/** The search form of the help centre; with scripts it suggests questions while the customer types. */
export function HelpSearch({ query = "", words }: HelpSearchProps) {
  const navigate = useNavigate();
  const root = useRootData();
  const hydrated = useHydrated();
  const { text, props } = useTyped(query);
  const { hints, summary } = useHints(text === query ? "" : text, root?.language);
  // A closed list stays closed until the suggestions change.
  const [closed, setClosed] = useState<Hint[]>();
  const open = hints.length > 0 && closed !== hints;
  const { inputProps, listProps, optionProps } = useCombobox({
    id: LIST_ID,
    count: hints.length,
    open,
    setOpen: (wanted) => setClosed(wanted ? undefined : hints),
    onChoose: (place) => {
      const path = hints[place]?.path;
      if (path) navigate(path);
    },
  });
  return (
    <Form
      method="get"
      action={paths.helpSearch}
      discover={useDiscover()}
      role="search"
      onSubmit={() => setClosed(hints)}
    >
      <div className="field find">
        <label htmlFor="q">{words.search}</label>
        <div className="input">
          <input
            ref={props.inputRef}
            id="q"
            name="q"
            type="search"
            autoComplete="off"
            defaultValue={query}
            onChange={props.onChange}
            {...(hydrated ? inputProps : {})}
          />
        </div>
        {open && (
          <ul className="listbox" {...listProps} aria-label={words.search}>
            {hints.map(({ path, pieces }, place) => (
              <li key={path} {...optionProps(place)}>
                <HighlightedText pieces={pieces} />
              </li>
            ))}
          </ul>
        )}
        {hydrated && (
          <span className="spoken" role="status">
            {open ? summary : ""}
          </span>
        )}
      </div>
      <p className="actions">
        <input type="submit" className="button primary" value={words.searchButton} />
      </p>
    </Form>
  );
}
