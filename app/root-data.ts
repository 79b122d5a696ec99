import { country } from "@domain/country";
import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./root-loader";

/** Returns the data of the root loader, or undefined on an error page without it. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}

/** Returns the number of customer care: the operator's, else the country's. */
export function useCareNumber(): string {
  return useRootData()?.care ?? country.helpNumber;
}
