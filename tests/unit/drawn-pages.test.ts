import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MINUTE_MS } from "../../domain/durations";
import { createDrawnPages } from "../../server/edge/page-cache/drawn-pages";

const TOKEN = "T".repeat(22);
const OTHER_TOKEN = "O".repeat(22);

/** Pages that show a number, and how often one was drawn. */
function drawing() {
  const reads: string[] = [];
  const pages = createDrawnPages((result) => reads.push(result));
  const draw = vi.fn((nonce: string, msisdn: string) =>
    Promise.resolve(
      `<p>${msisdn}</p><input value="${pages.tokenPlace}"><script nonce="${nonce}">start("${msisdn}")</script><script>planted()</script>`,
    ),
  );
  const page = async (msisdn: string, shown: unknown = { msisdn }) => {
    const drawn = await pages.draw(shown, (nonce) => draw(nonce, msisdn));
    if (!drawn) throw new Error("the page must not be kept");
    return drawn;
  };
  return { pages, draw, reads, page };
}

const htmlOf = (msisdn: string, token: string) =>
  `<p>${msisdn}</p><input value="${token}"><script data-own>start("${msisdn}")</script><script>planted()</script>`;
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

afterEach(() => {
  vi.useRealTimers();
});

describe("A page that was drawn twice from the same data", () => {
  it("is not drawn a third time, and each visit gets its own token", async () => {
    const { draw, reads, page } = drawing();
    for (const token of [TOKEN, OTHER_TOKEN, TOKEN, OTHER_TOKEN]) {
      const { plain, gzipped } = await page("66000001");
      expect(plain(token).toString()).toBe(htmlOf("66000001", token));
      if (gzipped)
        expect(gunzipSync(Buffer.from(gzipped(token), "latin1")).toString()).toBe(htmlOf("66000001", token));
    }
    expect(draw).toHaveBeenCalledTimes(2);
    expect(reads).toEqual(["miss", "miss", "hit", "hit"]);
  });

  it("allows its own scripts by their hashes, from the first drawing on, and none that content has planted", async () => {
    const { page } = drawing();
    for (let time = 0; time < 3; time++)
      expect((await page("66000001")).scripts).toBe(hashOf('start("66000001")'));
  });

  it("is no page of other data", async () => {
    const { draw, page } = drawing();
    const variants = [
      ...[{ msisdn: "66000001" }, { msisdn: "66000002" }, { msisdn: 66000001 }, { msisdn: undefined }],
      ...[
        { msisdn: null },
        { msisdn: ["66000001"] },
        {},
        [],
        [undefined],
        [null],
        "",
        0,
        -0,
        null,
        undefined,
      ],
      ...[new Map(), new Map([["msisdn", "66000001"]]), new Map([["msisdn", "66000002"]])],
    ];
    for (const [place, shown] of variants.entries()) {
      for (let time = 0; time < 3; time++)
        expect((await page(String(place), [shown])).plain(TOKEN).toString()).toBe(
          htmlOf(String(place), TOKEN),
        );
    }
    expect(draw).toHaveBeenCalledTimes(2 * variants.length);
  });

  it("is removed by a timer after a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    const began = Date.now();
    const { draw, page } = drawing();
    for (let time = 0; time < 3; time++) await page("66000001");
    vi.advanceTimersByTime(MINUTE_MS + 1000);
    // A page that is still kept would be new enough by this clock.
    vi.setSystemTime(began);
    await page("66000001");
    expect(draw).toHaveBeenCalledTimes(3);
  });
});

describe("A page", () => {
  it.each([
    ["a date", new Date(0)],
    ["an address", new URL("https://portal.example")],
    ["a set", new Set()],
    ["an address in a map", new Map([["at", new URL("https://portal.example")]])],
    ["a promise", Promise.resolve()],
    ["a function", () => undefined],
    ["a symbol", Symbol("page")],
  ])("is not kept when its data holds %s, which cannot be compared", async (_what, value) => {
    const { pages, draw } = drawing();
    expect(await pages.draw({ list: [{ value }] }, (nonce) => draw(nonce, "66000001"))).toBeUndefined();
    expect(draw).not.toHaveBeenCalled();
  });

  it("is not kept when a script holds the token or the nonce stands outside of a script", async () => {
    const { pages } = drawing();
    const inScript = (nonce: string) =>
      Promise.resolve(`<script nonce="${nonce}">use("${pages.tokenPlace}")</script>`);
    expect(await pages.draw("script", inScript)).toBeUndefined();
    expect(await pages.draw("nonce", (nonce) => Promise.resolve(`<p>${nonce}</p>`))).toBeUndefined();
  });
});

describe("A page that was drawn once", () => {
  it("is drawn again, and not kept", async () => {
    const { draw, page } = drawing();
    expect((await page("66000001")).gzipped).toBeUndefined();
    await page("66000001");
    expect(draw).toHaveBeenCalledTimes(2);
  });
});
