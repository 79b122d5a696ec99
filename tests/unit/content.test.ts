import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createCatalogue } from "../../server/operator/catalogue";
import { createContent } from "../../server/content/content";
import { assetAddress, safeHref } from "../../server/content/addresses";
import { pageChrome } from "../../server/content/page-chrome";
import { sanitise, textOf } from "../../server/content/sanitise";
import { createSwrCache, type LoadResult } from "../../server/content/swr-cache";
import { helpTexts } from "../../app/i18n/help-categories";
import type { Call } from "../../server/operator/call";
import { type Answer, outage } from "../../server/operator/errors";
import { scriptedOperator, type ScriptedAnswer } from "../support/scripted-operator";

const log = pino({ level: "silent" });
const page = (document: unknown): ScriptedAnswer => ({
  body: { statusCode: 200, status: "success", data: { packageHtml: JSON.stringify(document) } },
});
const raw = (data: unknown): ScriptedAnswer => ({ body: { statusCode: 200, status: "success", data } });
const down: ScriptedAnswer = { outage: "timeout" };

function contentAt(clock: { now: number } = { now: 0 }, cdn?: string) {
  const contentUrl = "https://cms.example/base";
  return createContent({ cdn, contentUrl, timeoutMs: 1000, log, now: () => clock.now });
}

/** Fetches content with this outcome. */
const comesTo = (asked: LoadResult<string>) => () => Promise.resolve(asked);
const finds = (value: string) => comesTo({ kind: "good", value });

describe("Cached content", () => {
  it("is fetched once for all pages that need it at the same time", async () => {
    const cache = createSwrCache<string>(1000, () => 0);
    let asked = 0;
    const ask = () => finds(`answer ${++asked}`)();
    const all = await Promise.all(Array.from({ length: 50 }, () => cache.read("fr", ask, "page")));
    expect(new Set(all)).toEqual(new Set(["answer 1"]));
  });

  it("is served at once after it has expired, while it is refetched (R-CON-6)", async () => {
    let now = 0;
    const cache = createSwrCache<string>(1000, () => now);
    await cache.read("fr", finds("old"), "page");
    now = 2000;
    const next = finds("new");
    expect(await cache.read("fr", next, "page")).toBe("old");
    await new Promise((done) => setImmediate(done));
    expect(await cache.read("fr", next, "page")).toBe("new");
  });

  it("is kept when the service fails, which is not called again for every page (R-CON-7)", async () => {
    let now = 0;
    let asked = 0;
    const cache = createSwrCache<string>(1000, () => now);
    await cache.read("fr", finds("old"), "page");
    const fail = () => {
      asked += 1;
      return Promise.reject(new Error("down"));
    };
    now = 2000;
    for (let visit = 0; visit < 5; visit++) {
      expect(await cache.read("fr", fail, "page")).toBe("old");
      await Promise.resolve();
    }
    expect(asked).toBe(1);
  });

  it("does not delay a page of a payment, nor the page chrome while an earlier request is still running (R-CON-8)", async () => {
    let now = 0;
    const cache = createSwrCache<string>(1000, () => now);
    const never = () => new Promise<LoadResult<string>>(() => undefined);
    expect(await cache.read("fr", never, "none")).toBeUndefined();
    now = 1_000;
    expect(await cache.read("fr", never, "chrome")).toBeUndefined();
  });

  it("does not delay the page chrome again while the service fails", async () => {
    let now = 0;
    const cache = createSwrCache<string>(1000, () => now);
    expect(await cache.read("fr", comesTo({ kind: "failed" }), "chrome")).toBeUndefined();
    now = 20_000;
    expect(await cache.read("fr", () => new Promise(() => undefined), "chrome")).toBeUndefined();
  });

  it("is fetched again at once by a page that needs it, when the connection broke for a moment", async () => {
    const cache = createSwrCache<string>(1000, () => 0);
    expect(await cache.read("fr", comesTo({ kind: "failed" }), "page")).toBeUndefined();
    expect(await cache.read("fr", finds("there"), "page")).toBe("there");
  });

  it("is not fetched again at once when the service was slow to fail, or says that the page does not exist", async () => {
    let now = 0;
    const slowly = createSwrCache<string>(1000, () => now);
    const fail = () => {
      now += 4000;
      return comesTo({ kind: "failed" })();
    };
    const late = finds("late");
    await slowly.read("fr", fail, "page");
    expect(await slowly.read("fr", late, "page")).toBeUndefined();
    const none = createSwrCache<string>(1000, () => now);
    await none.read("fr", comesTo({ kind: "none" }), "page");
    expect(await none.read("fr", late, "page")).toBeUndefined();
  });

  it("is cached for each language", async () => {
    const cache = createSwrCache<string>(1000, () => 0);
    await cache.read("fr", finds("bonjour"), "page");
    expect(await cache.read("en", finds("hello"), "page")).toBe("hello");
  });
});

describe("A content page", () => {
  it.each([
    ["that does not exist", raw(null)],
    ["that is not JSON", raw({ packageHtml: "<html>oops" })],
    ["of another shape", page("a text")],
    ["that is a list", page([1, 2])],
    ["that the service cannot deliver", down],
  ])("%s leaves the page with the built-in texts", async (_what, line) => {
    const operator = scriptedOperator({ getPage: [line] }).client;
    expect(await contentAt().header({ operator, language: "fr" })).toBeUndefined();
  });

  it("keeps its readable parts when others are missing or of another type", async () => {
    const links = [
      { label: "Aide", href: "/gethelp" },
      { label: 7, href: "/x" },
      { label: "Piège", href: "javascript:alert(1)" },
      "rubbish",
    ];
    const operator = scriptedOperator({ getPage: [page({ links, logo: 5, unknown: true })] }).client;
    expect(await contentAt().header({ operator, language: "fr" })).toEqual({
      links: [{ label: "Aide", href: "/gethelp" }],
      logo: undefined,
    });
  });

  it("is shortened where it is too long, with an ellipsis", async () => {
    const legal = "Toumaï SA, société anonyme. ".repeat(200);
    const operator = scriptedOperator({
      getPage: [
        page({ legal, columns: [{ title: "x".repeat(500), links: [] }] }),
        page({ leadNote: "Frais. ".repeat(100).trim(), endless: legal }),
      ],
    }).client;
    const content = contentAt();
    const footer = await content.footer({ operator, language: "fr" });
    expect(footer?.legal).toMatch(/^Toumaï SA, société anonyme\. .*…$/);
    expect(footer?.legal).toHaveLength(2000);
    expect(footer?.columns?.[0]?.title).toMatch(/^x{119}…$/);
    const labels = await content.labels("portal", { operator, language: "fr" });
    expect(labels["leadNote"]).toBe("Frais. ".repeat(100).trim());
    expect(labels["endless"]).toHaveLength(2000);
  });

  it("is the whole privacy policy, in each language", async () => {
    const body = "<p>Vos données restent chez nous.</p>".repeat(5000);
    const operator = scriptedOperator({
      getPage: [page({ fr: { body }, en: { body: "<p>Short</p>" } })],
    }).client;
    const policies = await contentAt().privacy({ operator, language: "fr" });
    expect(policies?.["fr"]?.body()).toBe(body);
    expect(policies?.["en"]?.body()).toBe("<p>Short</p>");
  });

  it("of labels leaves out values that are not text", async () => {
    const operator = scriptedOperator({ getPage: [page({ or: "ou", search: 3, tryAgain: "" })] }).client;
    expect(await contentAt().labels("portal", { operator, language: "fr" })).toEqual({ or: "ou" });
  });

  it("of the status of leads is read by status and language", async () => {
    const document = { INSTALLED: { fr: { title: "Installé", text: 3 }, en: "oops" }, REJECTED: 7 };
    const operator = scriptedOperator({ getPage: [page(document)] }).client;
    expect(await contentAt().leadStatus({ operator, language: "fr" })).toEqual({
      INSTALLED: { fr: { title: "Installé", text: undefined }, en: undefined },
      REJECTED: undefined,
    });
  });

  it("is requested with its language before it, or in a header alone (R-CON-3)", async () => {
    const asked: string[] = [];
    const operator = {
      call: (call: { query?: Record<string, unknown>; headers?: Record<string, unknown> }) => {
        asked.push(`${String(call.query?.["pageUrl"])} ${String(call.headers?.["lang"])}`);
        return Promise.resolve({ ok: false as const, failure: outage("timeout") });
      },
    };
    const content = contentAt();
    const asker = { operator, language: "sw" } as const;
    await Promise.all([content.header(asker), content.meta(asker), content.labels("network", asker)]);
    expect(asked.sort()).toEqual([
      "meta-data-config sw",
      "sw/network-translation sw",
      "sw/website-headers-config sw",
    ]);
  });

  it("is cached for an hour", async () => {
    const clock = { now: 0 };
    const content = contentAt(clock);
    const script = scriptedOperator({ getPage: [page({ legal: "one" }), page({ legal: "two" })] });
    const asker = { operator: script.client, language: "fr" } as const;
    expect((await content.footer(asker))?.legal).toBe("one");
    clock.now = 3_599_000;
    expect((await content.footer(asker))?.legal).toBe("one");
    expect(script.calls).toHaveLength(1);
    clock.now = 3_601_000;
    await content.footer(asker);
    await new Promise((done) => setImmediate(done));
    expect((await content.footer(asker))?.legal).toBe("two");
  });
});

describe("The texts of the help pages", () => {
  const wordsOf = async (pages: Record<string, unknown>) => {
    const operator = {
      call: <T>(asked: Call<T>): Promise<Answer<T>> => {
        const name = String(asked.query?.["pageUrl"]).replace(/^en\/|-translation$/g, "");
        const packageHtml = JSON.stringify(pages[name] ?? {});
        const limits = { preMinAmnt: 1, preMaxAmnt: 1, postMinAmnt: 1, postMaxAmnt: 1 };
        const configData = { ...limits, customerCareNumber: "*30#" };
        return Promise.resolve({ ok: true, value: asked.answer.parse({ packageHtml, configData }) });
      },
    };
    const catalogue = createCatalogue();
    return helpTexts({ content: contentAt(), catalogue }, { operator, language: "en" });
  };

  it("name the customer care of the operator's configuration, as a link to dial it", async () => {
    expect(await wordsOf({})).toMatchObject({ call: "You can call *30#", callHref: "tel:*30%23" });
  });

  it("come from any of the four pages of R-HLP-19", async () => {
    const words = await wordsOf({
      search: { search: "Go", thankyou: "Cheers", answer: "of search" },
      getHelp: { feedback: "Noted", answer: "of help" },
      question: { relatedWith: "See also", answer: "of question" },
      faq: { question: "Q", answer: "A" },
    });
    expect(words).toMatchObject({ thanks: "Cheers", feedback: "Noted", related: "See also" });
    expect(words).toMatchObject({ question: "Q", answer: "A", searchButton: "Go" });
  });

  it("label the search field, and never the page", async () => {
    const words = await wordsOf({ getHelp: { search: "Search" } });
    expect(words).toMatchObject({ search: "Search", heading: "How can we help you?" });
  });

  it("label the button by the search's own page, and not the field", async () => {
    const words = await wordsOf({ search: { search: "Go" } });
    expect(words).toMatchObject({ search: "Search the help pages", searchButton: "Go" });
  });

  it("are built in where the operator has none", async () => {
    expect(await wordsOf({})).toMatchObject({ search: "Search the help pages", thanks: "Thank you!" });
  });
});

describe("The page chrome", () => {
  const offered = Promise.resolve([]);
  const origin = "https://toumai.example";

  async function menuOf(...addresses: string[]): Promise<string[] | undefined> {
    const links = addresses.map((href) => ({ label: href, href }));
    const lines = Array.from({ length: 9 }, () => page({ links }));
    const operator = scriptedOperator({ getPage: lines, getLoadingText: [raw({})] }).client;
    const frame = await pageChrome(
      contentAt(),
      { operator, language: "en" },
      { path: "/about", offered, origin },
    );
    return frame.menu?.map(({ href }) => href);
  }

  it("links to no journey that the operator does not offer, and to no page that the portal lacks (R-CON-16)", async () => {
    expect(await menuOf("/prepaid-recharge", "/gethelp", "/nothing", "https://example.com/")).toEqual([
      "/gethelp",
      "https://example.com/",
    ]);
  });

  it("links to a page in another spelling, which leads there (R-PAG-20)", async () => {
    expect(await menuOf("/about/", "/StoreLocator")).toEqual(["/about/", "/StoreLocator"]);
  });

  it("links each address of the menu once (R-CON-13)", async () => {
    expect(await menuOf("/gethelp", "/privacy", "/gethelp")).toEqual(["/gethelp", "/privacy"]);
  });

  it("does not delay a page of a payment", async () => {
    const never = { call: () => new Promise<never>(() => undefined) };
    const frame = await pageChrome(
      contentAt(),
      { operator: never, language: "en" },
      { path: "/payment/start", offered, origin },
    );
    expect(frame).toMatchObject({ menu: undefined, footerLinks: [], meta: undefined });
  });
});

describe("An address in content", () => {
  it.each(["/gethelp", "https://toumai.td/x?y=1", "tel:300", "mailto:a@b.td"])(
    "%s is linked (R-CON-15)",
    (href) => {
      expect(safeHref(href)).toBe(href);
    },
  );

  it.each(["tel:+235 66 00 00 01", "TEL: (235) 66.00-00.01", "tel:+235\u00a066\u00a000\u00a000\u00a001"])(
    "%s is linked without the signs between its digits (R-CON-15)",
    (href) => {
      expect(safeHref(href)?.toLowerCase()).toMatch(/^tel:\+?23566000001$/);
    },
  );

  it("dials a code with its #, which would begin a fragment (R-CON-15)", () => {
    expect(safeHref("tel:*123#")).toBe("tel:*123%23");
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "evil.example",
    "tel:\\evil.example",
    "",
  ])("%j is not", (href) => {
    expect(safeHref(href)).toBeUndefined();
  });
});

describe("An image in content", () => {
  const cdn = "https://cdn.example/v2";
  const content = "https://cms.example";

  it.each([
    ["/img/a.png", "https://cdn.example/v2/img/a.png"],
    ["img/a.png", "https://cdn.example/v2/img/a.png"],
    ["https://cms.example/img/a.png?w=2", "https://cdn.example/v2/img/a.png?w=2"],
    ["https://cdn.example/v2/img/a.png", "https://cdn.example/v2/img/a.png"],
    ["https://elsewhere.example/a.png", undefined],
    ["javascript:alert(1)", undefined],
    ["//evil.example/a.png", undefined],
  ])("at %s comes from %s", (written, address) => {
    expect(assetAddress(written, { cdn, content })).toBe(address);
  });

  it("comes from the portal's own host, or not at all, where there is no CDN", () => {
    expect(assetAddress("/img/a.png", { cdn: undefined, content })).toBe("/img/a.png");
    expect(assetAddress("https://cms.example/img/a.png", { cdn: undefined, content })).toBeUndefined();
  });
});

describe("HTML in content", () => {
  const places = { cdn: undefined, content: "https://cms.example" };

  it.each([
    "<script>alert(1)</script>",
    '<img src="x" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="  jav&#x09;ascript:alert(1)">x</a>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<iframe src="https://evil.example"></iframe>',
    "<svg><script>alert(1)</script></svg>",
    '<form action="/payment"><input name="pin"></form>',
    "<style>body{display:none}</style>",
    '<base href="https://evil.example">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ])("%s is harmless", (html) => {
    const clean = sanitise(html, places);
    expect(clean).not.toMatch(/<(script|iframe|svg|math|form|input|style|base|object)/i);
    expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|srcset|formaction)\s*=/i);
    expect(clean).not.toMatch(/(href|src)\s*=\s*"?\s*(java|data|vb)/i);
  });

  it("keeps the direction of codes in Arabic texts, and no other direction (R-LNG-10)", () => {
    expect(sanitise('<p dir="rtl">اطلب <strong dir="ltr">*222#</strong></p>', places)).toBe(
      '<p dir="rtl">اطلب <strong dir="ltr">*222#</strong></p>',
    );
    expect(sanitise('<p dir="up">un</p>', places)).not.toContain("up");
  });

  it("keeps paragraphs, lists, links and emphasis", () => {
    const html =
      '<p>Tapez <strong>*222#</strong> ou voyez <a href="/gethelp">l\'aide</a>.</p><ul><li>un</li></ul>';
    expect(sanitise(html, places)).toBe(html);
  });

  it.each([
    ["<div>300</div><div>66000001</div>", "<div>300</div><div>66000001</div>", "300 66000001"],
    ["300<div>66000001</div>", "300<div>66000001</div>", "300 66000001"],
    ["300<hr>66000001", "300<hr />66000001", "300 66000001"],
    ["<section>un</section><section>deux</section>", "<div>un</div><div>deux</div>", "un deux"],
    ["<pre>*222#</pre><address>Doba</address>", "<div>*222#</div><div>Doba</div>", "*222# Doba"],
    ["<details><summary>un</summary>deux</details>", "<div><div>un</div>deux</div>", "un deux"],
  ])("keeps apart what stands on lines of its own: %s (R-CON-17)", (html, clean, text) => {
    expect(sanitise(html, places)).toBe(clean);
    expect(textOf(clean)).toBe(text);
  });

  it("may be 500 000 characters long, and is cut beyond that (R-CON-18)", () => {
    const paragraph = `<p>${"mot ".repeat(20)}</p>`;
    const long = paragraph.repeat(5000);
    expect(sanitise(long, places)).toBe(long);
    const cut = sanitise(paragraph.repeat(10_000), places);
    expect(cut.length).toBeLessThan(500_100);
    expect(cut).toMatch(/…<\/p>$/);
  });

  it("is cut where so many elements are open that parsing would take minutes", () => {
    expect(sanitise("<b>".repeat(160_000), places).match(/<b>/g)?.length).toBeLessThan(20_000);
    expect(sanitise("<p>".repeat(20_000) + "</b></p><i>".repeat(30_000), places)).not.toContain("<i>");
    const lines = "<br><hr>un".repeat(20_000);
    expect(sanitise(lines, places)).toBe(lines.replace(/<(br|hr)>/g, "<$1 />"));
  });

  it("places its headings below the page's (R-CON-17)", () => {
    expect(sanitise("<h1>Titre</h1>", places)).toBe("<h2>Titre</h2>");
  });

  it("is read as text by search engines", () => {
    expect(textOf("<p>Un &amp; deux</p><p>trois</p><script>x</script>")).toBe("Un & deux trois");
  });
});
