import { createHash, randomBytes } from "node:crypto";
import { serialize } from "node:v8";
import { LRUCache } from "lru-cache";
import { DRAWN_PAGE_KEPT_MS, DRAWN_PAGES_KEPT, DRAWN_PAGES_MAX_BYTES } from "@domain/tuning";
import { TOKEN_LENGTH } from "../../security/csrf";
import { cutAt, gzippedPage, plainPage } from "./page-with-token";
import { scriptsByHash } from "./scripts-by-hash";
import type { DrawnPage, DrawnPages } from "../../drawn-page";

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
        gzipped: (token: string) => gzippedPage(cut, token),
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
