import { PAYMENTS_FOUND_FOR_MS } from "@domain/rule-numbers";
import { localDay } from "@domain/time";
import { DAY_MS } from "@domain/durations";
import type { PageVisit } from "../visit";
import { formatDay } from "./dates";

/** Returns the words of the form for a reference, which stands on several pages. */
export function findWords({ tPages: t }: Pick<PageVisit, "tPages">) {
  return {
    title: t("find.title"),
    reference: t("find.reference"),
    hint: t("find.hint"),
    submit: t("find.submit"),
  };
}
export type FindWords = ReturnType<typeof findWords>;

/** Returns the days that a payment of this browser can have been made on, newest first. */
export function daysToChoose({ now, language, tPages: t }: PageVisit): { value: string; label: string }[] {
  const days = Array.from({ length: PAYMENTS_FOUND_FOR_MS / DAY_MS + 1 }, (_, ago) => now - ago * DAY_MS);
  return [
    { value: "", label: t("find.anyDay") },
    ...days.map((at) => ({
      value: localDay(at),
      label: formatDay(new Date(at).toISOString(), language),
    })),
  ];
}
