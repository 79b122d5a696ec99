import { useRootData } from "../root-data";

/** Returns the values of an invalid form from this page's reply, or those kept for a change of the language. */
export function useTypedValues(
  reply: { typed: Record<string, string> } | undefined,
): Record<string, string> | undefined {
  const root = useRootData();
  return reply?.typed ?? root?.refused;
}
