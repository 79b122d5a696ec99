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
  /** How many there are, in words. */
  summary: string;
}

const none: Hints = { hints: [], summary: "" };

/** Questions that match what is being typed, once the customer pauses (R-HLP-18). Only a comfort. */
export function useHints(typed: string, language: Language | undefined): Hints {
  const [known, setKnown] = useState<{ query: string; answer: Hints }>();
  const query = typed.trim();
  useEffect(() => {
    if (query === "") return;
    const control = new AbortController();
    const asked = setTimeout(() => {
      void ask(query, language, control.signal).then((answer) => {
        if (answer) setKnown({ query, answer });
      });
    }, SEARCH_HINT_DELAY_MS);
    return () => {
      clearTimeout(asked);
      control.abort();
    };
  }, [query, language]);
  return known?.query === query ? known.answer : none;
}

async function ask(
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
