import type { ActionFunctionArgs } from "@remix-run/node";
import { say } from "@domain/message";
import { readForm } from "@server/form";
import { checkLine, prepaidLines } from "@server/journeys/line";
import type { LineCheck } from "@server/journeys/line";
import { openVisit } from "@server/visit";

/** What the recharge page asks while a number is typed; the answer decides nothing, the form does. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<LineCheck<"PREPAID" | "HYBRID">> {
  const visit = await openVisit({ request, context });
  const form = await readForm(visit);
  if (!form.ours) return { kind: "unavailable", message: say("formExpired") };
  return checkLine(visit.operator, form.text("msisdn"), prepaidLines);
}
