import type { LoaderFunctionArgs } from "@remix-run/node";
import { HINTS_SHOWN } from "@domain/limits";
import { allQuestions } from "@server/content/help";
import { readQuery, search } from "@server/content/search";
import { helpFor } from "@server/request/help";
import { openVisit } from "@server/request/visit";
import type { Hint } from "../enhance/useHints";
import { languageOf } from "../i18n/server";

/** What scripts suggest while a search is typed. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const visit = await openVisit({ request, context });
  const help = await helpFor(visit, { operator: visit.operator, language: await languageOf(request) });
  const query = readQuery(visit.url.searchParams.get("q") ?? "");
  const hits = help ? search(allQuestions(help), query, ({ question }) => question) : [];
  const hints: Hint[] = hits.slice(0, HINTS_SHOWN).map(({ item, pieces }) => ({ path: item.path, pieces }));
  return Response.json({ hints }, { headers: { "Cache-Control": "private, max-age=60", Vary: "Cookie" } });
}
