import type { ActionFunctionArgs } from "@remix-run/node";
import { checkBilledLine } from "@server/journeys/bill-steps";
import { numberJourneyIds } from "@domain/journeys";
import { numberJourney } from "@server/journeys/number-journeys";
import { checkNumber } from "@server/journeys/recharge";
import { readForm } from "@server/request/form";
import type { PostedForm } from "@server/request/form";
import { paymentContext } from "@server/request/take-step";
import { openVisit } from "../visit";
import type { Visit } from "@server/request/visit";
import type { LineAnswer } from "../enhance/useLineCheck";

/** Checks a number while the customer types it; the submission of the form checks it again. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const answer: LineAnswer = form.ours ? await check(visit, form) : { kind: "unavailable" };
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}

function check(visit: Visit, form: PostedForm): Promise<LineAnswer> {
  const msisdn = form.text("msisdn");
  const page = form.text("page");
  if (page === "bill") return checkBilledLine(paymentContext(visit), msisdn);
  const id = numberJourneyIds.find((known) => known === page) ?? "prepaid";
  return checkNumber(visit.operator, visit.service.catalogue, numberJourney(id), msisdn);
}
