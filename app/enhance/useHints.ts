import { useEffect, useState } from "react";
import { SEARCH_HINT_DELAY_MS } from "@domain/limits";
import { paths, withQuery } from "@domain/paths";
import type { Piece } from "@server/content/search";
import type { Language } from "../i18n/languages";

export interface Hint {
  path: string;
  pieces: Piece[];
}

export interface Hints {
  hints: Hint[];
  /** The number of suggestions as a text for screen readers. */
  summary: string;
}

const none: Hints = { hints: [], summary: "" };

/** Returns questions that match the typed text, after a pause in typing (R-HLP-18); none if the request fails. */
export function useHints(typed: string, language: Language | undefined): Hints {
  const [known, setKnown] = useState<{ query: string; answer: Hints }>();
  const query = typed.trim();
  useEffect(() => {
    if (query === "") return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      void fetchHints(query, language, control.signal).then((answer) => {
        if (answer) setKnown({ query, answer });
      });
    }, SEARCH_HINT_DELAY_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [query, language]);
  return known?.query === query ? known.answer : none;
}

async function fetchHints(
  query: string,
  language: Language | undefined,
  signal: AbortSignal,
): Promise<Hints | undefined> {
  try {
    const response = await fetch(withQuery(paths.helpHints, { q: query, lang: language }), { signal });
    const answer: Hints = await response.json();
    return response.ok ? answer : undefined;
  } catch {
    return undefined;
  }
}
