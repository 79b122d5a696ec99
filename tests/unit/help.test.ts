import { describe, expect, it } from "vitest";
import {
  allQuestions,
  arrangeHelp,
  findCategory,
  findParent,
  findQuestion,
  popularBeside,
  popularQuestions,
  sameCategory,
} from "../../server/content/help-index";
import { pathOfParent, questionsInsteadOf } from "../../server/content/help-ways";
import { buildHelpIndex, searchHelp, versionOf } from "../../server/content/help-search";
import { readQuery } from "../../server/content/search";
import { withoutUnreachableLinks } from "../../server/content/help-links";
import { slugOf, slugs } from "../../server/content/slug";
import { giveVote, sendVote } from "../../server/content/vote";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import { readCookies } from "../../server/session/cookies";
import { createSealer } from "../../server/session/seal";
import { readVotes } from "../../server/session/votes";
import type { Faq } from "../../server/operator/content";
import { faqsIn } from "../../sandbox/data/faqs";
import { refuses, scriptedOperator, type ScriptedAnswer } from "../support/scripted-operator";

function faq(
  questionId: string,
  parentCategory: string | undefined,
  category: string,
  more: Partial<Faq> = {},
): Faq {
  return {
    questionId,
    parentCategory,
    category,
    question: `Question ${questionId}`,
    answer: `<p>${questionId}</p>`,
    countLikePercentage: 50,
    popular: undefined,
    href: undefined,
    ...more,
  };
}

describe("The help centre", () => {
  const documents = [
    { parentCategory: "Réseau", category: "Couverture", href: undefined },
    { parentCategory: "Recharge", category: "Crédit", href: undefined },
    { parentCategory: "Boutiques", category: "Boutiques", href: "/store_finder/toumai_shop" },
    { parentCategory: "Vide", category: "Vide", href: undefined },
  ];
  const faqs = [
    faq("1", "Recharge", "Crédit"),
    faq("2", "Réseau", "Couverture"),
    faq("3", undefined, "Couverture"),
    faq("4", "Neuf", "Divers"),
    faq("1", "Neuf", "Divers"),
  ];
  const help = arrangeHelp(faqs, documents);

  it("has the categories in the documents' order, then the others, and no empty one", () => {
    expect(help.parents.map(({ name }) => name)).toEqual(["Réseau", "Recharge", "Boutiques", "Neuf"]);
  });

  it("places a question without a parent beside its category", () => {
    expect(findQuestion(help, "3")?.parent.name).toBe("Réseau");
  });

  it("shows a question that comes twice once", () => {
    expect(allQuestions(help).map(({ id }) => id)).toEqual(["2", "3", "1", "4"]);
  });

  it("links to other sites where the documents say so", () => {
    expect(findParent(help, "boutiques")?.href).toBe("/store_finder/toumai_shop");
  });

  it("leaves out a question without an answer whose link cannot be followed (R-HLP-28)", () => {
    const leads = (href: string) => arrangeHelp([faq("1", "P", "C", { answer: "", href })], []);
    expect(allQuestions(leads("/contact-us"))).toHaveLength(1);
    expect(allQuestions(leads("javascript:alert(1)"))).toEqual([]);
  });

  it("leaves out a question without an answer whose link leads to no page (R-HLP-28)", () => {
    const leading = arrangeHelp([faq("1", "P", "C", { answer: "", href: "/hbb-lead" })], []);
    expect(allQuestions(withoutUnreachableLinks(leading, () => true))).toHaveLength(1);
    expect(withoutUnreachableLinks(leading, () => false).parents).toEqual([]);
  });

  it("gives each question an address under its categories", () => {
    expect(findQuestion(help, "2")?.question.path).toBe("/gethelp/reseau/couverture/2");
    expect(findQuestion(arrangeHelp([faq("a/ b?", "P", "C")], []), "a/ b?")?.question.path).toBe(
      "/gethelp/p/c/a%2F%20b%3F",
    );
    // Remix reads .data at the end of an address as the data of another page.
    expect(findQuestion(arrangeHelp([faq("q.data", "P", "C")], []), "q.data")?.question.path).toBe(
      "/gethelp/p/c/q%2Edata",
    );
  });

  it("finds a category under its name in another language by the questions in it", () => {
    const english = arrangeHelp([faq("1", "Top-up", "Airtime"), faq("2", "Network", "Coverage")], []);
    expect(sameCategory(english, help, "recharge", "credit")).toBe("/gethelp/top-up/airtime");
    expect(sameCategory(english, help, "reseau", undefined)).toBe("/gethelp/network");
    expect(sameCategory(english, help, "neuf", "divers")).toBeUndefined();
    expect(sameCategory(english, help, "nowhere", undefined)).toBeUndefined();
  });

  it("shows ten popular questions, the most helpful first, and five beside a category", () => {
    const many = Array.from({ length: 20 }, (_, n) =>
      faq(String(n), "Recharge", "Crédit", { popular: true, countLikePercentage: n }),
    );
    const full = arrangeHelp(many, []);
    expect(popularQuestions(full).map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, n) => String(19 - n)),
    );
    const parent = findParent(full, "recharge");
    expect(parent && popularBeside(parent)).toHaveLength(5);
  });

  it("shows no popular questions beside the contact details", () => {
    const contact = arrangeHelp([faq("1", "Contact Details", "Contact Details", { popular: true })], []);
    const parent = findParent(contact, "contact-details");
    expect(parent && findCategory(parent, "contact-details")?.questions).toHaveLength(1);
    expect(parent && popularBeside(parent)).toEqual([]);
  });

  it("does not show an invalid percentage", () => {
    const odd = arrangeHelp([faq("1", "P", "C", { countLikePercentage: 120 })], []);
    expect(findQuestion(odd, "1")?.question.helpful).toBeUndefined();
  });
});

describe("The link of a category", () => {
  const linked = (...links: [string, string][]) => {
    const documents = links.map(([name, href]) => ({ parentCategory: name, category: name, href }));
    const faqs = links.map(([name], place) => faq(String(place), name, name));
    const { parents } = withoutUnreachableLinks(arrangeHelp(faqs, documents), () => true);
    return parents.map(({ href }) => href);
  };

  it("to a page of the help that does not exist is left out, so that its questions show (R-HLP-7)", () => {
    expect(linked(["Alpha", "/gethelp/renamed"], ["Beta", "/gethelp/alpha/alpha/0"])).toEqual([
      undefined,
      "/gethelp/alpha/alpha/0",
    ]);
  });

  it("is left out where it would lead in a circle (R-HLP-23)", () => {
    expect(linked(["Alpha", "/gethelp/beta"], ["Beta", "/gethelp/alpha"])).toEqual([
      undefined,
      "/gethelp/alpha",
    ]);
  });
});

describe("A name in an address", () => {
  it.each([
    ["Crédit téléphonique", "credit-telephonique"],
    ["  Où & quand ?  ", "ou-quand"],
    ["الرصيد", "الرصيد"],
    ["???", ""],
  ])("'%s' is '%s'", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it("is never cut inside a letter of two parts, as those of Adlam are", () => {
    expect(encodeURIComponent(slugOf(`a${"𞤀".repeat(40)}`))).toMatch(/^a%F0/);
  });

  it("never equals another one, nor an address that a page uses", () => {
    expect(slugs(["Search", "search", "???", "!!!"], ["search"])).toEqual([
      "search-2",
      "search-3",
      "0",
      "0-2",
    ]);
  });
});

describe("A topic that the operator spells in several ways", () => {
  it("is one topic, in the spelling of its first question (R-HLP-27)", () => {
    const help = arrangeHelp([faq("1", "Recharge", "Airtime"), faq("2", "RECHARGE ", "airtime ")], []);
    expect(help.parents.map(({ name }) => name)).toEqual(["Recharge"]);
    expect(help.parents[0]?.categories.map(({ name }) => name)).toEqual(["Airtime"]);
    expect(allQuestions(help).map(({ id }) => id)).toEqual(["1", "2"]);
  });
});

describe("A question whose id no address can hold", () => {
  it.each([".", ".."])("is left out: %s", (id) => {
    const faqs = [faq(id, "P", "C"), faq("Q1", "P", "C")];
    expect(allQuestions(arrangeHelp(faqs, [])).map((question) => question.id)).toEqual(["Q1"]);
  });
});

describe("The search", () => {
  const searchIn = async (faqs: readonly Faq[], query: string) => {
    const help = arrangeHelp(faqs, []);
    return searchHelp(await buildHelpIndex(help), help, query);
  };
  const sandboxHelp = (language: string): Faq[] =>
    faqsIn(language).map(({ questionId, parentCategory, category, question, answer }) =>
      faq(questionId, parentCategory, category, { question, answer }),
    );
  const asked = (texts: readonly string[]) =>
    texts.map((question, place) => faq(String(place), "P", "C", { question, answer: "" }));
  const shown = async (texts: readonly string[], query: string) =>
    (await searchIn(asked(texts), query)).map(({ pieces }) =>
      pieces.map(({ text, found }) => (found ? `[${text}]` : text)).join(""),
    );

  it("finds a question whatever its case, accents and hooks", async () => {
    expect(await shown(["Où est mon CRÉDIT ?"], "credit")).toEqual(["Où est mon [CRÉDIT] ?"]);
    expect(await shown(["credit"], "CRÉDIT")).toEqual(["[credit]"]);
    expect(await shown(["Cre\u0301dit bas"], "cred")).toEqual(["[Cre\u0301dit] bas"]);
    expect(await shown(["Un nœud"], "noe")).toEqual(["Un [nœud]"]);
    expect(await shown(["N’Djamena"], "n'dj")).toEqual(["[N’Djamena]"]);
    expect(await shown(["كيف أشحن"], "اشحن")).toEqual(["كيف [أشحن]"]);
    expect(await shown(["شراء باقة"], "بـاقه")).toEqual(["شراء [باقة]"]);
    expect(await shown(["Ina ƙunshina?"], "kunshina")).toEqual(["Ina [ƙunshina]?"]);
  });

  it("finds letters inside a word after all other questions, and marks them (R-HLP-26)", async () => {
    const texts = ["Comment RECHÄRGER l’œuvre\u00a0?", "Une charge", "Sans"];
    expect(await shown(texts, "charge")).toEqual(["Une [charge]", "Comment RE[CHÄRGE]R l’œuvre\u00a0?"]);
    expect(await shown(texts, "uvre ?")).toEqual(["Comment RECHÄRGER l’œ[uvre\u00a0?]"]);
    expect(await shown(["Cre\u0301dite\u0301 deux"], "dite")).toEqual(["Cre\u0301[dite\u0301] deux"]);
    expect(await shown(["Une recharge"], "ha")).toEqual(["Une rec[ha]rge"]);
    expect(await shown(["Ma carte SIM", "Un mot"], "m")).toEqual(["[M]a carte SI[M]", "Un [m]ot"]);
    expect(await shown(["Une recharge ..."], "...")).toEqual([]);
  });

  it.each([
    ["fr", "charge", "Comment recharger mon numéro ?"],
    ["sw", "badili", "badili"],
    ["sw", "nunua", "nunua"],
    ["sw", "sahau", "sahau"],
    ["sw", "lipa", "lipa"],
    ["ar", "شتري", "شتري"],
  ])("finds, in %s, '%s' inside the words of a question", async (language, query, part) => {
    const found = await searchIn(sandboxHelp(language), query);
    const questions = found.map(({ question }) => question.question.replace(/\u00a0/g, " ").toLowerCase());
    expect(questions.some((text) => text.includes(part.toLowerCase()))).toBe(true);
  });

  it("finds a word with a wrong letter, and a synonym with one", async () => {
    expect(await shown(["Un remboursement"], "rembourssement")).toEqual(["Un [remboursement]"]);
    expect(await shown(["Mon porte-monnaie"], "portefeuile")).toEqual(["Mon [porte-monnaie]"]);
  });

  it("puts the question with all words before those with one of them", async () => {
    const texts = ["Le code est faux", "J’ai perdu le téléphone", "Le code PIN est perdu"];
    expect((await shown(texts, "code PIN perdu"))[0]).toBe("Le [code] [PIN] est [perdu]");
  });

  it("reads the topic and the answer too, which count less than the question", async () => {
    const faqs = [
      faq("answer", "P", "C", { question: "Un", answer: "<p>le <b>PUK</b></p>" }),
      faq("topic", "P", "PUK", { question: "Deux", answer: "" }),
      faq("question", "P", "C", { question: "Le PUK", answer: "" }),
    ];
    const found = await searchIn(faqs, "puk");
    expect(found.map(({ question }) => question.id)).toEqual(["question", "topic", "answer"]);
  });

  it("finds nothing for small words, signs and an empty query", async () => {
    for (const query of [" ", ".*", "le la les", "<>"]) expect(await shown(["a le b"], query)).toEqual([]);
  });

  // Each customer types a different word, and the first answer is about what that customer means.
  it.each<[string, string, string]>([
    ["fr", "portefeuille", "Comment ouvrir un porte-monnaie ?"],
    ["fr", "le code ne vient pas", "Le code n’arrive pas"],
    ["fr", "ma puce a été volée", "Ma carte SIM est perdue ou volée"],
    ["fr", "solde", "Quel est mon solde ?"],
    ["fr", "rembourssement", "Comment être remboursé ?"],
    ["fr", "payer par carte", "Comment payer par carte bancaire ?"],
    ["fr", "reseau", "Je n’ai pas de réseau"],
    ["en", "money back", "How do I get a refund?"],
    ["en", "purse", "How do I open a wallet?"],
    ["en", "i dont understand the invoice", "I do not understand my bill"],
    ["sw", "mkoba", "Nitafunguaje pochi?"],
    ["sw", "nirudishiwe pesa", "Nitarudishiwaje pesa yangu?"],
    ["sw", "msimbo haujafika", "Msimbo haufiki"],
    ["ar", "استرجاع المال", "كيف أسترجع أموالي؟"],
    ["ar", "شريحة مسروقة", "ضاعت شريحتي أو سُرقت"],
    ["ar", "رصيد", "كم رصيدي؟"],
    ["ha", "kalmar sirri na manta", "Na manta PIN ɗina"],
    ["ha", "lambar tabbatarwa", "Lambar tabbatarwa ba ta zo ba"],
    ["ha", "facture", "Ban fahimci bil ɗina ba"],
  ])("answers, in %s, '%s' with what the customer means", async (language, query, first) => {
    const [best, second] = await searchIn(sandboxHelp(language), query);
    expect(
      [best?.question.question, second?.question.question].map((text) => text?.replace(/\u00a0/g, " ")),
    ).toContain(first);
  });

  it("reads no more than a bounded part of a query among three thousand questions", async () => {
    const many = Array.from({ length: 3000 }, (_, n) =>
      faq(String(n), "P", `C${n % 9}`, {
        question: `Comment payer la facture ${n} ?`,
        answer: `mot${n} `.repeat(50),
      }),
    );
    const help = arrangeHelp(many, []);
    const index = await buildHelpIndex(help);
    expect(searchHelp(index, help, readQuery("facture ".repeat(99)))).toHaveLength(3000);
    expect(searchHelp(index, help, readQuery("mot2999"))[0]?.question.id).toBe("2999");
  });

  it("reads one line of a hundred characters", () => {
    expect(readQuery(`  ${"a\n".repeat(500)}`)).toHaveLength(100);
  });

  it("keeps its index while only votes change, and has another one when a question changes", () => {
    const version = (more: Partial<Faq>) => versionOf(arrangeHelp([faq("1", "P", "C", more)], []));
    expect(version({ countLikePercentage: 10 })).toBe(version({ countLikePercentage: 90 }));
    expect(version({ answer: "new" })).not.toBe(version({}));
  });
});

describe("A category of the help centre", () => {
  const documents = (href: string) => [{ parentCategory: "Aide", category: "Prêts", href }];

  it.each(["/gethelp", "/gethelp/aide", "/gethelp/aide/prets", "/gethelp/aide/prets?lang=fr"])(
    "that content links back to itself by %s shows its questions",
    (href) => {
      const [parent] = arrangeHelp([faq("1", "Aide", "Prêts")], documents(href)).parents;
      expect(parent?.href).toBeUndefined();
      expect(parent && pathOfParent(parent)).toBe("/gethelp/aide/prets");
    },
  );

  it.each(["/more-toumai-money", "/more-toumai-money/", "/More-toumai-money?from=help"])(
    "that links to a page which does not exist (%s) shows its questions instead (R-PAG-13)",
    (href) => {
      const help = arrangeHelp([faq("1", "Aide", "Prêts")], documents(href));
      expect(questionsInsteadOf(help, "/more-toumai-money")).toBe("/gethelp/aide/prets?questions=1");
    },
  );

  it("that links to another category keeps its link", () => {
    const [parent] = arrangeHelp([faq("1", "Aide", "Prêts")], documents("/gethelp/aides")).parents;
    expect(parent && pathOfParent(parent)).toBe("/gethelp/aides");
  });
});

describe("A vote", () => {
  const answers = (data: unknown): ScriptedAnswer => ({ body: { statusCode: 200, status: "success", data } });
  const vote = { questionId: "Q1", isLike: true };
  const store = () => memoryStore(60_000);

  it("is sent once by a visitor who presses twice", async () => {
    const operator = scriptedOperator({ voteFaq: [answers(true)] });
    const votes = store();
    const both = await Promise.all([1, 2].map(() => sendVote(operator.client, votes, "visitor", vote)));
    expect(both.sort()).toEqual(["counted", "repeated"]);
    expect(operator.calls).toHaveLength(1);
  });

  it("is another visitor's when another visitor presses", async () => {
    const operator = scriptedOperator({ voteFaq: [answers(true), answers(true)] });
    const votes = store();
    expect(await sendVote(operator.client, votes, "one", vote)).toBe("counted");
    expect(await sendVote(operator.client, votes, "two", vote)).toBe("counted");
  });

  it("may be sent again when it never reached the network", async () => {
    const operator = scriptedOperator({ voteFaq: [{ outage: "not-sent" }, answers(true)] });
    const votes = store();
    expect(await sendVote(operator.client, votes, "visitor", vote)).toBe("unsent");
    expect(await sendVote(operator.client, votes, "visitor", vote)).toBe("counted");
  });

  it.each<[string, ScriptedAnswer]>([
    ["does not count it", answers(false)],
    ["refuses it", refuses(400)],
    ["is out of reach", { outage: "timeout" }],
  ])("counts as given, and is not sent again, when the operator %s", async (_how, line) => {
    const operator = scriptedOperator({ voteFaq: [line] });
    const votes = store();
    expect(await sendVote(operator.client, votes, "visitor", vote)).toBe("given");
    expect(await sendVote(operator.client, votes, "visitor", vote)).toBe("repeated");
  });

  it("is not sent when a limit refuses it, and questions are read again only when it counts", async () => {
    const operator = scriptedOperator({ voteFaq: [answers(true), answers(false)] });
    const votes = store();
    let refreshed = 0;
    const give = (visitor: string, isAdmitted: boolean) =>
      giveVote(
        {
          operator: operator.client,
          votes,
          visitor,
          admit: () => Promise.resolve(isAdmitted ? { ok: true } : { ok: false, limited: "vote" }),
          refresh() {
            refreshed++;
            return Promise.resolve();
          },
        },
        vote,
      );
    expect(await give("one", false)).toEqual({ kind: "limited", limited: "vote" });
    expect(operator.calls).toEqual([]);
    expect(await give("one", true)).toEqual({ kind: "given" });
    expect(refreshed).toBe(1);
    expect(await give("two", true)).toEqual({ kind: "given" });
    expect(refreshed).toBe(1);
  });

  const NOW = 1_800_000_000_000;
  const cookiesOf = (cookie: string) => readCookies(new Request("http://x/", { headers: { cookie } }), false);

  it("is remembered by the browser, for sixty questions and in under 1.5 kB (R-HLP-14)", () => {
    const sealer = createSealer(["a secret of sixteen characters"]);
    let cookie = "";
    for (let n = 0; n < 70; n++) {
      cookie = readVotes(cookiesOf(cookie), sealer, NOW).write(`question ${n}`, false).split(";")[0] ?? "";
    }
    const votes = readVotes(cookiesOf(cookie), sealer, NOW);
    expect([9, 10, 69].map((n) => votes.has(`question ${n}`))).toEqual([false, true, true]);
    expect(cookie.length).toBeLessThan(1500);
  });

  it("is not accepted from a cookie that the portal did not seal", () => {
    const sealer = createSealer(["a secret of sixteen characters"]);
    expect(readVotes(cookiesOf("votes=rubbish"), sealer, NOW).has("question 1")).toBe(false);
  });
});
