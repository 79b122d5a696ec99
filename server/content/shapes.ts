import { z } from "zod";
import { LABEL_MAX_LENGTH } from "@domain/tuning";
import { leadStatuses } from "../operator/subscriber";
import { line, listOf, matching, optional } from "../operator/tolerant";
import { type AssetPlaces, assetAddress, safeHref } from "./addresses";
import { sanitise } from "./sanitise";

/** What takes its time is done when it is first asked for, and kept. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The entries that are there, under keys that are spelt as the portal does. */
function withKeys<T>(
  entries: Record<string, T | undefined>,
  spell: (key: string) => string,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[spell(key), value]])),
  );
}

/** What differs by language, under the languages' names in small letters. */
function byLanguage<T>(shape: z.ZodType<T>) {
  return z
    .record(z.string(), optional(shape))
    .transform((entries) => withKeys(entries, (key) => key.trim().toLowerCase()));
}

const LABEL = LABEL_MAX_LENGTH;
const SENTENCE = 600;
/** What the law or a contract wants said. */
const PARAGRAPH = 2000;
const MOST_LINKS = 24;

const href = z
  .string()
  .max(2000)
  .transform((written, context) => {
    const safe = safeHref(written);
    if (safe === undefined) context.addIssue({ code: "custom", message: "unsafe address" });
    return safe ?? "";
  });
const link = z.object({ label: line(LABEL), href });
export type ContentLink = z.infer<typeof link>;
const links = listOf(link).transform((found) => found.slice(0, MOST_LINKS));

const column = z.object({ title: optional(line(LABEL)), links });

export const labels = z
  .record(z.string(), optional(line(PARAGRAPH)))
  .transform((entries) => withKeys(entries, (key) => key));
export type Labels = z.infer<typeof labels>;

const helpDocument = z.object({
  parentCategory: line(LABEL),
  category: line(LABEL),
  href: optional(href),
});
export type HelpDocument = z.infer<typeof helpDocument>;

/** The shapes of content (contract/content.md), read part by part (R-CON-2) and cut to length (R-CON-11). */
export function shapesFor(places: AssetPlaces) {
  const picture = z
    .string()
    .max(2000)
    .transform((written) => assetAddress(written, places));
  const meta = z.object({
    title: optional(line(LABEL)),
    description: optional(line(SENTENCE)),
    image: optional(picture),
  });
  const banner = z.object({
    badge: optional(line(LABEL)),
    heading: optional(line(LABEL)),
    subHeading: optional(line(SENTENCE)),
    buttons: optional(links),
    image: optional(picture),
  });
  /** An icon may be a mere name, of which nobody says what it looks like; only an address can be shown. */
  const icon = z
    .string()
    .max(2000)
    .transform((written) => (/[./]/.test(written) ? assetAddress(written, places) : undefined));
  const chip = z.object({ label: line(LABEL), href, icon: optional(icon) });
  return {
    labels,
    header: z.object({ links: optional(links), logo: optional(picture) }),
    footer: z.object({ columns: optional(listOf(column)), legal: optional(line(PARAGRAPH)) }),
    home: z.object({
      banner: optional(banner),
      recharges: optional(
        z.object({
          heading: optional(line(LABEL)),
          chips: optional(listOf(chip).transform((found) => found.slice(0, MOST_LINKS))),
        }),
      ),
    }),
    /** By language, then by path. */
    meta: byLanguage(z.record(z.string(), optional(meta))),
    privacy: byLanguage(
      z.object({
        title: optional(line(LABEL)),
        // Sanitised when it is first shown: the page holds all languages.
        body: z.string().transform((html) => once(() => sanitise(html, places))),
      }),
    ),
    helpDocuments: listOf(helpDocument),
    /** By the lead's status, then by language. */
    leadStatus: z
      .record(
        z.string(),
        optional(byLanguage(z.object({ title: optional(line(LABEL)), text: optional(line(PARAGRAPH)) }))),
      )
      .transform((entries) => withKeys(entries, (key) => matching(leadStatuses, key) ?? key)),
  };
}
export type Shapes = ReturnType<typeof shapesFor>;
export type HomeContent = z.infer<Shapes["home"]>;
export type MetaContent = z.infer<Shapes["meta"]>;
