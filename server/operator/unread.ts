import { LOGGED_PATHS } from "@domain/tuning";
import { shorten } from "@domain/message";

/** Counts, by operation, the values of the operator's answers that cannot be read. */
export interface UnreadCounts {
  dropped(operation: string, entries: number): void;
  unknown(operation: string, values: number): void;
}

type UnreadPaths = Partial<Record<"dropped" | "unknown", readonly string[]>>;

/** Log fields for values that cannot be read: the first paths, and the number of further ones. */
export function loggedPaths(unread: UnreadPaths): Record<string, string[] | number> {
  return Object.fromEntries(
    Object.entries(unread).flatMap(([kind, paths]): [string, string[] | number][] => {
      if (paths.length === 0) return [];
      const omitted = paths.length - LOGGED_PATHS;
      const listed: [string, string[]] = [kind, paths.slice(0, LOGGED_PATHS).map(shorten)];
      return omitted > 0 ? [listed, [`${kind}More`, omitted]] : [listed];
    }),
  );
}
