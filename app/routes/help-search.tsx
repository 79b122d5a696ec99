import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UNAVAILABLE } from "@domain/http-status";
import { HELP_RESULTS_MAX } from "@domain/rule-numbers";
import { readQuery } from "@server/content/search";
import type { Piece } from "@server/content/search";
import { findHelp } from "@server/request/help-visit";
import { openVisit } from "../visit";
import { Crumbs, HelpUnavailable, StillNeedHelp } from "../components/HelpParts";
import { HelpSearch, HighlightedText } from "../components/HelpSearch";
import { helpTexts } from "../i18n/help-categories";
import { Link } from "../components/Link";

/** The page with the questions that match a search. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { language } = visit;
  const asker = { operator: visit.operator, language };
  const query = readQuery(visit.url.searchParams.get("q") ?? "");
  const [hits, words] = await Promise.all([findHelp(visit, asker, query), helpTexts(visit.service, asker)]);
  const t = visit.tPages;
  const title = query === "" ? words.searchButton : t("help.searchTitle", { query });
  if (!hits) return data({ title, query, words, results: undefined }, UNAVAILABLE);
  if (query !== "") visit.service.helpSearches.count(language, hits.length > 0);
  const list = hits
    .slice(0, HELP_RESULTS_MAX)
    .map(({ question, pieces }) => ({ path: question.path, pieces }));
  const found =
    hits.length === 0
      ? [t("help.noResults", { query }), t("help.searchOther")]
      : [t("help.results", { count: hits.length, query })];
  return data({ title, query, words, results: { found, list } });
}

export default function HelpSearchPage() {
  const { query, results, words } = useLoaderData<typeof loader>();
  if (!results) return <HelpUnavailable />;
  return (
    <div className="columns even">
      <section className="panel">
        <Crumbs steps={[]} current={words.searchButton} />
        <h1>{words.heading}</h1>
        <HelpSearch key={query} query={query} words={words} />
        {query !== "" && <Results {...results} />}
      </section>
      <StillNeedHelp />
    </div>
  );
}

interface ResultsProps {
  found: string[];
  list: { path: string; pieces: Piece[] }[];
}

function Results({ found, list }: ResultsProps) {
  return (
    <>
      <div role="status">
        {found.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {list.length > 0 && (
        <ul className="choices">
          {list.map(({ path, pieces }) => (
            <li key={path}>
              <Link to={path}>
                <HighlightedText pieces={pieces} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
