import { z } from "zod";
import { line, listOf } from "../operator/envelope";
import { type AssetPlaces, assetAddress, safeHref } from "./addresses";
import { sanitise } from "./sanitise";

/** A part that is missing or unreadable is absent: the built-in text stands in (contract/content.md). */
function part<T>(shape: z.ZodType<T>) {
  return shape.optional().catch(undefined);
}

/** What takes its time is done when it is first asked for, and kept. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const LABEL = 120;
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

const column = z.object({ title: part(line(LABEL)), links });

export const labels = z.record(z.string(), z.unknown()).transform((entries): Record<string, string> => {
  const readable = Object.entries(entries).flatMap(([key, value]) => {
    const text = line(PARAGRAPH).safeParse(value);
    return text.success ? [[key, text.data] as const] : [];
  });
  return Object.fromEntries(readable);
});
export type Labels = z.infer<typeof labels>;

const loading = z.object({
  wait: part(line(LABEL)),
  holdOn: part(line(LABEL)),
  loadingMessage: part(line(LABEL)),
});
export type LoadingTexts = z.infer<typeof loading>;

const helpDocument = z.object({
  parentCategory: line(LABEL),
  category: line(LABEL),
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
    title: part(line(LABEL)),
    description: part(line(SENTENCE)),
    image: part(picture),
  });
  const banner = z.object({
    badge: part(line(LABEL)),
    heading: part(line(LABEL)),
    subHeading: part(line(SENTENCE)),
    buttons: part(links),
    image: part(picture),
  });
  /** An icon may be a mere name, of which nobody says what it looks like; only an address can be shown. */
  const icon = z.string().regex(/[./]/).pipe(picture);
  const chip = z.object({ label: line(LABEL), href, icon: part(icon) });
  return {
    labels,
    loading,
    header: z.object({ links: part(links), logo: part(picture) }),
    footer: z.object({ columns: part(listOf(column)), legal: part(line(PARAGRAPH)) }),
    home: z.object({
      banner: part(banner),
      recharges: part(
        z.object({
          heading: part(line(LABEL)),
          chips: part(listOf(chip).transform((found) => found.slice(0, MOST_LINKS))),
        }),
      ),
    }),
    /** By language, then by path. */
    meta: z.record(z.string(), part(z.record(z.string(), part(meta)))),
    privacy: z.record(
      z.string(),
      part(
        z.object({
          title: part(line(LABEL)),
          // Sanitised when it is first shown: the page holds all languages.
          body: z.string().transform((html) => once(() => sanitise(html, places))),
        }),
      ),
    ),
    helpDocuments: listOf(helpDocument),
    /** By the lead's status, then by language. */
    leadStatus: z.record(
      z.string(),
      part(z.record(z.string(), part(z.object({ title: part(line(LABEL)), text: part(line(PARAGRAPH)) })))),
    ),
  };
}
export type Shapes = ReturnType<typeof shapesFor>;
export type HomeContent = z.infer<Shapes["home"]>;
export type MetaContent = z.infer<Shapes["meta"]>;
