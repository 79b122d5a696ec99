import type { LoaderFunctionArgs } from "@remix-run/node";
import { UNAVAILABLE } from "@domain/http-status";
import { HINTS_SHOWN } from "@domain/rule-numbers";
import { readQuery } from "@server/content/search";
import { findHelp } from "@server/request/help-visit";
import { answerJson } from "@server/request/reply";
import { openVisit } from "../visit";
import type { Hints } from "../enhance/useHints";

/** Returns the suggestions for a search that the customer types; 503 while there is no help. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = await openVisit(args);
  const { language } = visit;
  const query = readQuery(visit.url.searchParams.get("q") ?? "");
  const hits = await findHelp(visit, { operator: visit.operator, language }, query);
  if (!hits) return new Response(null, { status: UNAVAILABLE, headers: { "Cache-Control": "no-store" } });
  const hints = hits.slice(0, HINTS_SHOWN).map(({ question, pieces }) => ({ path: question.path, pieces }));
  const summary = visit.tPages("help.hints", { count: hints.length });
  const answer: Hints = { hints, summary };
  const headers = new Headers({ "Cache-Control": "private, max-age=60", Vary: "Cookie" });
  return answerJson(answer, { headers });
}
