import type { LoaderFunctionArgs } from "@remix-run/node";
import { HINTS_SHOWN } from "@domain/tuning";
import { allQuestions } from "@server/content/help-index";
import { readQuery, search } from "@server/content/search";
import { helpFor } from "@server/request/help-visit";
import { answerJson } from "@server/request/reply";
import { openVisit } from "../visit";
import type { Hints } from "../enhance/useHints";

/** Returns the suggestions for a search that the customer types. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = await openVisit(args);
  const { language } = visit;
  const help = await helpFor(visit, { operator: visit.operator, language });
  const query = readQuery(visit.url.searchParams.get("q") ?? "");
  const hits = help ? search(allQuestions(help), query, ({ question }) => question) : [];
  const hints = hits.slice(0, HINTS_SHOWN).map(({ item, pieces }) => ({ path: item.path, pieces }));
  const summary = visit.tPages("help.hints", { count: hints.length });
  const answer: Hints = { hints, summary };
  const headers = new Headers({ "Cache-Control": "private, max-age=60", Vary: "Cookie" });
  return answerJson(answer, { headers });
}
