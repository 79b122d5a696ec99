import { useRouteLoaderData } from "@remix-run/react";
import type { loader as rootLoader } from "../root";

/** What was typed into this page's form and refused, here or before the customer changed the language. */
export function useTypedValues(
  reply: { typed: Record<string, string> } | undefined,
): Record<string, string> | undefined {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return reply?.typed ?? root?.refused;
}
