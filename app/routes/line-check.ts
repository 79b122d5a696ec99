import type { ActionFunctionArgs } from "@remix-run/node";
import { checkBilledLine } from "@server/journeys/bill-steps";
import { numberJourneyIds } from "@domain/journeys";
import { TOO_MANY_REQUESTS } from "@domain/http-status";
import { numberJourney } from "@server/journeys/number-journeys";
import { checkNumber } from "@server/journeys/recharge";
import { limitsOf } from "@server/request/limits";
import { readForm } from "@server/request/form";
import type { PostedForm } from "@server/request/form";
import { answerJson } from "@server/request/reply";
import { paymentContext } from "@server/request/take-step";
import { openVisit } from "../visit";
import type { Visit } from "@server/request/visit";
import type { LineAnswer } from "../enhance/useLineCheck";

/** Checks a number while the customer types it; the submission of the form checks it again. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const unavailable: LineAnswer = { kind: "unavailable" };
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (!form.isAccepted) return answerJson(unavailable, { headers });
  const admission = await limitsOf(visit).lineCheck();
  if (admission.ok) return answerJson(await check(visit, form), { headers });
  headers.set("Retry-After", String(admission.limited.seconds));
  return answerJson(unavailable, { status: TOO_MANY_REQUESTS, headers });
}

function check(visit: Visit, form: PostedForm): Promise<LineAnswer> {
  const msisdn = form.text("msisdn");
  const page = form.text("page");
  if (page === "bill") return checkBilledLine(paymentContext(visit), msisdn);
  const id = numberJourneyIds.find((known) => known === page) ?? "prepaid";
  return checkNumber(visit.operator, visit.service.catalogue, numberJourney(id), msisdn);
}
