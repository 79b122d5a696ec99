import { perBrand } from "@domain/brand";
import { cleanPath, isPortalPath } from "@domain/all-paths";
import { isPaymentPage, pathnameOf, paths } from "@domain/paths";
import { type Journey, journeyStarts } from "@domain/journeys";
import type { Content } from "./content";
import { remember } from "../remember";
import type { ContentContext } from "./content-reader";
import type { LoadingTexts } from "../operator/content";
import type { ContentLink, HomeContent, Labels } from "./shapes";

export interface PageMeta {
  title?: string | undefined;
  description?: string | undefined;
  image?: string | undefined;
}

/** The content around every page: the header, the footer, and the tags for search engines and messengers. */
export interface PageChrome {
  menu: ContentLink[] | undefined;
  logo: string | undefined;
  /** The links of all columns of content's footer. */
  footerLinks: ContentLink[];
  legal: string | undefined;
  meta: PageMeta | undefined;
  loading: Partial<Record<keyof LoadingTexts, string>>;
  /** Present on the home page only. */
  home: HomeContent | undefined;
}

/** The journey of a page, which is linked only while the operator offers it. */
function journeyOf(path: string): Journey | undefined {
  // The status of a request has its own page outside the journey.
  if (path === paths.leadStatus) return "lead";
  return journeyStarts.find((start) => path === start.path || path.startsWith(`${start.path}/`))?.journey;
}

/** Where a link leads: to a journey, to a page that is always there, or to no page of the portal. */
const targetOf = perBrand(() =>
  remember((href): { journey: Journey } | "page" | "nowhere" => {
    if (!href.startsWith("/")) return "page";
    // The service redirects another spelling to the page.
    const path = cleanPath(pathnameOf(href));
    const journey = journeyOf(path);
    if (journey) return { journey };
    return isPortalPath(path) || path.startsWith(`${paths.help}/`) ? "page" : "nowhere";
  }),
);

/** Whether a content link can be followed: to another site, to a page of the portal, or to an offered journey. */
export function isReachable(href: string, journeys: readonly Journey[]): boolean {
  const target = targetOf()(href);
  return typeof target === "object" ? journeys.includes(target.journey) : target === "page";
}

/** Loads the chrome of a page; payment pages never wait for it and use built-in texts for what is not cached. */
export async function pageChrome(
  content: Content,
  context: ContentContext,
  { path, offered, origin }: { path: string; offered: Promise<readonly Journey[]>; origin: string },
): Promise<PageChrome> {
  const wait = isPaymentPage(path) ? "none" : "chrome";
  const [journeys, header, footer, meta, loading, home, labels] = await Promise.all([
    offered,
    content.header(context, wait),
    content.footer(context, wait),
    content.meta(context, wait),
    content.loading(context, wait),
    path === paths.home ? content.home(context, wait) : undefined,
    content.labels("loader", context, wait),
  ]);
  const reachable: LinkFilter = (links) => links.filter(({ href }) => isReachable(href, journeys));
  const menu = eachOnce(reachable(header?.links ?? []));
  const about = meta?.[context.language]?.[path];
  return {
    menu: menu.length > 0 ? menu : undefined,
    logo: header?.logo,
    footerLinks: reachable((footer?.columns ?? []).flatMap(({ links }) => links)),
    legal: footer?.legal,
    // Messengers need an absolute address.
    meta: about && { ...about, image: about.image && new URL(about.image, origin).href },
    loading: loadingTexts(loading, labels),
    home: home && homeWith(home, reachable),
  };
}

/** The texts of the loading call, or of the labels where they are missing, without empty texts. */
function loadingTexts(texts: LoadingTexts = {}, labels: Labels): Partial<Record<keyof LoadingTexts, string>> {
  const { wait = labels["wait"], holdOn = labels["holdOn"] } = texts;
  const { loadingMessage = labels["loadingMessage"] } = texts;
  return {
    ...(wait ? { wait } : {}),
    ...(holdOn ? { holdOn } : {}),
    ...(loadingMessage ? { loadingMessage } : {}),
  };
}

/** The first link of each address. */
export function eachOnce(links: readonly ContentLink[]): ContentLink[] {
  return links.filter(({ href }, place) => links.findIndex((other) => other.href === href) === place);
}

/** Keeps the links that can be followed. */
type LinkFilter = <Link extends ContentLink>(links: Link[]) => Link[];

function homeWith(home: HomeContent, reachable: LinkFilter): HomeContent {
  const { banner, recharges } = home;
  return {
    banner: banner && { ...banner, buttons: reachable(banner.buttons ?? []) },
    recharges: recharges && { ...recharges, chips: reachable(recharges.chips ?? []) },
  };
}
