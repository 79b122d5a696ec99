import { describe, expect, it } from "vitest";
import { z } from "zod";
import { FormClient } from "../support/form-client";
import { startBackend, type Fault } from "../support/backend";
import { startPortal } from "../support/portal";
import { callsTo } from "../support/backend-checks";
import { markupFaults } from "../support/markup";
import { createTestPortal } from "../support/test-portal";
import { pathOf } from "../support/pages";

const portal = createTestPortal();
const QUESTION = "/gethelp/recharge/airtime/Q1";

/** A question as search engines read it (schema.org, FAQPage). */
const faqPage = z.object({
  mainEntity: z.tuple([z.object({ acceptedAnswer: z.object({ text: z.string() }) })]),
});

type FaultOf<Kind> = Kind extends { operation: unknown } ? Omit<Kind, "operation" | "times"> : never;
/** The faults that a vote can meet. */
type VoteFault = FaultOf<Fault>;

const faqAnswer = (answer: string, more: Record<string, unknown> = {}) => ({
  statusCode: 200,
  status: "success",
  data: [
    { questionId: "H1", parentCategory: "Hostile", category: "Hostile", question: "Why?", answer, ...more },
  ],
});

const NO_PAGE = { statusCode: 200, status: "success", data: null };

const questionList = z.looseObject({ data: z.array(z.looseObject({ question: z.string() })) });

/** Adds a question in a category that only the French help has, and one in a category of every language. */
const frenchOnly: Fault = {
  operation: "listFaqs",
  kind: "changed",
  times: Infinity,
  change: (answer) => {
    const { data, ...rest } = questionList.parse(answer.body);
    const first = data.find(({ question }) => question === "Comment recharger mon numéro\u00a0?");
    if (!first) return answer;
    const known = { ...first, questionId: "F1", question: "Seulement ici" };
    const other = { ...known, questionId: "F2", parentCategory: "Foire", category: "Stand" };
    return { ...answer, body: { ...rest, data: [...data, known, other] } };
  },
};

async function helpTo(client: FormClient, ...steps: string[]): Promise<FormClient> {
  await client.open("/gethelp");
  for (const step of steps) await client.click(step);
  return client;
}

/** Restarts the portal with these questions, because it caches them. */
async function withQuestions(body: unknown, run: () => Promise<void>): Promise<void> {
  await withFault({ operation: "listFaqs", kind: "answer", times: Infinity, body }, run);
}

async function withFault(fault: Fault, run: () => Promise<void>): Promise<void> {
  portal.backend.faults.add(fault);
  await portal.restart();
  try {
    await run();
  } finally {
    portal.backend.faults.clear();
    await portal.restart();
  }
}

describe("The help centre", () => {
  it("leads from the categories to an answer, each at an address of its own, and back", async () => {
    const client = await helpTo(portal.customer(), "Bills");
    expect(pathOf(client.page)).toBe("/gethelp/bills");
    await client.click("Postpaid");
    expect(pathOf(client.page)).toBe("/gethelp/bills/postpaid");
    await client.click("Why is the amount rounded up?");
    expect(pathOf(client.page)).toMatch(/^\/gethelp\/bills\/postpaid\/Q\d+$/);
    expect(client.page.html).toContain("<p>The difference is taken off the next bill.</p>");
    await client.click("← Back");
    expect(pathOf(client.page)).toBe("/gethelp/bills/postpaid");
    await client.click("← Back");
    expect(pathOf(client.page)).toBe("/gethelp");
  });

  it("opens a question whose id ends like the address of data, and one that only leads to a page (R-HLP-28)", async () => {
    const odd = faqAnswer("Ask there.", { questionId: "H.data", question: "Odd?" });
    const leading = faqAnswer("", { questionId: "H2", question: "Who?", href: "/contact-us" });
    await withQuestions({ ...odd, data: [...odd.data, ...leading.data] }, async () => {
      const client = await helpTo(portal.customer(), "Hostile", "Odd?");
      expect(client.page.text).toContain("Ask there.");
      await client.click("Who?");
      expect(client.page.html).not.toContain('class="content"');
      expect(client.page.html).toContain('href="/contact-us"');
    });
  });

  it.each([
    ["/gethelp/Bills?x=1", "/gethelp/bills?x=1"],
    ["/GetHelp/BILLS/Postpaid", "/gethelp/bills/postpaid"],
  ])("leads from other letters, %s, to the address of a category (R-PAG-20)", async (other, address) => {
    const page = await portal.customer().open(other);
    expect([page.status, page.url]).toEqual([200, portal.url + address]);
  });

  it("shows the breadcrumb of every page", async () => {
    const client = await helpTo(portal.customer(), "Bills", "Postpaid", "How do I see my bill?");
    const trail = /<nav class="crumbs".*?<\/nav>/s.exec(client.page.html)?.[0] ?? "";
    expect([...trail.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/gethelp",
      "/gethelp/bills",
      "/gethelp/bills/postpaid",
    ]);
  });

  it("offers ten popular questions first, and none beside the contact details", async () => {
    const client = await helpTo(portal.customer());
    const popular = client.page.html.split("Popular questions")[1]?.split("</section>")[0] ?? "";
    expect(popular.match(/<li>/g)).toHaveLength(10);
    await client.click("Contact Details");
    expect(client.page.text).not.toContain("Popular questions");
    await client.click("SW");
    expect(client.page.html).toContain("<h1>Mawasiliano yetu</h1>");
    expect(client.page.text).not.toContain("Maswali yanayoulizwa sana");
  });

  it("leads from a category with one list of questions to that list, and never back to itself", async () => {
    const client = await helpTo(portal.customer(), "Contact Details");
    expect(pathOf(client.page)).toBe("/gethelp/contact-details/contact-details");
    expect(client.page.text).toContain("How can I reach you?");
    const main = client.page.html.split("<main")[1]?.split("</main>")[0] ?? "";
    expect(main).not.toContain('href="/gethelp/contact-details"');
    await client.open("/gethelp/contact-details");
    expect(pathOf(client.page)).toBe("/gethelp/contact-details/contact-details");
  });

  it("links a category that has a page elsewhere (R-HLP-7)", async () => {
    const client = await helpTo(portal.customer());
    const shops = client.page.links.find(({ text }) => text === "Shops");
    expect(new URL(shops?.url ?? "").pathname).toBe("/store_finder/toumai_shop");
    const asked = await fetch(`${portal.url}/gethelp/shops`, {
      redirect: "manual",
      headers: { "accept-language": "en" },
    });
    expect(asked.headers.get("location")).toBe("/store_finder/toumai_shop");
    // Scripts leave that address to the browser, because it is no page of the portal.
    expect(asked.headers.get("x-remix-reload-document")).toBe("true");
  });

  it("shows the questions of a category whose page does not exist, also on the way back from an answer", async () => {
    const client = portal.customer();
    await client.open("/gethelp/mobile-money");
    const questions = await client.click("Loans");
    expect(pathOf(questions)).toBe("/gethelp/mobile-money/loans");
    await client.click("How do I get a loan?");
    expect((await client.click("← Back")).text).toContain("How do I get a loan?");
  });

  it("offers what else to do: find a store, or call", async () => {
    const { page } = await helpTo(portal.customer(), "Bills", "Postpaid", "How do I see my bill?");
    expect(page.text).toContain("Still need help?");
    expect(page.links.find(({ text }) => text === "Find a Store")?.url).toBe(`${portal.url}/store-locator`);
    expect(page.links.find(({ text }) => text === "You can call 300")?.url).toBe("tel:300");
  });

  it("keeps its page when the language is switched (R-HLP-20)", async () => {
    const client = await helpTo(portal.customer(), "Bills", "Postpaid");
    await client.click("FR");
    expect(pathOf(client.page)).toBe("/gethelp/factures/postpaye");
    await client.click("Comment voir ma facture ?");
    await client.click("EN");
    expect(client.page.text).toContain("How do I see my bill?");
    expect(pathOf(client.page)).toMatch(/^\/gethelp\/bills\/postpaid\/Q\d+$/);
  });

  it("keeps its page in languages with other scripts, too", async () => {
    const client = await helpTo(portal.customer(), "Bills", "Postpaid");
    await client.click("ع");
    expect(decodeURIComponent(pathOf(client.page))).toBe("/gethelp/الفواتير/الدفع-الاجل");
    await client.click("كيف أطّلع على فاتورتي؟");
    expect(client.page.text).toContain("أكّد رقمك برمز");
    await client.click("SW");
    expect(client.page.text).toContain("Nitaonaje bili yangu?");
    expect(pathOf(client.page)).toMatch(/^\/gethelp\/bili\/kulipa-baadaye\/Q\d+$/);
  });

  it("leads from a page that the new language lacks to its category, or to the first page (R-HLP-25)", async () => {
    await withFault(frenchOnly, async () => {
      const client = portal.customer({ "accept-language": "fr" });
      await client.open("/gethelp/recharge/credit/F1");
      await client.click("EN");
      expect(pathOf(client.page)).toBe("/gethelp/recharge/airtime");
      for (const path of ["/gethelp/foire/stand/F2", "/gethelp/foire/stand"]) {
        await client.open(`${path}?lang=fr`);
        expect(client.page.text).toContain("Seulement ici");
        await client.click("EN");
        expect(pathOf(client.page)).toBe("/gethelp");
        expect(client.page.html).toContain('<html lang="en"');
      }
    });
  });

  it.each(["/gethelp/nothing", "/gethelp/bills/nothing", "/gethelp/bills/postpaid/Q999"])(
    "has no page %s (R-HLP-21)",
    async (path) => {
      const client = portal.customer();
      await client.open(path);
      expect(client.page.status).toBe(404);
    },
  );

  it("is found under wrong categories, and has one address (R-HLP-21)", async () => {
    const client = portal.customer();
    await client.open("/gethelp/bills/postpaid/Q1");
    expect(client.page.text).toContain("How do I recharge my number?");
    expect(pathOf(client.page)).toBe(QUESTION);
  });

  it("is found by search engines: one question, one answer, one title", async () => {
    const { html, title } = await portal.customer().open(QUESTION);
    expect(title).toContain("How do I recharge my number?");
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}";
    expect(JSON.parse(json)).toMatchObject({
      "@type": "FAQPage",
      mainEntity: [{ "@type": "Question", name: "How do I recharge my number?" }],
    });
    expect(html).toMatch(/<meta name="description" content="Open Recharge, then: type your number/);
  });

  it("sends no scripts, and no data for search engines, to a customer who saves data", async () => {
    const { html } = await portal.customer({ "save-data": "on" }).open(QUESTION);
    expect(html).not.toContain("<script");
  });

  it("is valid HTML", async () => {
    const client = portal.customer();
    for (const path of [
      "/gethelp",
      "/gethelp/bills",
      "/gethelp/bills/postpaid",
      QUESTION,
      "/gethelp/search?q=bill",
    ]) {
      const faults = await markupFaults((await client.open(path)).html);
      expect([path, faults]).toEqual([path, []]);
    }
  });
});

describe("A search", () => {
  it("is a form that any browser can send; matches are marked", async () => {
    const client = portal.customer();
    await client.open("/gethelp");
    await client.fill({ q: "BÍLL" }).submit("Search");
    expect(pathOf(client.page)).toBe("/gethelp/search");
    expect(client.page.html).toContain("<mark>bill</mark>");
    await client.click("How do I see my bill?");
    expect(client.page.html).toContain("Confirm your number with a code");
  });

  it("says when it finds nothing, and keeps the query as text (R-HLP-17)", async () => {
    const client = portal.customer();
    await client.open("/gethelp");
    await client.fill({ q: "<script>alert(1)</script>" }).submit();
    expect(client.page.text).toContain("No question matches “<script>alert(1)</script>”.");
    expect(client.page.html).not.toContain("<script>alert");
  });

  it("finds what is meant by another word, in each language", async () => {
    const asked = { fr: "portefeuille", en: "money back", sw: "mkoba", ar: "استرجاع" };
    const answers = {
      fr: "Comment ouvrir un porte-monnaie ?",
      en: "How do I get a refund?",
      sw: "Nitafunguaje pochi?",
      ar: "كيف أسترجع أموالي؟",
    };
    for (const language of ["fr", "en", "sw", "ar"] as const) {
      const client = portal.customer({ "accept-language": language });
      await client.open(`/gethelp/search?q=${encodeURIComponent(asked[language])}`);
      expect(client.page.text.replaceAll("\u00a0", " ")).toContain(answers[language]);
    }
  });

  it("without a query shows the form again", async () => {
    const client = portal.customer();
    await client.open("/gethelp/search");
    expect(client.page.status).toBe(200);
    expect(client.page.forms.some(({ fields }) => fields.some(({ name }) => name === "q"))).toBe(true);
  });

  it("suggests no more than eight questions to scripts", async () => {
    const answer = await fetch(`${portal.url}/gethelp/hints?q=number&lang=en`);
    const { hints } = z.object({ hints: z.array(z.unknown()) }).parse(await answer.json());
    expect(hints).toHaveLength(8);
  });
});

describe("A vote", () => {
  it("counts once, is thanked for, and shows the new percentage (R-HLP-12)", async () => {
    const client = portal.customer();
    await client.open("/gethelp/bills/postpaid/Q8");
    expect(client.page.text).toContain("80% of customers found this helpful.");
    await client.submit("Yes, helpful");
    expect(pathOf(client.page)).toBe("/gethelp/bills/postpaid/Q8");
    expect(client.page.text).toContain("Thank you! Your feedback helps us.");
    expect(client.page.text).toContain("82% of customers found this helpful.");
    expect(client.page.text).not.toContain("Was this answer helpful?");
    expect(callsTo(portal, "voteFaq")).toBe(1);
  });

  it("can be negative by the other button", async () => {
    const client = portal.customer();
    await client.open("/gethelp/bills/postpaid/Q9");
    await client.submit("No, not helpful");
    expect(client.page.text).toContain("73% of customers found this helpful.");
  });

  it("counts once when the button is pressed twice, and when the page is sent again", async () => {
    const client = portal.customer();
    await client.open(QUESTION);
    const prepared = client.prepare("Yes, helpful");
    await Promise.all([client.send(prepared), client.send(prepared)]);
    const page = await client.send(prepared);
    expect(page.text).toContain("Thank you!");
    expect(callsTo(portal, "voteFaq")).toBe(1);
  });

  it("changes nothing by a GET, or by a form of another site", async () => {
    const client = portal.customer();
    await client.open(`${QUESTION}?intent=up`);
    const page = await client.postRaw(QUESTION, { intent: "up" });
    expect(page.status).toBe(403);
    expect(callsTo(portal, "voteFaq")).toBe(0);
  });

  it.each<[string, VoteFault]>([
    ["lost before it arrives", { kind: "drop-before" }],
    ["lost on the way back", { kind: "drop-after" }],
    ["answered by a broken page", { kind: "html" }],
    ["refused by the operator", { kind: "answer", body: { statusCode: 1500, status: "failed" } }],
    ["not counted", { kind: "answer", body: { statusCode: 200, status: "success", data: null } }],
    ["refused by a proxy", { kind: "answer", status: 429, body: {} }],
  ])("that is %s is thanked for like any other, and never sent twice", async (_what, fault) => {
    const client = portal.customer();
    await client.open(QUESTION);
    const prepared = client.prepare("Yes, helpful");
    const asked = callsTo(portal, "listFaqs");
    portal.backend.faults.add({ operation: "voteFaq", times: Infinity, ...fault });
    await client.submit("Yes, helpful");
    expect(client.page.status).toBe(200);
    expect(pathOf(client.page)).toBe(QUESTION);
    expect(client.page.text).toContain("Thank you! Your feedback helps us.");
    expect(client.page.alerts).toEqual([]);
    expect(callsTo(portal, "listFaqs")).toBe(asked);
    await client.send(prepared);
    expect(callsTo(portal, "voteFaq")).toBe(1);
  });

  it("that cannot be sent is an error, and can be sent again", async () => {
    const backend = await startBackend();
    const otherPortal = await startPortal({ env: backend.env });
    try {
      const client = new FormClient(otherPortal.url, { "accept-language": "en" });
      await client.open(QUESTION);
      // The questions are cached; the operator is down.
      await backend.stop();
      await client.submit("Yes, helpful");
      expect(client.page.status).toBe(503);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
      expect(client.form({ button: "Yes, helpful" })).toBeDefined();
    } finally {
      await otherPortal.stop();
    }
  });
});

describe("An answer of the operator", () => {
  const hostile = [
    '<p onclick="alert(1)">Text</p><script>alert(1)</script><img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">link</a></script><script>alert(2)</script><style>*{display:none}</style>',
    '<form action="/payment/start"><input name="pin"></form><iframe src="//evil.example"></iframe>',
  ].join("");

  it("with scripts in it is harmless, also in the data for search engines", async () => {
    await withQuestions(faqAnswer(hostile, { href: "javascript:alert(1)" }), async () => {
      const page = await portal.customer().open("/gethelp/hostile/hostile/H1");
      expect(page.status).toBe(200);
      expect(page.text).toContain("Text");
      const main = page.html.slice(page.html.indexOf("<main"), page.html.indexOf("</main>"));
      expect(main).not.toMatch(/<script>|onerror|onclick|href="javascript|<iframe|<style|name="pin"/);
      expect(main.match(/<script/g)).toHaveLength(1);
      expect(main.match(/<\/script>/g)).toHaveLength(1);
      const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(main)?.[1] ?? "";
      const [question] = faqPage.parse(JSON.parse(json)).mainEntity;
      expect(question.acceptedAnswer.text).not.toMatch(/script|onerror/);
    });
  });

  it("may be missing: the page says so, and what else to do", async () => {
    await withQuestions({ statusCode: 200, status: "success" }, async () => {
      portal.backend.faults.add({ operation: "getPage", kind: "answer", times: Infinity, body: NO_PAGE });
      const page = await portal.customer().open("/gethelp");
      expect(page.status).toBe(200);
      expect(page.text).toContain("There is no question here yet.");
      expect(page.text).toContain("You can call 300");
    });
  });

  it("that is missing, or an invalid list, shows a page that says so (R-CON-9)", async () => {
    await withQuestions({ statusCode: 200, status: "success", data: "nothing" }, async () => {
      for (const path of ["/gethelp", "/gethelp/search?q=a", "/gethelp/bills", QUESTION]) {
        const client = portal.customer();
        const page = await client.open(path);
        expect(page.status).toBe(503);
        expect(page.text).toContain("We can’t show the help pages at the moment.");
        expect((await client.click("Try again")).url).toBe(page.url);
        expect(page.text).toContain("You can call 300");
      }
    });
  });
});
