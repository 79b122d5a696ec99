import { useEffect, useState } from "react";
import { SEARCH_HINT_DELAY_MS } from "@domain/rule-numbers";
import { paths, withQuery } from "@domain/paths";
import type { Piece } from "@server/content/search";
import type { Language } from "@domain/languages";
import { isRecord, ownJson } from "./own-json";

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

function isHints(body: unknown): body is Hints {
  return isRecord(body) && Array.isArray(body["hints"]) && typeof body["summary"] === "string";
}

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
    return response.ok ? await ownJson(response, isHints) : undefined;
  } catch {
    return undefined;
  }
}
