import { languages } from "@domain/languages";
import type { TypedChange } from "../switches/change";

/** The names of the fields in the forms of the operator's page. */
export const adminFields = {
  token: "token",
  form: "form",
  name: "switch",
  action: "action",
  until: "until",
  limits: "limits",
  reason: "any",
} as const;

/** The values of the two buttons of a switch, which set and clear it. */
export const adminActions = { set: "set", clear: "clear" } as const;

/** The end of a switch as the page itself writes times: 2026-12-01 10:00 UTC. */
const AS_SHOWN = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})( ?UTC)?$/i;

/** Reads the form of a switch, whose end counts as UTC when it names no time zone, as the page says. */
export function readChangeForm(form: URLSearchParams): TypedChange {
  const text = (name: string) => form.get(name) ?? "";
  const until = text(adminFields.until).trim().replace(AS_SHOWN, "$1T$2");
  return {
    name: text(adminFields.name),
    set: text(adminFields.action) === adminActions.set,
    until: /\d$/.test(until) && !/[+-]\d{2}:\d{2}$/.test(until) ? `${until}Z` : until,
    limits: text(adminFields.limits),
    texts: {
      any: text(adminFields.reason),
      ...Object.fromEntries(languages.map((language) => [language, text(language)])),
    },
  };
}
