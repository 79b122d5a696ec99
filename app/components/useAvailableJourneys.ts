import { useRouteLoaderData } from "@remix-run/react";
import type { Journey } from "@domain/journeys";
import type { loader as rootLoader } from "../root";

/** Whether the operator offers a journey: one that is switched off has no page that a link could lead to. */
export function useAvailableJourneys(): (journey: Journey) => boolean {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (journey) => root?.journeys.includes(journey) ?? false;
}
