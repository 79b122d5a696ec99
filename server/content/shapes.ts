import { z } from "zod";
import { isIconName } from "@domain/icons";
import {
  CONTENT_LINKS_MAX,
  LABEL_MAX_LENGTH,
  PARAGRAPH_MAX_LENGTH,
  SENTENCE_MAX_LENGTH,
} from "@domain/rule-numbers";
import { leadStatuses } from "../operator/leads";
import { singleLine, listOf, matching, optional } from "../operator/tolerant";
import { type AssetPlaces, assetAddress, safeHref } from "./addresses";
import { sanitise } from "./sanitise";

/** Computes a value on first use and keeps it. */
function lazy<T>(make: () => T): () => T {
  let result: { value: T } | undefined;
  return () => (result ??= { value: make() }).value;
}

/** Drops missing entries and normalises the keys. */
function withKeys<T>(
  entries: Record<string, T | undefined>,
  spell: (key: string) => string,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[spell(key), value]])),
  );
}

/** Reads entries by language, under language codes in small letters. */
function byLanguage<T>(shape: z.ZodType<T>) {
  return z
    .record(z.string(), optional(shape))
    .transform((entries) => withKeys(entries, (key) => key.trim().toLowerCase()));
}

const href = z
  .string()
  .max(2000)
  .transform((written, context) => {
    const safe = safeHref(written);
    if (safe === undefined) context.addIssue({ code: "custom", message: "unsafe address" });
    return safe ?? "";
  });
const link = z.object({ label: singleLine(LABEL_MAX_LENGTH), href });
export type ContentLink = z.infer<typeof link>;
const links = listOf(link).transform((found) => found.slice(0, CONTENT_LINKS_MAX));

const column = z.object({ title: optional(singleLine(LABEL_MAX_LENGTH)), links });
const footer = z.object({
  columns: optional(listOf(column)),
  legal: optional(singleLine(PARAGRAPH_MAX_LENGTH)),
});

export const labels = z
  .record(z.string(), optional(singleLine(PARAGRAPH_MAX_LENGTH)))
  .transform((entries) => withKeys(entries, (key) => key));
export type Labels = z.infer<typeof labels>;

const helpDocument = z.object({
  parentCategory: singleLine(LABEL_MAX_LENGTH),
  category: singleLine(LABEL_MAX_LENGTH),
  href: optional(href),
});
export type HelpDocument = z.infer<typeof helpDocument>;

const statusText = z.object({
  title: optional(singleLine(LABEL_MAX_LENGTH)),
  text: optional(singleLine(PARAGRAPH_MAX_LENGTH)),
});
/** By the lead's status, then by language. */
const leadStatus = z
  .record(z.string(), optional(byLanguage(statusText)))
  .transform((entries) => withKeys(entries, (key) => matching(leadStatuses, key) ?? key));

/** The shapes of content (contract/content.md), read part by part (R-CON-2) and cut to length (R-CON-11). */
export function shapesFor(places: AssetPlaces) {
  const picture = z
    .string()
    .max(2000)
    .transform((written) => assetAddress(written, places));
  const meta = z.object({
    title: optional(singleLine(LABEL_MAX_LENGTH)),
    description: optional(singleLine(SENTENCE_MAX_LENGTH)),
    image: optional(picture),
  });
  const banner = z.object({
    badge: optional(singleLine(LABEL_MAX_LENGTH)),
    heading: optional(singleLine(LABEL_MAX_LENGTH)),
    subHeading: optional(singleLine(SENTENCE_MAX_LENGTH)),
    buttons: optional(links),
    image: optional(picture),
  });
  /** An icon is the name of one of the portal's drawings, or the address of a picture; other names are left out. */
  const icon = z
    .string()
    .max(2000)
    .transform((written) => {
      if (isIconName(written)) return written;
      const found = /[./]/.test(written) ? assetAddress(written, places) : undefined;
      return found === undefined ? undefined : { picture: found };
    });
  const chip = z.object({ label: singleLine(LABEL_MAX_LENGTH), href, icon: optional(icon) });
  return {
    labels,
    header: z.object({ links: optional(links), logo: optional(picture) }),
    footer,
    home: z.object({
      banner: optional(banner),
      recharges: optional(
        z.object({
          heading: optional(singleLine(LABEL_MAX_LENGTH)),
          chips: optional(listOf(chip).transform((found) => found.slice(0, CONTENT_LINKS_MAX))),
        }),
      ),
    }),
    /** By language, then by path. */
    meta: byLanguage(z.record(z.string(), optional(meta))),
    privacy: byLanguage(
      z.object({
        title: optional(singleLine(LABEL_MAX_LENGTH)),
        // Sanitised on first use, because the page holds all languages.
        body: z.string().transform((html) => lazy(() => sanitise(html, places))),
      }),
    ),
    helpDocuments: listOf(helpDocument),
    leadStatus,
  };
}
export type Shapes = ReturnType<typeof shapesFor>;
export type HomeContent = z.infer<Shapes["home"]>;
