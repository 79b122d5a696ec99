import { z } from "zod";
import { country } from "@domain/country";
import { CONTENT_CACHE } from "@domain/limits";
import type { OperatorClient } from "../operator/client";
import { type ContentLanguage, getPage } from "../operator/content";
import { createFinder, type Finder } from "./finder";
import type { Geocoder } from "./geocoder";
import { readSites, type Site } from "./sites";

/** The operator's own words for a page: flat key → text. */
export type Labels = Record<string, string>;

/** What the map pages ask for. It remembers nothing of a customer. */
export interface PlacesDesk {
  find: Finder;
  /** Undefined when the operator cannot be asked, or answers what cannot be read. */
  sites(client: OperatorClient, language: ContentLanguage): Promise<Site[] | undefined>;
  /** None when there are no such pages: the portal has texts of its own. */
  labels(client: OperatorClient, language: ContentLanguage, page: LabelPage): Promise<Labels>;
}

/** Pages of the content service whose texts replace the portal's own (contract/content.md). */
export type LabelPage = "network-translation" | "storeLocator-translation";

const labelsShape = z
  .record(z.string(), z.unknown())
  .transform((all) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([key, value]) =>
        typeof value === "string" && value.trim() !== "" ? [[key, value.trim()]] : [],
      ),
    ),
  );

/** Keeps the content pages of the maps for the specification's hour; while the operator fails, the last good ones. */
export function createPlacesDesk(geocoder: Geocoder | undefined, now: () => number = Date.now): PlacesDesk {
  const sites = keep((document) => readSites(document), now);
  const labels = keep((document) => labelsShape.safeParse(document).data ?? {}, now);
  return {
    find: createFinder(geocoder),
    sites: (client, language) => sites(client, language, "fetch-sites-data-5g"),
    labels: async (client, language, page) => (await labels(client, language, `${language}/${page}`)) ?? {},
  };
}

function keep<T>(read: (document: unknown) => T | undefined, now: () => number) {
  const good = new Map<string, { value: T; until: number }>();
  const asking = new Map<string, Promise<T | undefined>>();
  return async (client: OperatorClient, language: ContentLanguage, pageUrl: string) => {
    const key = `${country.code} ${language} ${pageUrl}`;
    const known = good.get(key);
    if (known && known.until > now()) return known.value;
    const running = asking.get(key) ?? ask(client, language, pageUrl, read);
    asking.set(key, running);
    const value = await running.finally(() => asking.delete(key));
    if (value === undefined) return known?.value;
    good.set(key, { value, until: now() + CONTENT_CACHE });
    return value;
  };
}

async function ask<T>(
  client: OperatorClient,
  language: ContentLanguage,
  pageUrl: string,
  read: (document: unknown) => T | undefined,
): Promise<T | undefined> {
  const answer = await getPage(client, { pageUrl, language });
  if (!answer.ok || answer.value === undefined) return undefined;
  try {
    return read(JSON.parse(answer.value));
  } catch {
    return undefined;
  }
}
