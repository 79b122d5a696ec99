import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { ANONYMOUS_PAGE_FRESH_MS, ANONYMOUS_PAGES_KEPT, ANONYMOUS_PAGES_MAX_BYTES } from "@domain/tuning";
import { ANONYMOUS_PAGE_STALE_MS } from "@domain/rule-numbers";
import type { Sealer } from "../../session/seal";
import { onSwitches } from "../../switches/announce";
import { anonymousPage, type AnonymousPage } from "./anonymous-page";
import { type AnonymousRequest, type PageVariant, readAnonymousRequest } from "./anonymous-request";
import { createCachedPageSender } from "./cached-page-sender";
import { randomPlaceholder } from "./page-with-token";
import { steadyNow } from "../../steady-clock";

export interface PageCacheOptions {
  /** Renders a page in whose forms this text stands for a token; undefined while the operator fails. */
  render: (request: Request, tokenPlace: string) => Promise<Response | undefined>;
  sealer: Sealer;
  /** PUBLIC_URL, when it is set. */
  publicOrigin: string | undefined;
  onError: (error: unknown) => void;
  /** Called for each page that can be kept, with whether it was there. */
  onRead: (result: "hit" | "stale" | "miss") => void;
}

/** The result of a rendering; without a page the app answers each request itself. */
interface Kept {
  page: AnonymousPage | undefined;
  renderedAt: number;
}

/** Answers a request from the cache, or returns false when the app has to answer it; it never throws or rejects. */
export type PageCache = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * Keeps the pages of anonymous visitors, and renders a page again when it is a second old, once for all who ask for it.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { sealer, publicOrigin, onError, onRead } = options;
  const answer = createCachedPageSender(sealer);
  // Pages of earlier switches have other keys, so they are never sent again and fall out of the cache.
  let generation = 0;
  onSwitches(() => {
    generation++;
  });
  const pages = renderedPages(options.render);

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    asked: AnonymousRequest,
    kept: Kept,
  ): boolean {
    if (!kept.page) return false;
    answer(request, response, { page: kept.page, asked });
    return true;
  }

  async function sendRendered(
    request: IncomingMessage,
    response: ServerResponse,
    asked: AnonymousRequest,
    key: string,
  ): Promise<boolean> {
    const earlier = pages.peek(key, { allowStale: true });
    // An address that the app answers itself does not wait until the cache has tried to render it.
    const usable = earlier !== undefined && (!earlier.page || isYoung(earlier));
    if (!usable || earlier.page) onRead(usable ? "stale" : "miss");
    // A page that is a little older is sent while it is rendered again, and an old page is not.
    const kept = await pages.fetch(key, { allowStale: usable, context: asked.variant });
    return kept !== undefined && send(request, response, asked, kept);
  }

  return (request, response) => {
    const failed = (error: unknown) => {
      onError(error);
      return response.headersSent;
    };
    try {
      const asked = readAnonymousRequest(request, { publicOrigin, sealer, now: Date.now() });
      if (!asked) return false;
      const key = `${generation} ${keyOf(asked.variant)}`;
      const fresh = pages.get(key);
      if (!fresh) return sendRendered(request, response, asked, key).catch(failed);
      // A fresh page is sent at once, without a promise.
      if (fresh.page) onRead("hit");
      return send(request, response, asked, fresh);
    } catch (error) {
      return failed(error);
    }
  };
}

/** The pages by their key; a missing or stale page is rendered once for all who fetch it. */
function renderedPages(render: PageCacheOptions["render"]): LRUCache<string, Kept, PageVariant> {
  const placeholder = randomPlaceholder();
  return new LRUCache<string, Kept, PageVariant>({
    max: ANONYMOUS_PAGES_KEPT,
    maxSize: ANONYMOUS_PAGES_MAX_BYTES,
    sizeCalculation: ({ page }, key) => (page?.bytes ?? 0) + key.length + 1,
    ttl: ANONYMOUS_PAGE_FRESH_MS,
    perf: { now: steadyNow },
    noDeleteOnStaleGet: true,
    fetchMethod: async (_key, earlier, { context }) => {
      const renderedAt = steadyNow();
      const response = await render(requestFor(context), placeholder);
      // The earlier page is kept if the new one is the same, so that it is not compressed again.
      const page = response && (await anonymousPage(response, placeholder, earlier?.page));
      return { page, renderedAt };
    },
  });
}

function isYoung({ renderedAt }: Kept): boolean {
  return steadyNow() - renderedAt < ANONYMOUS_PAGE_STALE_MS;
}

function keyOf({ origin, path, language, lowData, firstVisit }: PageVariant): string {
  return `${language} ${lowData ? "low" : firstVisit ? "first" : "full"} ${origin}${path}`;
}

/** Returns the request that is rendered, made of the variant alone, so that the page has no data of a visitor. */
function requestFor({ origin, path, language, lowData, firstVisit }: PageVariant): Request {
  const headers = {
    "accept-language": language,
    "save-data": lowData ? "on" : "off",
    // The app takes any cookie as a sign of an earlier visit.
    ...(firstVisit ? {} : { cookie: "been-here=1" }),
  };
  return new Request(origin + path, { headers });
}
