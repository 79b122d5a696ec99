import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./root-loader";

/** Returns the data of the root loader, or undefined on an error page without it. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}
