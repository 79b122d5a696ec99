import type { Logger } from "pino";
import type { z } from "zod";
import { UNLIMITED_RADIUS_KM } from "@domain/tuning";
import {
  CONTENT_MAX_LENGTH,
  CONTENT_TIMEOUT_MS,
  DEFAULT_CACHE_MS,
  LABELS_CACHE_MS,
} from "@domain/rule-numbers";
import type { OperatorClient } from "../operator/client";
import { pack } from "../brand/use-pack";
import {
  type ContentLanguage,
  type Faq,
  findShops,
  getLoadingText,
  getPage,
  hasLoadingText,
  listFaqs,
  type Shop,
} from "../operator/content";
import type { Answer } from "../operator/errors";
import { readTolerantly } from "../operator/tolerant";
import { loggedMismatches, type Mismatch, type MismatchSink } from "../operator/mismatch";
import { formSchema } from "../forms/schema";
import type { AssetPlaces } from "./addresses";
import { labels, shapesFor } from "./shapes";
import { type LoadResult, createSwrCache, type ContentWait } from "./swr-cache";

/** The operator client and the language of a customer's request. */
export interface ContentContext {
  operator: OperatorClient;
  language: ContentLanguage;
}

/**
 * Reads one piece of content. Returns undefined when it does not exist, is unreadable, or is neither cached nor
 * loaded in time. The built-in text then replaces it, so no page depends on content.
 */
export type Read<T> = (context: ContentContext, wait?: ContentWait) => Promise<T | undefined>;

/** The label pages by the portal's names (R-CON-4). */
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

/** Pages whose address has no language; the language is inside the page or sent as a header. */
const withoutLanguage = new Set([
  "meta-data-config",
  "privacy-policy-config",
  "lead-status-config",
  "fetch-sites-data-5g",
]);

export interface ContentOptions {
  cdn: string | undefined;
  /** The base address of the content service. */
  contentUrl: string;
  timeoutMs: number;
  log: Logger;
  mismatches?: MismatchSink;
  /** Called for each read of the cache with whether the value was there. */
  countRead?: (result: "hit" | "stale" | "miss") => void;
  now?: () => number;
}

export type Content = ReturnType<typeof createContent>;

/** The operator's content, cached for all customers (docs/decisions/0041-content-cache.md). */
export function createContent(options: ContentOptions) {
  const timeoutMs = Math.min(options.timeoutMs, CONTENT_TIMEOUT_MS);
  const places: AssetPlaces = { cdn: options.cdn, content: new URL(options.contentUrl).origin };
  const shapes = shapesFor(places);

  function report(page: string, { result, mismatches }: Document<unknown>): void {
    if (mismatches.length === 0) return;
    const effect = result.kind === "unreadable" ? "malformed" : "dropped";
    const operation = "getPage";
    const fields = { operation, page, ...loggedMismatches({ [effect]: mismatches }) };
    options.mismatches?.add(
      operation,
      effect,
      mismatches.map((found) => onPage(page, found)),
    );
    options.log.warn(fields, effect === "malformed" ? "content cannot be read" : "content entries dropped");
  }

  /** Caches one kind of content per language. */
  function reader<T>(ttlMs: number, load: (context: ContentContext) => Promise<LoadResult<T>>) {
    const cache = createSwrCache<T>(ttlMs, options.now, options.countRead);
    const read: Read<T> = (context, wait = "page") => cache.read(context.language, () => load(context), wait);
    const refresh = (context: ContentContext) => cache.refresh(context.language, () => load(context));
    return { read, refresh };
  }

  const pages: Read<unknown>[] = [];
  function page<T>(name: string, shape: z.ZodType<T>, ttlMs: number = LABELS_CACHE_MS): Read<T> {
    const { read } = reader(ttlMs, async ({ operator, language }) => {
      const pageUrl = withoutLanguage.has(name) ? name : `${language}/${name}`;
      const answer = await getPage(operator, { pageUrl, language }, timeoutMs);
      const document = readDocument(answer, shape);
      report(pageUrl, document);
      return document.result.kind === "unreadable" ? { kind: "none" } : document.result;
    });
    pages.push(read);
    return read;
  }

  const labelReads = new Map(
    Object.entries(labelPages).map(([name, page_]) => [name, page(page_, labels)] as const),
  );
  const faqs = reader<Faq[]>(DEFAULT_CACHE_MS, async ({ operator, language }) =>
    plain(await listFaqs(operator, language, timeoutMs)),
  );

  const shops = reader<Shop[]>(DEFAULT_CACHE_MS, async ({ operator, language }) => {
    const { lat, lng } = pack.map.centre;
    const everywhere = { latitude: lat, longitude: lng, kilometres: UNLIMITED_RADIUS_KM };
    return plain(await findShops(operator, { ...everywhere, language }));
  });

  return {
    places,
    labels: async (name: LabelPage, context: ContentContext, wait?: ContentWait) =>
      (await labelReads.get(name)?.(context, wait)) ?? {},
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
      hasLoadingText(language)
        ? plain(await getLoadingText(operator, language, timeoutMs))
        : { kind: "none" },
    ).read,
    faqs: faqs.read,
    /** All shops of the country. */
    shops: shops.read,
    /** Loads the questions again after a vote. */
    refreshFaqs: faqs.refresh,
    /** Reads a page whose shape another module defines (the sites of the coverage map). */
    page,
    /** The reads of all pages, for a check of the backend. */
    everyPage: (): readonly Read<unknown>[] => pages,
  };
}

/** A page's name begins the paths inside its document. */
function onPage(page: string, { path, problem }: Mismatch): Mismatch {
  return { path: path === "" ? page : `${page}: ${path}`, problem };
}

const noDocument: Mismatch = { path: "", problem: "is not JSON, or too long" };

function plain<T>(answer: Answer<T>): LoadResult<T> {
  return answer.ok ? { kind: "good", value: answer.value } : { kind: "failed" };
}

/** The content of a page, and where it is not as expected. */
interface Document<T> {
  result: LoadResult<T> | { kind: "unreadable" };
  mismatches: readonly Mismatch[];
}

/**
 * Reads the document inside a content page. An empty page, bad JSON and an unexpected shape differ from a
 * service that fails.
 */
function readDocument<T>(answer: Answer<string | undefined>, shape: z.ZodType<T>): Document<T> {
  if (!answer.ok) return { result: { kind: "failed" }, mismatches: [] };
  if (answer.value === undefined) return { result: { kind: "none" }, mismatches: [] };
  const document = answer.value.length > CONTENT_MAX_LENGTH ? undefined : parseJson(answer.value);
  if (document === undefined) return { result: { kind: "unreadable" }, mismatches: [noDocument] };
  const read = readTolerantly(document, shape);
  return read.ok
    ? { result: { kind: "good", value: read.value }, mismatches: read.dropped }
    : { result: { kind: "unreadable" }, mismatches: read.malformed };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
