import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PRESET } from "@domain/amount";
import { useTexts } from "../i18n/useTexts";
import { askForBalance } from "@server/journeys/balance-steps";
import { CARRY, carriedTo, carryNumber } from "@server/journeys/carry-number";
import type { NumberJourney } from "@server/journeys/number-journeys";
import { availableJourneys } from "@server/journeys/available-journeys";
import { rechargeLimits } from "@server/journeys/recharge";
import { rechargeStep, showBundlesStep } from "@server/journeys/recharge-steps";
import type { OrderState } from "@server/order/schema";
import { formFields, readForm } from "@server/request/form";
import type { PostedForm } from "@server/request/form";
import { pagePath, requireNumberJourney } from "@server/request/require";
import { takeOrderStep, takeStep } from "@server/request/take-step";
import type { Run } from "@server/request/take-step";
import { againQuestion } from "../again-question";
import { openVisit } from "../visit";
import type { Visit } from "@server/request/visit";
import { recentAt, rememberNumber } from "@server/session/recent";
import type { Prefs } from "@server/session/prefs";
import { AGAIN } from "../components/AskAgain";
import { FormPage } from "../components/FormPage";
import { BALANCE, RechargeForm, REMEMBER } from "../components/RechargeForm";

/** The first page of the journeys from a number to a recharge or a bundle. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { catalogue } = visit.service;
  const [journey, offered, limits] = await Promise.all([
    requireNumberJourney(visit),
    availableJourneys(visit.operator, catalogue),
    rechargeLimits(visit.operator, catalogue),
  ]);
  const { searchParams } = visit.url;
  const { prefs, state } = visit.session;
  const { line, order } = state;
  // The link to change an order leads here.
  const unpaid = order?.origin === journey.start ? order : undefined;
  const recent = recentAt(prefs, searchParams.get("recent"), journey.id);
  return {
    title: visit.t(`journeys.${journey.id}.title`),
    journey,
    balance: journey.router === true && offered.includes("balance"),
    limits,
    // A link can fill in the form, but never submits it.
    msisdn:
      recent?.msisdn ??
      searchParams.get("msisdn") ??
      carriedTo(state, journey.id) ??
      unpaid?.msisdn ??
      (line?.journey === journey.id ? line.msisdn : undefined),
    amount: recent?.amount?.toString() ?? searchParams.get("amount") ?? unpaid?.amount.toString(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const journey = await requireNumberJourney(visit);
  const form = await readForm(visit);
  const typed = {
    msisdn: form.text("msisdn"),
    amount: form.text("amount"),
    preset: form.text(PRESET),
    again: form.text(AGAIN),
  };
  const { id } = journey;
  if (form.text(formFields.intent) === CARRY && id !== "data")
    return takeOrderStep(visit, form, pagePath(visit), (_context, state) =>
      Promise.resolve(carryNumber(state, { id, start: journey.start }, typed.msisdn)),
    );
  const prefs = (state: OrderState) => rememberedNumber(visit, form, journey, state);
  // The first button has no name, like Enter in elinks; the other buttons submit their label, because lynx shows a value.
  if (form.text(BALANCE) !== "") {
    return takeStep(visit, form, pagePath(visit), (context, state) =>
      askForBalance(context, state, typed.msisdn),
    );
  }
  const seesBundles = form.text(formFields.intent) !== "" || !journey.byAmount;
  const run: Run = seesBundles
    ? (context, state) => showBundlesStep(context, state, journey, typed.msisdn)
    : (context, state) => rechargeStep(context, state, journey, typed);
  return takeOrderStep(visit, form, pagePath(visit), run, { prefs, ask: againQuestion(visit) });
}

/** Returns the preferences with the number of the order or line, if the customer has ticked the checkbox. */
function rememberedNumber(
  { session }: Visit,
  form: PostedForm,
  journey: NumberJourney,
  { order, line }: OrderState,
): Prefs | undefined {
  if (form.text(REMEMBER) === "") return undefined;
  const seesBundles = form.text(formFields.intent) !== "" || !journey.byAmount;
  const number = seesBundles
    ? line && { msisdn: line.msisdn }
    : order && { msisdn: order.msisdn, amount: order.amount };
  return number && rememberNumber(session.prefs, { journey: journey.id, ...number });
}

export default function Recharge() {
  const { journey, balance, limits, msisdn, amount } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <FormPage>
      <h1>{t(`journeys.${journey.id}.title`)}</h1>
      <RechargeForm
        // Another number from the list of recent ones makes another form.
        key={[journey.id, msisdn, amount].join()}
        journey={journey}
        balance={balance}
        limits={limits}
        given={{ msisdn, amount }}
        reply={reply}
      />
    </FormPage>
  );
}
