import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "@domain/paths";
import { allQuestions, findQuestion } from "@server/content/help-index";
import { sitemapXml } from "@server/content/sitemap";
import type { SitePage } from "@server/content/sitemap";
import { availableJourneys } from "@server/journeys/available-journeys";
import { journeyStarts } from "@domain/journeys";
import { helpFor } from "@server/request/help-visit";
import { openVisit } from "../visit";
import { brand } from "@domain/brand";
import type { Language } from "@domain/languages";

const always = [
  ...[paths.home, paths.tariffs, paths.stores, paths.networks],
  ...[paths.help, paths.contact, paths.about, paths.privacy],
];

/** Returns a page of the sitemap with its path in every language. */
function everywhere(pathIn: (language: Language) => string | undefined): SitePage {
  return Object.fromEntries(
    brand.languages.flatMap((language) => {
      const path = pathIn(language);
      return path === undefined ? [] : [[language, path] as const];
    }),
  );
}

/** The pages and help questions in all languages (R-CON-23), without those of help that cannot be read now. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = await openVisit(args);
  const { operator } = visit;
  const [offered, ...helpCentres] = await Promise.all([
    availableJourneys(operator, visit.service.catalogue),
    ...brand.languages.map(
      async (language) => [language, await helpFor(visit, { operator, language })] as const,
    ),
  ]);
  const starts = journeyStarts.filter(({ journey }) => offered.includes(journey)).map(({ path }) => path);
  const withPrepaid = offered.includes("prepaid") ? [paths.several, paths.myBalance] : [];
  const helps = new Map(helpCentres);
  const ids = new Set(
    helpCentres.flatMap(([, help]) => (help ? allQuestions(help).map(({ id }) => id) : [])),
  );
  const questionIn = (id: string) => (language: Language) => {
    const help = helps.get(language);
    return help && findQuestion(help, id)?.question.path;
  };
  const pages = [
    ...[...always, ...starts, ...withPrepaid].map((path) => everywhere(() => path)),
    ...[...ids].map((id) => everywhere(questionIn(id))),
  ];
  // A list without some questions must not be taken for the whole for an hour.
  const isWhole = helpCentres.every(([, help]) => help !== undefined);
  return new Response(sitemapXml(visit.origin, pages, brand.defaultLanguage), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": isWhole ? "public, max-age=3600" : "no-store",
    },
  });
}
