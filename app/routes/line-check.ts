import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "@server/request/form";
import { checkLine, prepaidLines } from "@server/journeys/line";
import { openVisit } from "@server/request/visit";
import type { LineAnswer } from "../enhance/useLineCheck";

/** What the recharge page asks while a number is typed; the answer decides nothing, the form does. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const visit = await openVisit({ request, context });
  const form = await readForm(visit);
  const answer: LineAnswer = form.ours
    ? await checkLine(visit.operator, form.text("msisdn"), prepaidLines)
    : { kind: "unavailable" };
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}
