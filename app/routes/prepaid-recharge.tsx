import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "@domain/paths";
import { say } from "@domain/message";
import type { Message } from "@domain/message";
import { formFields, readForm } from "@server/request/form";
import type { PostedForm } from "@server/request/form";
import { checkLine, prepaidLines } from "@server/journeys/line";
import { rechargeByAmount, rechargeLimits } from "@server/journeys/recharge";
import type { RechargeFaults } from "@server/journeys/recharge";
import { beginOrder } from "@server/payment/begin";
import { UNAVAILABLE, UNPROCESSABLE } from "@server/payment/step-result";
import { goTo, stay } from "@server/request/reply";
import { requireJourney } from "@server/request/require";
import { deskOf } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import type { Visit } from "@server/request/visit";
import { RechargeForm } from "../components/RechargeForm";
import { Troubles, useFault } from "../components/Troubles";
import { wordsOf } from "../components/say";
import { languageOf, translator } from "../i18n/server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  await requireJourney(visit, "prepaid");
  return {
    title: translator(await languageOf(request))("recharge.title"),
    limits: await rechargeLimits(visit.operator, visit.service.catalogue),
    msisdn: visit.session.state.line?.msisdn,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  await requireJourney(visit, "prepaid");
  const form = await readForm(visit);
  if (!form.ours) return refuse(visit, form, { page: say("formExpired") }, 403);
  // The first button has no intent, as when Enter is pressed in elinks; the other's is its own text, which lynx shows.
  return form.text(formFields.intent) === "" ? pay(visit, form) : seeBundles(visit, form);
}

async function pay(visit: Visit, form: PostedForm) {
  const typed = { msisdn: form.text("msisdn"), amount: form.text("amount") };
  const result = await rechargeByAmount(visit.operator, visit.service.catalogue, typed);
  if (!result.ok) return refuse(visit, form, result.faults);
  const state = await beginOrder(deskOf(visit), visit.session.state, result.order);
  return goTo(visit, paths.payment, { state });
}

async function seeBundles(visit: Visit, form: PostedForm) {
  const line = await checkLine(visit.operator, form.text("msisdn"), prepaidLines);
  if (line.kind === "unavailable") return refuse(visit, form, { page: line.message });
  if (line.kind === "unfit") {
    return refuse(visit, form, { msisdn: line.message, ...(line.hint ? { hint: line.hint } : {}) });
  }
  const { msisdn, lineType } = line;
  return goTo(visit, paths.prepaidBundles, { state: { ...visit.session.state, line: { msisdn, lineType } } });
}

function refuse(visit: Visit, form: PostedForm, faults: RechargeFaults, status?: number) {
  const typed = { msisdn: form.text("msisdn"), amount: form.text("amount") };
  return stay(visit, { faults, typed }, status ?? (faults.page ? UNAVAILABLE : UNPROCESSABLE));
}

export default function PrepaidRecharge() {
  const { limits, msisdn } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  const faults = reply?.faults ?? {};
  const troubles = { fields: fieldFaults(faults), page: faults.page };
  const faultOf = useFault(troubles);
  return (
    <section className="panel">
      <h1>{t("recharge.title")}</h1>
      <Troubles troubles={troubles} />
      <RechargeForm
        limits={limits}
        typed={reply?.typed ?? { msisdn }}
        faultOf={faultOf}
        hint={faults.hint && wordsOf(faults.hint, t)}
      />
    </section>
  );
}

function fieldFaults({ msisdn, amount }: RechargeFaults): { name: string; message: Message }[] {
  return [
    ...(msisdn ? [{ name: "msisdn", message: msisdn }] : []),
    ...(amount ? [{ name: "amount", message: amount }] : []),
  ];
}
