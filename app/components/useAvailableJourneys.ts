import type { Journey } from "@domain/journeys";
import { useRootData } from "../root-data";

/** Returns whether the operator offers a journey; the pages of any other journey are not found. */
export function useAvailableJourneys(): (journey: Journey) => boolean {
  const root = useRootData();
  return (journey) => root?.journeys.includes(journey) ?? false;
}
