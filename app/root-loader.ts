import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { country } from "@domain/country";
import { pageName } from "@domain/page-name";
import { isPaymentPage, paths } from "@domain/paths";
import { allowsTags } from "@domain/tagged-pages";
import { buildId } from "@server/build-info";
import { pageChrome } from "@server/content/page-chrome";
import { metaTags } from "@server/content/meta";
import { journeysForMenu } from "@server/journeys/available-journeys";
import { lastCareNumber } from "@server/operator/care-number";
import { csrfToken } from "@server/security/csrf";
import { chosenPrefs, chosenPrefsLine } from "@server/request/chosen-prefs";
import { visitIsLowData } from "@server/request/visit";
import { writeActivity, writeCsrf } from "@server/request/session";
import { newCsrfId } from "@server/session/csrf-id";
import { pagePath } from "@server/request/require";
import { refusedBefore } from "@server/request/reply";
import { writingOf } from "@server/request/visit";
import { builtInMenu, footerLinks, loadingTexts, paymentFooterLinks, testNumbersLink } from "./i18n/server";
import { siteNotices } from "./i18n/closed-texts";
import { openVisit } from "./visit";
import type { PageVisit } from "./visit";

const TAG_CONTAINER = "https://www.googletagmanager.com/gtm.js";

/** Loads the data that every page needs: preferences, CSRF token, journeys, header, footer and meta data. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { language } = visit;
  const switches = visit.service.switches.active();
  const headers = new Headers();
  const prefsLine = chosenPrefsLine(visit);
  if (prefsLine !== undefined) headers.append("Set-Cookie", prefsLine);
  const csrfId = visit.session.csrfId ?? newCsrfId();
  const path = pagePath(visit);
  const offered = journeysForMenu(visit.operator, visit.service.catalogue);
  // A payment page belongs to one customer, so search engines must not index it.
  const paying = isPaymentPage(path);
  const asker = { operator: visit.operator, language };
  const frame = await pageChrome(visit.service.content, asker, { path, offered, origin: visit.origin });
  const { menu: contentMenu, footerLinks: contentLinks, ...chrome } = frame;
  const journeys = await offered;
  const sandbox = visit.service.sandboxPage !== undefined;
  const menu = contentMenu ?? builtInMenu(language, journeys);
  const care = lastCareNumber(visit.service.catalogue);
  const links = paying ? paymentFooterLinks(language, care) : footerLinks(language, contentLinks, menu);
  const writing = writingOf(visit);
  // Payment pages refresh by themselves, which is no activity of the customer.
  const activity = paying ? undefined : writeActivity(writing, visit.session);
  const { tokenPlace, isForPageCache } = args.context;
  if (!isForPageCache) {
    args.context.formToken = csrfToken(visit.service.sealer, csrfId);
    for (const line of [writeCsrf(writing, csrfId), activity])
      if (line !== undefined) headers.append("Set-Cookie", line);
  }
  return data(
    {
      language,
      notices: siteNotices(switches, language),
      lowDataForAll: switches.has("low-data"),
      lowData: visitIsLowData(visit, chosenPrefs(visit)),
      csrf: tokenPlace === undefined ? args.context.formToken : undefined,
      refusedValues: refusedBefore(visit),
      journeys,
      // The country's number is already in the page's facts.
      ...(care === country.helpNumber ? {} : { care }),
      menu,
      frame: { ...chrome, loading: { ...loadingTexts(language), ...frame.loading } },
      description: frame.meta?.description ?? visit.tPages("portal.description"),
      links: sandbox ? [...links, testNumbersLink(language)] : links,
      tags: metaTags(paying ? undefined : new URL(path, visit.origin).href, frame.meta),
      sandbox,
      build: buildId,
      analytics: analyticsOn(path, visit),
    },
    { headers },
  );
}

/**
 * Returns the page's name in analytics, the tag container's address on pages that may load it, and the question about
 * it, or undefined without a tag container.
 */
function analyticsOn(path: string, visit: PageVisit) {
  const { gtmId, asksForTags } = visit.service.config;
  if (gtmId === undefined) return undefined;
  const isAllowed = allowsTags(path) && (visit.session.prefs.tags ?? !asksForTags);
  return {
    page: pageName(path),
    container: isAllowed ? `${TAG_CONTAINER}?id=${gtmId}` : undefined,
    consent: consentOn(path, visit),
  };
}

/** A choice about the tag container, and the buttons that change it. */
export interface TagChoice {
  text: string;
  allow?: string;
  refuse?: string;
}

/** The question about the tag container on pages that may load it; once answered it stands on the privacy page only. */
function consentOn(path: string, { session, service, tPages: t }: PageVisit): TagChoice | undefined {
  if (!service.config.asksForTags) return undefined;
  const { tags } = session.prefs;
  if (tags === undefined)
    return allowsTags(path)
      ? { text: t("tags.ask"), allow: t("tags.allow"), refuse: t("tags.refuse") }
      : undefined;
  if (path !== paths.privacy) return undefined;
  return tags
    ? { text: t("tags.on"), refuse: t("tags.stop") }
    : { text: t("tags.off"), allow: t("tags.allow") };
}
