import { Form, useNavigate } from "@remix-run/react";
import { useState } from "react";
import { paths } from "@domain/paths";
import { useHydrated } from "../enhance/hydration";
import { useCombobox } from "../enhance/useCombobox";
import { useHints } from "../enhance/useHints";
import type { Hint } from "../enhance/useHints";
import { useTyped } from "../enhance/useTyped";
import type { HelpTexts } from "../i18n/help-categories";
import { useRootData } from "../root-data";
import { HighlightedText, useHelpTexts } from "./HelpParts";

const LIST_ID = "q-hints";

/** The search form of the help centre, whose loaders send its texts. */
export function HelpSearch({ query }: { query?: string }) {
  return <HelpSearchForm query={query} words={useHelpTexts()} />;
}

interface HelpSearchFormProps {
  query?: string | undefined;
  words: Pick<HelpTexts, "search" | "searchButton">;
}

/** The search form; with scripts it suggests questions while the customer types. */
export function HelpSearchForm({ query = "", words }: HelpSearchFormProps) {
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
    <Form method="get" action={paths.helpSearch} role="search" onSubmit={() => setClosed(hints)}>
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
