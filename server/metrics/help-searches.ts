import { counter } from "./registry";

/** Counts searches of the help centre without keeping what a customer typed. */
export interface HelpSearchCounts {
  count: (language: string, found: boolean) => void;
}

/** Registers the counter of searches, which shows in which language the help lacks answers (R-HLP-24). */
export function countHelpSearches(): HelpSearchCounts {
  const searches = counter(
    "help_searches_total",
    "Searches of the help centre by language, and whether they found a question",
    ["language", "result"],
  );
  return { count: (language, found) => searches.inc({ language, result: found ? "found" : "nothing" }) };
}
