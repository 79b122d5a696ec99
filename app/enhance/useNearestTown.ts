import { useEffect, useState } from "react";
import type { Point } from "@domain/geo";
import { SEARCH_DEBOUNCE_MS } from "@domain/map-rule-numbers";
import { paths, withQuery } from "@domain/paths";
import type { Language } from "@domain/languages";
import { useLanguage } from "../i18n/useLanguage";

/** The town nearest to a point on the map; its name is undefined where the server names none. */
interface NearestTown {
  name: string | undefined;
}

/** Returns the town nearest to a point, the one before until the server has answered, and undefined before any answer. */
export function useNearestTown(point: Point | undefined): NearestTown | undefined {
  const language = useLanguage();
  const [known, setKnown] = useState<NearestTown>();
  const at = point && `${point.lat.toFixed(3)},${point.lng.toFixed(3)}`;
  useEffect(() => {
    if (at === undefined) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      void fetchTownName({ at, l: language }, control.signal).then(
        (name) => !control.signal.aborted && setKnown({ name }),
      );
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [at, language]);
  return at === undefined ? undefined : known;
}

async function fetchTownName(
  query: { at: string; l: Language },
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await fetch(withQuery(paths.mapPlaces, query), { signal });
    const names: unknown = await response.json();
    const first: unknown = Array.isArray(names) ? names[0] : undefined;
    return typeof first === "string" ? first : undefined;
  } catch {
    return undefined;
  }
}
