import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { allQuestions } from "@server/content/help";
import { readHelpLabels } from "@server/content/help-centre";
import { readQuery, search } from "@server/content/search";
import { UNAVAILABLE } from "@server/payment/step-result";
import { helpFor } from "@server/request/help";
import { openVisit } from "@server/request/visit";
import { Crumbs, HelpUnavailable, Marked, StillNeedHelp } from "../components/HelpParts";
import { HelpSearch } from "../components/HelpSearch";
import { languageOf, translator } from "../i18n/server";

const MOST_RESULTS = 50;

/** The questions that match what was searched for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const language = await languageOf(request);
  const asker = { operator: visit.operator, language };
  const query = readQuery(visit.url.searchParams.get("q") ?? "");
  const [help, labels] = await Promise.all([
    helpFor(visit, asker),
    readHelpLabels(visit.service.content, asker),
  ]);
  const t = translator(language);
  const title = query === "" ? t("help.searchButton") : t("help.searchTitle", { query });
  if (!help) return data({ title, query, labels, results: undefined }, UNAVAILABLE);
  const hits = search(allQuestions(help), query, ({ question }) => question);
  const results = hits.slice(0, MOST_RESULTS).map(({ item, pieces }) => ({ path: item.path, pieces }));
  return data({ title, query, labels, results });
}

export default function HelpSearchPage() {
  const { query, results, labels } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (!results) return <HelpUnavailable />;
  return (
    <>
      <section className="panel">
        <Crumbs steps={[]} here={t("help.searchButton")} />
        <h1>{labels.heading ?? t("help.heading")}</h1>
        <HelpSearch key={query} labels={labels} query={query} />
        {query !== "" && <Results query={query} results={results} />}
      </section>
      <StillNeedHelp />
    </>
  );
}

type Results = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["results"]>;

function Results({ query, results }: { query: string; results: Results }) {
  const { t } = useTranslation();
  if (results.length === 0) {
    return (
      <>
        <p role="status">{t("help.noResults", { query })}</p>
        <p>{t("help.searchOther")}</p>
      </>
    );
  }
  return (
    <>
      <p role="status">{t("help.results", { count: results.length, query })}</p>
      <ul className="choices">
        {results.map(({ path, pieces }) => (
          <li key={path}>
            <Link to={path}>
              <Marked pieces={pieces} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
