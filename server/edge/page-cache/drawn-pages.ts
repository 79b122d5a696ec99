import { createHash } from "node:crypto";
import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import {
  DRAWN_PAGE_KEPT_MS,
  DRAWN_PAGES_KEPT,
  DRAWN_PAGES_MAX_BYTES,
  DRAWN_PAGES_NOTED,
} from "@domain/tuning";
import type { DrawnPage, DrawnPages } from "../../drawn-page";
import { cutAt, gzippedPage, type PageWithToken, plainPage, randomPlaceholder } from "./page-with-token";
import { type PageByHash, scriptsByHash } from "./scripts-by-hash";
import { steadyNow } from "../../steady-clock";

/** Marks the page's own scripts; a script without the mark comes from content. */
const OWN = " data-own";

interface KeptPage {
  page: DrawnPage;
  /** How much memory it takes. */
  bytes: number;
}

/** Makes the memory of drawn pages of one process (decision 0113); `onRead` is called with whether a page was there. */
export function createDrawnPages(onRead: (result: "hit" | "miss") => void): DrawnPages {
  const tokenPlace = randomPlaceholder();
  // The nonce is in no answer, because the scripts are allowed by their hashes.
  const nonce = randomPlaceholder();
  // A timer removes each entry after a minute, even if no request asks for it.
  const aging = { ttl: DRAWN_PAGE_KEPT_MS, ttlAutopurge: true, perf: { now: steadyNow } };
  // Most pages with personal data are drawn once, so the first drawing is only noted and a flood of them does not
  // displace kept pages.
  const noted = new LRUCache<string, "drawn" | "being kept">({ ...aging, max: DRAWN_PAGES_NOTED });
  const kept = new LRUCache<string, KeptPage>({
    ...aging,
    max: DRAWN_PAGES_KEPT,
    maxSize: DRAWN_PAGES_MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });

  return {
    tokenPlace,
    async draw(shown, render) {
      const key = keyOf(shown);
      if (key === undefined) return undefined;
      const known = kept.get(key);
      onRead(known ? "hit" : "miss");
      if (known) return known.page;
      const drawn = scriptsByHash(await render(nonce), nonce, OWN);
      // A script with the token would have another hash for each visit.
      if (!drawn || [...drawn.scripts].some((script) => script.includes(tokenPlace))) return undefined;
      if (noted.get(key) === "drawn") {
        noted.set(key, "being kept");
        const page = keptPage(await cutAt(drawn.html, tokenPlace), drawn.sources);
        kept.set(key, page);
        return page.page;
      }
      if (!noted.has(key)) noted.set(key, "drawn");
      return pageOnce(drawn, tokenPlace);
    },
  };
}

/** A page that is not kept. */
function pageOnce({ html, sources }: PageByHash, tokenPlace: string): DrawnPage {
  return { scripts: sources, plain: (token) => Buffer.from(html.replaceAll(tokenPlace, token)) };
}

/** Keeps the pieces of a page, but not the page from which they were cut. */
function keptPage(cut: PageWithToken, scripts: string): KeptPage {
  const page = {
    scripts,
    plain: (token: string) => plainPage(cut, token),
    gzipped: (token: string) => gzippedPage(cut, token),
  };
  return { page, bytes: cut.bytes };
}

/** The key of data, a hash; undefined for data that is not plain. */
function keyOf(shown: unknown): string | undefined {
  return isPlain(shown) ? createHash("sha256").update(serialize(shown)).digest("base64url") : undefined;
}

/**
 * Whether data is made of texts, numbers, lists, maps and plain objects alone: `serialize` writes two different URLs
 * alike.
 */
function isPlain(data: unknown): boolean {
  if (typeof data === "function" || typeof data === "symbol") return false;
  if (typeof data !== "object" || data === null) return true;
  if (Array.isArray(data)) return data.every(isPlain);
  const prototype: unknown = Object.getPrototypeOf(data);
  if (prototype === Map.prototype && data instanceof Map) return [...data].every(isPlain);
  return (prototype === Object.prototype || prototype === null) && Object.values(data).every(isPlain);
}
