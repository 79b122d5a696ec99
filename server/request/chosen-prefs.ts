import { isOffered } from "@domain/brand";
import { type Prefs, writePrefs } from "../session/prefs";
import type { Visit } from "./visit";

/** Returns the preferences with the language or low-data mode of the address, or undefined when they do not change. */
export function chosenPrefs({ url, session }: Visit): Prefs | undefined {
  const language = url.searchParams.get("lang");
  const dataMode = url.searchParams.get("data");
  const prefs: Prefs = { ...session.prefs };
  if (isOffered(language)) prefs.language = language;
  if (dataMode === "low" || dataMode === "full") prefs.lowData = dataMode === "low";
  const changed = prefs.language !== session.prefs.language || prefs.lowData !== session.prefs.lowData;
  return changed ? prefs : undefined;
}

/** The Set-Cookie line of the preferences that the address chooses; undefined when they do not change. */
export function chosenPrefsLine(visit: Visit): string | undefined {
  const prefs = chosenPrefs(visit);
  return prefs && writePrefs(visit.service.sealer, prefs, visit);
}
