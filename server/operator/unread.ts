import { LOGGED_PATHS } from "@domain/tuning";
import { shorten } from "@domain/message";

/** Counts, by operation, what could not be read of the operator's answers. */
export interface UnreadCounts {
  dropped(operation: string, entries: number): void;
  unknown(operation: string, values: number): void;
}

type Unread = Partial<Record<"dropped" | "unknown", readonly string[]>>;

/** The fields of a log line that name what could not be read: the first paths, and how many there are beyond them. */
export function loggedPaths(unread: Unread): Record<string, string[] | number> {
  return Object.fromEntries(
    Object.entries(unread).flatMap(([kind, paths]): [string, string[] | number][] => {
      if (paths.length === 0) return [];
      const more = paths.length - LOGGED_PATHS;
      const named: [string, string[]] = [kind, paths.slice(0, LOGGED_PATHS).map(shorten)];
      return more > 0 ? [named, [`${kind}More`, more]] : [named];
    }),
  );
}
