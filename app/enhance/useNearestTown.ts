import { useEffect, useState } from "react";
import type { Point } from "@domain/geo";
import { SEARCH_DEBOUNCE } from "@domain/limits";
import { paths, withQuery } from "@domain/paths";

/** The town that a point on the map is at or near; undefined until the service has said so. */
export function useNearestTown(point: Point | undefined): string | undefined {
  const [known, setKnown] = useState<{ at: string; name: string }>();
  const at = point && `${point.lat.toFixed(3)},${point.lng.toFixed(3)}`;
  useEffect(() => {
    if (at === undefined) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      void nameAt(at, control.signal).then((name) => name !== undefined && setKnown({ at, name }));
    }, SEARCH_DEBOUNCE);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [at]);
  return at === undefined ? undefined : known?.name;
}

async function nameAt(at: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(withQuery(paths.mapPlaces, { at }), { signal });
    const names: unknown = await response.json();
    const first: unknown = Array.isArray(names) ? names[0] : undefined;
    return typeof first === "string" ? first : undefined;
  } catch {
    return undefined;
  }
}
