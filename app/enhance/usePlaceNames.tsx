import type { FormEvent, ReactNode } from "react";
import { useEffect, useState } from "react";
import { PLACE_NAME_MIN_LETTERS, SEARCH_DEBOUNCE_MS } from "@domain/map-rule-numbers";
import { paths, withQuery } from "@domain/paths";
import type { Language } from "@domain/languages";
import { useLanguage } from "../i18n/useLanguage";
import { useHydrated } from "./hydration";

interface PlaceNames {
  attributes: { list?: string; onInput?: (event: FormEvent<HTMLInputElement>) => void };
  list: ReactNode;
}

const LIST_ID = "place-names";

/**
 * Suggests names of places while the customer types, in hydrated pages only, because text browsers display the list.
 */
export function usePlaceNames(): PlaceNames {
  const hydrated = useHydrated();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    if (typed.trim().length < PLACE_NAME_MIN_LETTERS) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      void fetchNames({ q: typed, l: language }, control.signal).then((found) => found && setNames(found));
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [typed, language]);
  if (!hydrated) return { attributes: {}, list: null };
  return {
    attributes: { list: LIST_ID, onInput: (event) => setTyped(event.currentTarget.value) },
    list: (
      <datalist id={LIST_ID}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    ),
  };
}

/** Returns undefined when the request fails; the search works without suggestions. */
async function fetchNames(
  query: { q: string; l: Language },
  signal: AbortSignal,
): Promise<string[] | undefined> {
  try {
    const response = await fetch(withQuery(paths.mapPlaces, query), { signal });
    const names: unknown = await response.json();
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : undefined;
  } catch {
    return undefined;
  }
}
