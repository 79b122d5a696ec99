import { pack } from "../brand/use-pack";
import { z } from "zod";
import { brand } from "@domain/brand";
import type { Language } from "@domain/languages";
import { LABEL_MAX_LENGTH } from "@domain/rule-numbers";
import type { OperatorClient } from "./client";
import {
  firstText,
  listOf,
  singleLine,
  optionalList,
  optional,
  optionalFlag,
  optionalNumber,
  optionalText,
  refuseAs,
  text,
} from "./tolerant";

/** Languages of the content service. */
export type ContentLanguage = Language;

const page = z
  .object({ packageHtml: text })
  .nullish()
  .transform((data) => data?.packageHtml);

/** Fetches a content page: a JSON document as a string, or undefined when the page does not exist. */
export function getPage(
  client: OperatorClient,
  query: { pageUrl: string; language: ContentLanguage },
  timeoutMs?: number,
) {
  return client.call({
    operation: "getPage",
    method: "GET",
    readOnly: true,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    path: "/cms/webpage/activePackage",
    query: { opco: pack.opco, pageUrl: query.pageUrl },
    headers: { lang: query.language },
    part: "data",
    answer: page,
  });
}

const line = singleLine(LABEL_MAX_LENGTH);
/** One text or a list of texts. */
const oneOrMore = optional(z.union([line.transform((one) => [one]), listOf(line)]));

/** The fields that a content service may add to a shop, which the contract does not name (R-MAP-40). */
export const addedToShops = { openingHours: oneOrMore, services: oneOrMore };

/**
 * The store finder reads the coordinates (server/places/point.ts), because they may be missing, swapped or
 * texts.
 */
const shop = z
  .object({
    shop: optionalText,
    title: optionalText,
    phyLocation: optionalText,
    phNumber: optionalText,
    location: optional(z.object({ latitue: z.unknown(), longitude: z.unknown() })),
    ...addedToShops,
  })
  .refine(({ shop, title }) => (shop ?? title) !== undefined, { params: { expected: "a shop with a name" } });
export type Shop = z.infer<typeof shop>;
const shops = optionalList(shop);

/** Lists the shops within a distance, in no particular order. */
export function findShops(
  client: OperatorClient,
  query: { latitude: number; longitude: number; kilometres: number; language: ContentLanguage },
  timeoutMs: number,
) {
  return client.call({
    operation: "findShops",
    method: "GET",
    readOnly: true,
    timeoutMs,
    path: `/cms/maps/${brand.slug}shopsbycoordinates`,
    query: {
      opco: pack.opco,
      longitude: query.longitude,
      latitude: query.latitude,
      distanceInKilometers: query.kilometres,
    },
    headers: { lang: query.language },
    part: "data",
    answer: shops,
  });
}

/** A question may only lead to another page, and may stand directly in a parent category. */
const faq = z
  .object({
    questionId: text,
    parentCategory: optionalText,
    category: optionalText,
    question: text,
    answer: optionalText,
    countLikePercentage: optionalNumber,
    popular: optionalFlag,
    href: optionalText,
  })
  .transform((read, context) => ({
    ...read,
    category: firstText(context, read.category, read.parentCategory),
    answer: read.answer ?? (read.href === undefined ? refuseAs("an answer or a link", context) : ""),
  }));

export type Faq = z.infer<typeof faq>;
const faqs = optionalList(faq);

/** Lists all questions of the help centre, each with the share of customers who found it helpful. */
export function listFaqs(client: OperatorClient, language: ContentLanguage, timeoutMs?: number) {
  return client.call({
    operation: "listFaqs",
    method: "GET",
    readOnly: true,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    path: "/cms/webpage/getFaqs_pCategory",
    query: { opco: pack.opco },
    headers: { lang: language },
    part: "data",
    answer: faqs,
  });
}

const voteAnswer = z.unknown().transform(Boolean);

/**
 * Counts a vote by a GET that changes state, so it is sent only from a POST of the portal and never twice (contract:
 * CONTENT).
 */
export function voteFaq(client: OperatorClient, vote: { questionId: string; isLike: boolean }) {
  return client.call({
    operation: "voteFaq",
    method: "GET",
    path: "/cms/webpage/likeCount/",
    query: { opco: pack.opco, questionId: vote.questionId, isLike: String(vote.isLike) },
    part: "data",
    answer: voteAnswer,
  });
}

const shortLine = optional(singleLine(LABEL_MAX_LENGTH));
const loadingText = z.object({ wait: shortLine, holdOn: shortLine, loadingMessage: shortLine });
export type LoadingTexts = z.infer<typeof loadingText>;

/** The languages whose loading texts the contract names; the others have the portal's own. */
const loadingTextLanguages: readonly ContentLanguage[] = ["en", "fr", "sw", "ar"];

export function hasLoadingText(language: ContentLanguage): boolean {
  return loadingTextLanguages.includes(language);
}

/** Fetches the texts of the loading overlay, whose English path has no language prefix. */
export function getLoadingText(client: OperatorClient, language: ContentLanguage, timeoutMs?: number) {
  const english = language === "en";
  return client.call({
    operation: english ? "getLoadingText" : "getLoadingTextIn",
    method: "GET",
    readOnly: true,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    path: english ? "/cms/loading-text" : `/cms/${language}/loading-text`,
    part: "data",
    answer: loadingText,
  });
}

/** Submits a schema-driven form. */
export function saveForm(
  client: OperatorClient,
  form: { formName: string; values: Record<string, string | boolean> },
  idempotencyKey: string,
) {
  return client.call({
    operation: "saveForm",
    method: "POST",
    path: "/form/v2/save",
    body: { ...form },
    headers: { "idempotency-key": idempotencyKey },
    part: "none",
    answer: z.undefined(),
  });
}
