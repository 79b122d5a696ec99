import { parseJson } from "../operator/json";
import type { Logger } from "pino";
import type { z } from "zod";
import { CONTENT_MAX_LENGTH, LABELS_CACHE_MS } from "@domain/rule-numbers";
import type { OperatorClient } from "../operator/client";
import { type ContentLanguage, getPage } from "../operator/content";
import type { Answer } from "../operator/errors";
import { loggedMismatches, type Mismatch, type MismatchSink } from "../operator/mismatch";
import { readTolerantly } from "../operator/tolerant";
import { type LoadResult, createSwrCache, type ContentWait } from "./swr-cache";

/** The operator client and the language of a customer's request. */
export interface ContentContext {
  operator: OperatorClient;
  language: ContentLanguage;
}

/**
 * Reads one piece of content, or returns undefined when it is missing, unreadable, or neither cached nor loaded in
 * time, so that the built-in text replaces it.
 */
export type Read<T> = (context: ContentContext, wait?: ContentWait) => Promise<T | undefined>;

/** Pages whose address has no language; the language is inside the page or sent as a header. */
const withoutLanguage = new Set([
  "meta-data-config",
  "privacy-policy-config",
  "lead-status-config",
  "fetch-sites-data-5g",
]);

export interface ContentReaderOptions {
  timeoutMs: number;
  log: Logger;
  mismatches?: MismatchSink;
  /** Called for each read of the cache with whether the value was there. */
  countRead?: (result: "hit" | "stale" | "miss") => void;
  now?: () => number;
}

/** Reads pieces of content and the documents inside of pages, cached by language. */
export function createContentReader(options: ContentReaderOptions) {
  function report(page: string, { result, mismatches }: Document<unknown>): void {
    if (mismatches.length === 0) return;
    const effect = result.kind === "unreadable" ? "malformed" : "dropped";
    const operation = "getPage";
    const fields = { operation, page, ...loggedMismatches({ [effect]: mismatches }) };
    options.mismatches?.add(
      operation,
      effect,
      mismatches.map((found) => onPage(page, found)),
    );
    options.log.warn(fields, effect === "malformed" ? "content cannot be read" : "content entries dropped");
  }

  /** Caches one kind of content per language. */
  function cached<T>(ttlMs: number, load: (context: ContentContext) => Promise<LoadResult<T>>) {
    const cache = createSwrCache<T>(ttlMs, options.now, options.countRead);
    const read: Read<T> = (context, wait = "page") => cache.read(context.language, () => load(context), wait);
    const refresh = (context: ContentContext) => cache.refresh(context.language, () => load(context));
    return { read, refresh };
  }

  const pages: Read<unknown>[] = [];
  function page<T>(name: string, shape: z.ZodType<T>, ttlMs: number = LABELS_CACHE_MS): Read<T> {
    const { read } = cached(ttlMs, async ({ operator, language }) => {
      const pageUrl = withoutLanguage.has(name) ? name : `${language}/${name}`;
      const answer = await getPage(operator, { pageUrl, language }, options.timeoutMs);
      const document = readDocument(answer, shape);
      report(pageUrl, document);
      return document.result.kind === "unreadable" ? { kind: "none" } : document.result;
    });
    pages.push(read);
    return read;
  }

  return { cached, page, pages };
}

/** A page's name begins the paths inside its document. */
function onPage(page: string, { path, problem }: Mismatch): Mismatch {
  return { path: path === "" ? page : `${page}: ${path}`, problem };
}

const noDocument: Mismatch = { path: "", problem: "is not JSON, or too long" };

/** What a cache keeps of an answer of the operator; a refusal and an outage are failed loads. */
export function loadResultOf<T>(answer: Answer<T>): LoadResult<T> {
  return answer.ok ? { kind: "good", value: answer.value } : { kind: "failed" };
}

/** The content of a page, and where it is not as expected. */
interface Document<T> {
  result: LoadResult<T> | { kind: "unreadable" };
  mismatches: readonly Mismatch[];
}

/**
 * Reads the document inside a content page, and tells an empty page, bad JSON and an unexpected shape from a service
 * that fails.
 */
function readDocument<T>(answer: Answer<string | undefined>, shape: z.ZodType<T>): Document<T> {
  if (!answer.ok) return { result: { kind: "failed" }, mismatches: [] };
  if (answer.value === undefined) return { result: { kind: "none" }, mismatches: [] };
  const document = answer.value.length > CONTENT_MAX_LENGTH ? undefined : parseJson(answer.value);
  if (document === undefined) return { result: { kind: "unreadable" }, mismatches: [noDocument] };
  const read = readTolerantly(document, shape);
  return read.ok
    ? { result: { kind: "good", value: read.value }, mismatches: read.dropped }
    : { result: { kind: "unreadable" }, mismatches: read.malformed };
}
