import { filled } from "../demo";
import { AIRTIME_TOPICS } from "./help/airtime";
import { BILLS_TOPICS } from "./help/bills";
import { BUNDLES_TOPICS } from "./help/bundles";
import { CONTACT_TOPICS } from "./help/contact";
import { LINES_TOPICS } from "./help/lines";
import { MONEY_TOPICS } from "./help/money";
import { NETWORK_TOPICS } from "./help/network";
import { PAYING_TOPICS } from "./help/paying";
import type { Topic } from "./help/topic";
import { languageOf } from "./languages";

export interface Faq {
  questionId: string;
  parentCategory: string;
  category: string;
  question: string;
  answer: string;
  popular?: string;
}

/** The categories of the help centre in their order. */
export const TOPICS: Topic[] = [
  ...[...AIRTIME_TOPICS, ...BUNDLES_TOPICS, ...PAYING_TOPICS, ...BILLS_TOPICS],
  ...[...MONEY_TOPICS, ...LINES_TOPICS, ...NETWORK_TOPICS, ...CONTACT_TOPICS],
];

/** Returns the questions in a language. */
export function faqsIn(lang: string): Faq[] {
  const language = languageOf(lang);
  return TOPICS.flatMap(({ parent, category, entries }) =>
    entries.map(({ id, question, answer, popular: often }) => ({
      questionId: id,
      parentCategory: parent[language],
      category: category[language],
      question: filled(question[language], language),
      answer: filled(answer[language], language),
      ...(often ? { popular: "true" } : {}),
    })),
  );
}
