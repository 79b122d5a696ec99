import { UNLIMITED_RADIUS_KM } from "@domain/tuning";
import { CONTENT_TIMEOUT_MS, DEFAULT_CACHE_MS, LABELS_CACHE_MS } from "@domain/rule-numbers";
import { pack } from "../brand/use-pack";
import {
  type Faq,
  findShops,
  getLoadingText,
  hasLoadingText,
  listFaqs,
  type Shop,
} from "../operator/content";
import { formSchema, leadFormSchema } from "../forms/schema";
import type { AssetPlaces } from "./addresses";
import {
  type ContentContext,
  type ContentReaderOptions,
  createContentReader,
  loadResultOf,
  type Read,
} from "./content-reader";
import { labels, shapesFor } from "./shapes";
import type { ContentWait } from "./swr-cache";

/** The label pages by the portal's names (R-CON-4). */
const labelPages = {
  portal: "orp-translation",
  leadStatus: "lead-status-translation",
  loader: "loader-translation",
  faq: "faq-translation",
  help: "getHelp-translation",
  question: "question-translation",
  search: "search-translation",
  stores: "storeLocator-translation",
  network: "network-translation",
} as const;
export type LabelPage = keyof typeof labelPages;

export interface ContentOptions extends ContentReaderOptions {
  cdn: string | undefined;
  /** The base address of the content service. */
  contentUrl: string;
}

export type Content = ReturnType<typeof createContent>;

/** The operator's content, cached for all customers (docs/decisions/0041-content-cache.md). */
export function createContent(options: ContentOptions) {
  const timeoutMs = Math.min(options.timeoutMs, CONTENT_TIMEOUT_MS);
  const places: AssetPlaces = { cdn: options.cdn, content: new URL(options.contentUrl).origin };
  const shapes = shapesFor(places);

  const { cached, page, pages } = createContentReader({ ...options, timeoutMs });

  const labelReads = new Map(
    Object.entries(labelPages).map(([name, page_]) => [name, page(page_, labels)] as const),
  );
  const faqs = cached<Faq[]>(DEFAULT_CACHE_MS, async ({ operator, language }) =>
    loadResultOf(await listFaqs(operator, language, timeoutMs)),
  );

  const shops = cached<Shop[]>(DEFAULT_CACHE_MS, async ({ operator, language }) => {
    const { lat, lng } = pack.map.centre;
    const everywhere = { latitude: lat, longitude: lng, kilometres: UNLIMITED_RADIUS_KM };
    return loadResultOf(await findShops(operator, { ...everywhere, language }, timeoutMs));
  });

  return {
    places,
    /** How long a call for content may take, ms (R-CON-8). */
    timeoutMs,
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
    leadForm: page("get-form-schema", leadFormSchema, DEFAULT_CACHE_MS),
    loading: cached(LABELS_CACHE_MS, async ({ operator, language }) =>
      hasLoadingText(language)
        ? loadResultOf(await getLoadingText(operator, language, timeoutMs))
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
