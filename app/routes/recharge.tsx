import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { say } from "@domain/message";
import { paths } from "@domain/paths";
import { askForBalance } from "@server/journeys/balance-steps";
import type { NumberJourney } from "@server/journeys/number-journeys";
import { availableJourneys } from "@server/journeys/available-journeys";
import { checkNumber, errorsOf, rechargeByAmount, rechargeLimits } from "@server/journeys/recharge";
import type { RechargeErrors } from "@server/journeys/recharge";
import { createOrder } from "@server/payment/create-order";
import { UNAVAILABLE, UNPROCESSABLE } from "@server/payment/step-result";
import type { FormErrors } from "@server/payment/step-result";
import { formFields, readForm } from "@server/request/form";
import type { PostedForm } from "@server/request/form";
import { goTo, stay } from "@server/request/reply";
import { pagePath, requireNumberJourney } from "@server/request/require";
import { paymentContext, takeStep } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import type { Visit } from "@server/request/visit";
import { recentAt, rememberNumber } from "@server/session/recent";
import type { Prefs } from "@server/request/session";
import { BALANCE, RechargeForm, REMEMBER } from "../components/RechargeForm";
import { ErrorSummary, formErrorsOf, useFieldError } from "../components/ErrorSummary";
import { useTypedValues } from "../components/useTypedValues";
import { wordsOf } from "../components/message-text";
import { languageOf, translator } from "../i18n/server";

/** The first page of every journey that begins with a number and ends in a recharge or a bundle. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const { catalogue } = visit.service;
  const [journey, offered, limits] = await Promise.all([
    requireNumberJourney(visit),
    availableJourneys(visit.operator, catalogue),
    rechargeLimits(visit.operator, catalogue),
  ]);
  const { searchParams } = visit.url;
  const { prefs, state } = visit.session;
  const { line } = state;
  const recent = recentAt(prefs, searchParams.get("recent"), journey.id);
  return {
    title: translator(await languageOf(request))(`journeys.${journey.id}.title`),
    journey,
    balance: journey.router === true && offered.includes("balance"),
    limits,
    // A link may fill the form; it never sends it.
    msisdn:
      recent?.msisdn ??
      searchParams.get("msisdn") ??
      (line?.journey === journey.id ? line.msisdn : undefined),
    amount: recent?.amount?.toString() ?? searchParams.get("amount") ?? undefined,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  const journey = await requireNumberJourney(visit);
  const form = await readForm(visit);
  if (!form.ours) return refuse(visit, form, { page: say("formExpired") }, 403);
  // The first button has no name, as when Enter is pressed in elinks; the others send their own text, which lynx shows.
  if (form.text(BALANCE) !== "") {
    return takeStep(visit, form, pagePath(visit), (desk, state) =>
      askForBalance(desk, state, form.text("msisdn")),
    );
  }
  return form.text(formFields.intent) !== "" || !journey.byAmount
    ? seeBundles(visit, journey, form)
    : pay(visit, journey, form);
}

async function pay(visit: Visit, journey: NumberJourney, form: PostedForm) {
  const typed = { msisdn: form.text("msisdn"), amount: form.text("amount") };
  const result = await rechargeByAmount(visit.operator, visit.service.catalogue, journey, typed);
  if (!result.ok) return refuse(visit, form, result.errors);
  const state = await createOrder(paymentContext(visit), visit.session.state, result.order);
  const { msisdn, amount } = result.order;
  return goTo(visit, paths.payment, { state, prefs: remembered(visit, journey, form, { msisdn, amount }) });
}

/** The preferences with this number, when the customer has ticked that it be remembered. */
function remembered(
  visit: Visit,
  journey: NumberJourney,
  form: PostedForm,
  number: { msisdn: string; amount?: number },
): Prefs | undefined {
  if (form.text(REMEMBER) === "") return undefined;
  return rememberNumber(visit.session.prefs, { journey: journey.id, ...number });
}

async function seeBundles(visit: Visit, journey: NumberJourney, form: PostedForm) {
  const line = await checkNumber(visit.operator, visit.service.catalogue, journey, form.text("msisdn"));
  if (line.kind !== "fits") return refuse(visit, form, errorsOf(line));
  const { msisdn, lineType } = line;
  const state = { ...visit.session.state, line: { journey: journey.id, msisdn, lineType } };
  return goTo(visit, journey.bundles, { state, prefs: remembered(visit, journey, form, { msisdn }) });
}

function refuse(visit: Visit, form: PostedForm, errors: RechargeErrors, status?: number) {
  const typed = { msisdn: form.text("msisdn"), amount: form.text("amount") };
  const fields = [
    ...(errors.msisdn ? [{ name: "msisdn", message: errors.msisdn }] : []),
    ...(errors.amount ? [{ name: "amount", message: errors.amount }] : []),
  ];
  const said: FormErrors = {
    fields,
    ...(errors.page ? { page: errors.page } : {}),
    ...(errors.hint ? { hint: errors.hint } : {}),
  };
  const reply = { errors: said, typed };
  return stay(visit, reply, status ?? (errors.page ? UNAVAILABLE : UNPROCESSABLE));
}

export default function Recharge() {
  const { journey, balance, limits, msisdn, amount } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const typed = useTypedValues(reply);
  const { t } = useTranslation();
  const formErrors = formErrorsOf({ reply, flash: undefined });
  const errorFor = useFieldError(formErrors);
  const hint = reply?.errors.hint;
  return (
    <section className="panel">
      <h1>{t(`journeys.${journey.id}.title`)}</h1>
      <ErrorSummary formErrors={formErrors} />
      <RechargeForm
        key={journey.id}
        journey={journey}
        balance={balance}
        limits={limits}
        typed={typed ?? { msisdn, amount }}
        errorFor={errorFor}
        hint={hint && wordsOf(hint, t)}
      />
    </section>
  );
}
