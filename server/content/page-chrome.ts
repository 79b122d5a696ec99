import { outboundPaths, pathnameOf, paths } from "@domain/paths";
import { type Journey, journeyStarts } from "@domain/journeys";
import type { Asker, Content } from "./content";
import type { LoadingTexts } from "../operator/content";
import type { ContentLink, HomeContent, Labels } from "./shapes";

export interface PageMeta {
  title?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
}

/** What content says about every page: its header, its footer, what search engines and messengers are told. */
export interface Frame {
  menu: ContentLink[] | undefined;
  logo: string | undefined;
  columns: { title: string | undefined; links: ContentLink[] }[];
  legal: string | undefined;
  meta: PageMeta | undefined;
  loading: Partial<Record<keyof LoadingTexts, string>>;
  /** On the home page only. */
  home: HomeContent | undefined;
}

/** The journey that a page belongs to: it is linked only where the operator offers that. */
function journeyOf(path: string): Journey | undefined {
  // Where a request stands is asked on a page of its own beside the journey.
  if (path === paths.leadStatus) return "lead";
  return journeyStarts.find((start) => path === start.path || path.startsWith(`${start.path}/`))?.journey;
}

const ours = new Set<string>([...Object.values(paths), ...Object.values(outboundPaths)]);

/** Whether a link of content leads anywhere: to another site, to a page of ours, to a journey that is offered. */
export function leadsSomewhere(href: string, journeys: readonly Journey[]): boolean {
  if (!href.startsWith("/")) return true;
  const path = pathnameOf(href);
  const journey = journeyOf(path);
  if (journey) return journeys.includes(journey);
  return ours.has(path) || path.startsWith(`${paths.help}/`);
}

/**
 * The frame of a page. A page of a payment never waits for it: what is not kept yet is left to the built-in texts.
 */
export async function frameOf(
  content: Content,
  asker: Asker,
  { path, offered, origin }: { path: string; offered: Promise<readonly Journey[]>; origin: string },
): Promise<Frame> {
  const patience = path.startsWith("/payment/") ? "none" : "frame";
  const [journeys, header, footer, meta, loading, home, labels] = await Promise.all([
    offered,
    content.header(asker, patience),
    content.footer(asker, patience),
    content.meta(asker, patience),
    content.loading(asker, patience),
    path === paths.home ? content.home(asker, patience) : undefined,
    content.labels("loader", asker, patience),
  ]);
  const only: Only = (links) => links.filter(({ href }) => leadsSomewhere(href, journeys));
  const menu = only(header?.links ?? []);
  const about = meta?.[asker.language]?.[path];
  return {
    menu: menu.length > 0 ? menu : undefined,
    logo: header?.logo,
    columns: (footer?.columns ?? [])
      .map(({ title, links }) => ({ title, links: only(links) }))
      .filter(({ links }) => links.length > 0),
    legal: footer?.legal,
    // Messengers want a whole address.
    meta: about && { ...about, image: about.image && new URL(about.image, origin).href },
    loading: loadingTexts(loading, labels),
    home: home && homeWith(home, only),
  };
}

/** The loading call's texts, then the labels'; only those that are there. */
function loadingTexts(texts: LoadingTexts = {}, labels: Labels): Partial<Record<keyof LoadingTexts, string>> {
  const { wait = labels["wait"], holdOn = labels["holdOn"] } = texts;
  const { loadingMessage = labels["loadingMessage"] } = texts;
  return {
    ...(wait ? { wait } : {}),
    ...(holdOn ? { holdOn } : {}),
    ...(loadingMessage ? { loadingMessage } : {}),
  };
}

/** Those of some links that lead anywhere. */
type Only = <Link extends ContentLink>(links: Link[]) => Link[];

function homeWith(home: HomeContent, only: Only): HomeContent {
  const { banner, recharges } = home;
  return {
    banner: banner && { ...banner, buttons: only(banner.buttons ?? []) },
    recharges: recharges && { ...recharges, chips: only(recharges.chips ?? []) },
  };
}
