import type { FormEvent, ReactNode } from "react";
import { useEffect, useState } from "react";
import { SEARCH_DEBOUNCE_MS } from "@domain/rule-numbers";
import { paths, withQuery } from "@domain/paths";
import type { Language } from "@domain/languages";
import { useLanguage } from "../i18n/useLanguage";
import { useHydrated } from "./hydration";

interface PlaceNames {
  attributes: { list?: string; onInput?: (event: FormEvent<HTMLInputElement>) => void };
  list: ReactNode;
}

const LIST = "place-names";
const SHORTEST = 2;

/** Names that fit what is being typed. Text browsers would show such a list, so only hydrated pages have it. */
export function usePlaceNames(): PlaceNames {
  const hydrated = useHydrated();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    if (typed.trim().length < SHORTEST) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      void askFor({ q: typed, l: language }, control.signal).then((found) => found && setNames(found));
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [typed, language]);
  if (!hydrated) return { attributes: {}, list: null };
  return {
    attributes: { list: LIST, onInput: (event) => setTyped(event.currentTarget.value) },
    list: (
      <datalist id={LIST}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    ),
  };
}

/** A comfort: when it cannot be asked, what is typed is searched all the same. */
async function askFor(asked: { q: string; l: Language }, signal: AbortSignal): Promise<string[] | undefined> {
  try {
    const response = await fetch(withQuery(paths.mapPlaces, asked), { signal });
    const names: unknown = await response.json();
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : undefined;
  } catch {
    return undefined;
  }
}
