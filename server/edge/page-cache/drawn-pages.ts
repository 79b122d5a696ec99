import { createHash, randomBytes } from "node:crypto";
import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import { DRAWN_PAGE_KEPT_MS, DRAWN_PAGES_KEPT, DRAWN_PAGES_MAX_BYTES } from "@domain/tuning";
import { TOKEN_LENGTH } from "../../security/csrf";
import { cutAt, gzippedPage, plainPage } from "./page-with-token";
import { scriptsByHash } from "./scripts-by-hash";

/** A page that gets the token of the visit's forms when it is sent. */
export interface DrawnPage {
  /** The hashes of its scripts, as its policy names them. */
  scripts: string;
  plain: (token: string) => Buffer;
  /** Only of a page that is kept, which is compressed once. */
  gzipped?: (token: string) => Buffer;
}

/**
 * Draws pages, and keeps those that were drawn twice from the same data. Pages of visits come by here: their loaders and
 * their cookies are those of each request, and only what makes a page from the loaders' data is spared.
 */
export interface DrawnPages {
  /** Stands in a page for the token of the visit's forms; content cannot know it. */
  readonly tokenPlace: string;
  /** `shown` is everything that the page depends on. `draw` puts the nonce on the page's own scripts. */
  page: (shown: unknown, draw: (nonce: string) => Promise<string>) => Promise<DrawnPage>;
}

/** A page that was drawn once is not kept, only that it was drawn: most pages with personal data are drawn once. */
type Seen = { page: undefined } | { page: DrawnPage; bytes: number };

const SIZE_OF_A_MARK = 100;

export function createDrawnPages(onRead: (result: "hit" | "miss") => void): DrawnPages {
  const tokenPlace = randomText();
  // It is in no answer: the scripts are allowed by their hashes.
  const nonce = randomText();
  const pages = new LRUCache<string, Seen>({
    max: DRAWN_PAGES_KEPT,
    maxSize: DRAWN_PAGES_MAX_BYTES,
    sizeCalculation: (seen) => (seen.page ? seen.bytes : 0) + SIZE_OF_A_MARK,
    ttl: DRAWN_PAGE_KEPT_MS,
    perf: Date,
  });

  return {
    tokenPlace,
    async page(shown, draw) {
      const key = keyOf(shown);
      const seen = pages.get(key);
      onRead(seen?.page ? "hit" : "miss");
      if (seen?.page) return seen.page;
      const drawn = scriptsByHash(await draw(nonce), nonce);
      if (!drawn) throw new Error("a page has its nonce in a place that is no script");
      const { html, sources: scripts, scripts: own } = drawn;
      // Such a script would have another hash for each visit.
      if ([...own].some((script) => script.includes(tokenPlace)))
        throw new Error("a page has the token of its forms in a script");
      if (!seen) {
        pages.set(key, { page: undefined });
        return { scripts, plain: (token) => Buffer.from(html.replaceAll(tokenPlace, token)) };
      }
      const cut = await cutAt(html, tokenPlace);
      const bytes = [...cut.pieces, ...cut.compressed].reduce((sum, piece) => sum + piece.length, 0);
      const page = {
        scripts,
        plain: (token: string) => plainPage(cut, token),
        gzipped: (token: string) => Buffer.from(gzippedPage(cut, token), "latin1"),
      };
      pages.set(key, { page, bytes });
      return page;
    },
  };
}

function randomText(): string {
  return randomBytes(TOKEN_LENGTH).toString("base64url").slice(0, TOKEN_LENGTH);
}

/** Different data never has the same key, and the key tells nothing of the data. */
function keyOf(shown: unknown): string {
  return createHash("sha256").update(serialize(shown)).digest("base64url");
}
