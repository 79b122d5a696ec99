import type { Logger } from "pino";
import type { z } from "zod";
import { CONTENT_TIMEOUT_MS, CONTENT_MAX_LENGTH } from "@domain/tuning";
import { DEFAULT_CACHE_MS, LABELS_CACHE_MS } from "@domain/rule-numbers";
import type { OperatorClient } from "../operator/client";
import { type ContentLanguage, type Faq, getLoadingText, getPage, listFaqs } from "../operator/content";
import type { Answer } from "../operator/errors";
import { readTolerantly } from "../operator/tolerant";
import { loggedPaths, type UnreadCounts } from "../operator/unread";
import { formSchema } from "../forms/schema";
import type { AssetPlaces } from "./addresses";
import { labels, shapesFor } from "./shapes";
import { type Asked, createSwrCache, type Patience } from "./swr-cache";

/** Who asks: the line of a customer's request, and in which language. */
export interface Asker {
  operator: OperatorClient;
  language: ContentLanguage;
}

/**
 * Reads one piece of content. Undefined when there is none, when it is unreadable, or when it is neither kept nor here
 * in time: the built-in text stands in, and no page depends on content.
 */
export type Read<T> = (asker: Asker, patience?: Patience) => Promise<T | undefined>;

/** The pages of labels, by what the portal calls them (R-CON-4). */
const labelPages = {
  portal: "orp-translation",
  footer: "footer-translation",
  leadStatus: "lead-status-translation",
  loader: "loader-translation",
  faq: "faq-translation",
  help: "getHelp-translation",
  question: "question-translation",
  recharge: "recharge-translation",
  search: "search-translation",
  stores: "storeLocator-translation",
  network: "network-translation",
} as const;
export type LabelPage = keyof typeof labelPages;

/** Pages without a language in their address; the language is inside, or sent as a header. */
const general = new Set([
  "meta-data-config",
  "privacy-policy-config",
  "lead-status-config",
  "fetch-sites-data-5g",
]);

export interface ContentOptions {
  cdn: string | undefined;
  /** Base address of the content service. */
  contentUrl: string;
  timeoutMs: number;
  log: Logger;
  counts?: UnreadCounts;
  now?: () => number;
}

export type Content = ReturnType<typeof createContent>;

/** The operator's content, kept for all customers (docs/decisions/0041-content-cache.md). */
export function createContent(options: ContentOptions) {
  const timeoutMs = Math.min(options.timeoutMs, CONTENT_TIMEOUT_MS);
  const places: AssetPlaces = { cdn: options.cdn, content: new URL(options.contentUrl).origin };
  const shapes = shapesFor(places);

  function reportDropped(where: { operation: string; page: string }, dropped: readonly string[]): void {
    if (dropped.length === 0) return;
    options.counts?.dropped(where.operation, dropped.length);
    options.log.warn({ ...where, ...loggedPaths({ dropped }) }, "content entries dropped");
  }

  /** Keeps what a question to the service answers, for each language. */
  function reader<T>(freshFor: number, ask: (asker: Asker) => Promise<Asked<T>>) {
    const shelf = createSwrCache<T>(freshFor, options.now);
    const read: Read<T> = (asker, patience = "page") =>
      shelf.read(asker.language, () => ask(asker), patience);
    const renew = (asker: Asker) => shelf.renew(asker.language, () => ask(asker));
    return { read, renew };
  }

  function page<T>(name: string, shape: z.ZodType<T>, freshFor: number = LABELS_CACHE_MS): Read<T> {
    return reader(freshFor, async ({ operator, language }) => {
      const pageUrl = general.has(name) ? name : `${language}/${name}`;
      const answer = await getPage(operator, { pageUrl, language }, timeoutMs);
      const { asked, dropped } = readDocument(answer, shape);
      reportDropped({ operation: "getPage", page: pageUrl }, dropped);
      if (asked.kind === "unreadable") options.log.warn({ page: pageUrl }, "content cannot be read");
      return asked.kind === "unreadable" ? { kind: "none" } : asked;
    }).read;
  }

  const labelReads = new Map(
    Object.entries(labelPages).map(([name, page_]) => [name, page(page_, labels)] as const),
  );
  const faqs = reader<Faq[]>(DEFAULT_CACHE_MS, async ({ operator, language }) =>
    plain(await listFaqs(operator, language, timeoutMs)),
  );

  return {
    places,
    labels: async (name: LabelPage, asker: Asker, patience?: Patience) =>
      (await labelReads.get(name)?.(asker, patience)) ?? {},
    header: page("website-headers-config", shapes.header),
    footer: page("website-footer-config", shapes.footer),
    home: page("website-homepage-config", shapes.home),
    meta: page("meta-data-config", shapes.meta),
    privacy: page("privacy-policy-config", shapes.privacy),
    leadStatus: page("lead-status-config", shapes.leadStatus),
    helpDocuments: page("help-documents", shapes.helpDocuments, DEFAULT_CACHE_MS),
    contactForm: page("get-contact-form-schema", formSchema, DEFAULT_CACHE_MS),
    leadForm: page("get-form-schema", formSchema, DEFAULT_CACHE_MS),
    loading: reader(LABELS_CACHE_MS, async ({ operator, language }) =>
      plain(await getLoadingText(operator, language, timeoutMs)),
    ).read,
    faqs: faqs.read,
    /** The questions as they are now: somebody has voted. */
    renewFaqs: faqs.renew,
    /** For a page that another part of the portal knows the shape of (the sites of the coverage map). */
    page,
  };
}

function plain<T>(answer: Answer<T>): Asked<T> {
  return answer.ok ? { kind: "good", value: answer.value } : { kind: "failed" };
}

/** What was read of a content page, and the paths of what was dropped. */
interface Document<T> {
  asked: Asked<T> | { kind: "unreadable" };
  dropped: string[];
}

/** The document inside a content page; null, bad JSON and another shape are told apart from a service that fails. */
function readDocument<T>(answer: Answer<string | undefined>, shape: z.ZodType<T>): Document<T> {
  if (!answer.ok) return { asked: { kind: "failed" }, dropped: [] };
  if (answer.value === undefined) return { asked: { kind: "none" }, dropped: [] };
  const document = answer.value.length > CONTENT_MAX_LENGTH ? undefined : parseJson(answer.value);
  if (document === undefined) return { asked: { kind: "unreadable" }, dropped: [] };
  const read = readTolerantly(document, shape);
  const asked = read.ok ? { kind: "good" as const, value: read.value } : { kind: "unreadable" as const };
  return { asked, dropped: read.dropped };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
