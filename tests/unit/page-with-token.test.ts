import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import fc from "../support/random";
import { type BinaryText, cutAt, gzippedPage, plainPage } from "../../server/edge/page-cache/page-with-token";

const PLACEHOLDER = "PLACEHOLDER_0123456789";
const token = fc.stringMatching(/^[\w-]{22}$/);
/** Words that occur again and again, so that compressed pieces refer to earlier ones. */
const piece = fc
  .array(fc.constantFrom("<form>", "<p>Recharge prépayée</p>", "كود التحقق", "value=", "A", "aaa", "\n"), {
    maxLength: 200,
  })
  .map((words) => words.join(""));

const unzipped = (compressed: BinaryText) => gunzipSync(Buffer.from(compressed, "latin1")).toString();

describe("A page with a place for the visitor's token", () => {
  it("is the page with that token, plain and compressed, wherever the token stands", async () => {
    const property = fc.asyncProperty(
      fc.array(piece, { minLength: 1, maxLength: 6 }),
      fc.array(token, { minLength: 1, maxLength: 3 }),
      async (pieces, tokens) => {
        const page = await cutAt(pieces.join(PLACEHOLDER), PLACEHOLDER);
        for (const one of tokens) {
          const expected = pieces.join(one);
          expect(plainPage(page, one).toString()).toBe(expected);
          expect(unzipped(gzippedPage(page, one))).toBe(expected);
        }
      },
    );
    await fc.assert(property, { numRuns: 200 });
  });

  it("is right when the token repeats what stands beside it, or what stood in its place before", async () => {
    const page = await cutAt(
      `${"A".repeat(100)}${PLACEHOLDER}${"A".repeat(100)}${PLACEHOLDER}end`,
      PLACEHOLDER,
    );
    for (const one of ["A".repeat(22), "\u0001".repeat(22), PLACEHOLDER]) {
      const expected = `${"A".repeat(100)}${one}${"A".repeat(100)}${one}end`;
      expect(unzipped(gzippedPage(page, one))).toBe(expected);
    }
  });

  it("is right when the page repeats a character as often as a token is long, also one that no text should have", async () => {
    for (const character of ["\u0000", "\u00ff", "\ufffd", "A"]) {
      for (const length of [2, 18, 22, 39]) {
        const repeated = character.repeat(length);
        const page = await cutAt(`<p>${PLACEHOLDER}${repeated}${PLACEHOLDER}${repeated}`, PLACEHOLDER);
        const expected = `<p>${"B".repeat(22)}${repeated}${"B".repeat(22)}${repeated}`;
        expect(unzipped(gzippedPage(page, "B".repeat(22)))).toBe(expected);
      }
    }
  });

  it("is hardly longer than the page compressed as a whole, also when it is longer than deflate remembers", async () => {
    const words = Array.from({ length: 6000 }, (_, place) => `<li>Forfait ${place}, ${place * 37} XAF</li>`);
    words[3000] = PLACEHOLDER;
    const html = words.join("");
    const page = await cutAt(html, PLACEHOLDER);
    const [whole] = (await cutAt(html, "not in the page")).compressed;
    const compressed = gzippedPage(page, "B".repeat(22));
    expect(unzipped(compressed)).toBe(html.replace(PLACEHOLDER, "B".repeat(22)));
    expect(compressed.length).toBeLessThan((whole?.length ?? 0) * 1.02);
  });
});
