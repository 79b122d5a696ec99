import { z } from "zod";
import { listOf } from "../operator/envelope";
import { type AssetPlaces, assetAddress, safeHref } from "./addresses";
import { sanitise } from "./sanitise";

/** A text of content on one line, not empty and not endless. */
export function words(longest: number) {
  return z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1).max(longest));
}

/** A part that is missing or unreadable is absent: the built-in text stands in (contract/content.md). */
function part<T>(shape: z.ZodType<T>) {
  return shape.optional().catch(undefined);
}

const LABEL = 120;
const SENTENCE = 600;
const MOST_LINKS = 24;

const href = z
  .string()
  .max(2000)
  .transform((written, context) => {
    const safe = safeHref(written);
    if (safe === undefined) context.addIssue({ code: "custom", message: "unsafe address" });
    return safe ?? "";
  });
const link = z.object({ label: words(LABEL), href });
export type ContentLink = z.infer<typeof link>;
const links = listOf(link).transform((found) => found.slice(0, MOST_LINKS));

const column = z.object({ title: part(words(LABEL)), links });

export const labels = z.record(z.string(), z.unknown()).transform((entries): Record<string, string> => {
  const readable = Object.entries(entries).flatMap(([key, value]) => {
    const text = words(SENTENCE).safeParse(value);
    return text.success ? [[key, text.data] as const] : [];
  });
  return Object.fromEntries(readable);
});
export type Labels = z.infer<typeof labels>;

const loading = z.object({
  wait: part(words(LABEL)),
  holdOn: part(words(LABEL)),
  loadingMessage: part(words(LABEL)),
});
export type LoadingTexts = z.infer<typeof loading>;

const helpDocument = z.object({
  parentCategory: words(LABEL),
  category: words(LABEL),
  href: part(href),
});
export type HelpDocument = z.infer<typeof helpDocument>;

/** The shapes of contract/content.md, each as tolerant as that file says. */
export function shapesFor(places: AssetPlaces) {
  const picture = z
    .string()
    .max(2000)
    .transform((written) => assetAddress(written, places));
  const meta = z.object({
    title: part(words(LABEL)),
    description: part(words(SENTENCE)),
    image: part(picture),
  });
  const banner = z.object({
    badge: part(words(LABEL)),
    heading: part(words(LABEL)),
    subHeading: part(words(SENTENCE)),
    buttons: part(links),
    image: part(picture),
  });
  const chip = z.object({ label: words(LABEL), href });
  return {
    labels,
    loading,
    header: z.object({ links: part(links), logo: part(picture) }),
    footer: z.object({ columns: part(listOf(column)), legal: part(words(SENTENCE)) }),
    home: z.object({
      banner: part(banner),
      recharges: part(z.object({ heading: part(words(LABEL)), chips: part(listOf(chip)) })),
    }),
    /** By language, then by path. */
    meta: z.record(z.string(), part(z.record(z.string(), part(meta)))),
    privacy: z.record(
      z.string(),
      part(
        z.object({
          title: part(words(LABEL)),
          body: z.string().transform((html) => sanitise(html, places)),
        }),
      ),
    ),
    helpDocuments: listOf(helpDocument),
    /** By the lead's status, then by language. */
    leadStatus: z.record(
      z.string(),
      part(z.record(z.string(), part(z.object({ title: part(words(LABEL)), text: part(words(SENTENCE)) })))),
    ),
  };
}
export type Shapes = ReturnType<typeof shapesFor>;
export type HomeContent = z.infer<Shapes["home"]>;
export type MetaContent = z.infer<Shapes["meta"]>;
