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
import { readQuery, search } from "../../server/content/search";
import { slugOf, slugs } from "../../server/content/slug";
import { sendVote } from "../../server/content/vote";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import { readCookies } from "../../server/session/cookies";
import { createSealer } from "../../server/session/seal";
import { readVotes } from "../../server/session/votes";
import type { Faq } from "../../server/operator/content";
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

  it("gives each question an address under its categories", () => {
    expect(findQuestion(help, "2")?.question.path).toBe("/gethelp/reseau/couverture/2");
    expect(findQuestion(arrangeHelp([faq("a/ b?", "P", "C")], []), "a/ b?")?.question.path).toBe(
      "/gethelp/p/c/a%2F%20b%3F",
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

describe("A name in an address", () => {
  it.each([
    ["Crédit téléphonique", "credit-telephonique"],
    ["  Où & quand ?  ", "ou-quand"],
    ["الرصيد", "الرصيد"],
    ["???", ""],
  ])("'%s' is '%s'", (name, slug) => {
    expect(slugOf(name)).toBe(slug);
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

describe("The search", () => {
  const found = (texts: string[], query: string) => search(texts, query, (text) => text);
  const shown = (texts: string[], query: string) =>
    found(texts, query).map(({ pieces }) =>
      pieces.map(({ text, found: hit }) => (hit ? `[${text}]` : text)).join(""),
    );

  it("finds a text whatever its case and accents", () => {
    expect(shown(["Où est mon CRÉDIT ?"], "credit")).toEqual(["Où est mon [CRÉDIT] ?"]);
    expect(shown(["credit"], "CRÉDIT")).toEqual(["[credit]"]);
    expect(shown(["Cre\u0301dit bas"], "cred")).toEqual(["[Cre\u0301d]it bas"]);
    expect(shown(["Un nœud"], "noe")).toEqual(["Un [nœ]ud"]);
    expect(shown(["N’Djamena"], "n'dj")).toEqual(["[N’Dj]amena"]);
    expect(shown(["كيف أشحن"], "أشحن")).toEqual(["كيف [أشحن]"]);
    expect(shown(["كيف أشحن"], "اشحن")).toEqual(["كيف [أشحن]"]);
    expect(shown(["شراء باقة"], "بـاقه")).toEqual(["شراء [باقة]"]);
  });

  it("lists texts that begin with the query first, then those with a word that begins with it", () => {
    expect(found(["Mes recharges", "La surcharge", "Recharger"], "charge").map(({ item }) => item)).toEqual([
      "Mes recharges",
      "La surcharge",
      "Recharger",
    ]);
    expect(found(["surfacture", "ma facture", "Facture"], "facture").map(({ item }) => item)).toEqual([
      "Facture",
      "ma facture",
      "surfacture",
    ]);
  });

  it("lists texts with all words apart from each other last", () => {
    expect(shown(["le code du PIN", "code PIN oublié"], "code pin")).toEqual([
      "[code PIN] oublié",
      "le [code] du [PIN]",
    ]);
  });

  it("marks every match", () => {
    expect(shown(["aXaXa"], "a")).toEqual(["[a]X[a]X[a]"]);
  });

  it("reads pattern characters literally, and finds nothing for an empty query", () => {
    expect(shown(["*222# (PIN)"], "*222# (")).toEqual(["[*222# (]PIN)"]);
    expect(found(["a"], " ")).toEqual([]);
    expect(found(["a"], ".*")).toEqual([]);
  });

  it("reads one line of a hundred characters", () => {
    expect(readQuery(`  ${"a\n".repeat(500)}`)).toHaveLength(100);
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

  const NOW = 1_800_000_000_000;
  const cookiesOf = (cookie: string) => readCookies(new Request("http://x/", { headers: { cookie } }), false);

  it("is remembered by the browser, for sixty questions and in under 1.5 kB", () => {
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
