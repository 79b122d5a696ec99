import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PRESET } from "@domain/amount";
import { useTexts } from "../i18n/useTexts";
import { askForBalance } from "@server/journeys/balance-steps";
import { carryNumber } from "@server/journeys/carry-number";
import type { NumberJourney } from "@server/journeys/number-journeys";
import { availableJourneys } from "@server/journeys/available-journeys";
import { fillParameters, readFilledLink } from "@server/journeys/filled-link";
import { numberToFillIn } from "@server/journeys/number-to-fill-in";
import { rechargeLimits } from "@server/journeys/recharge";
import { rechargeChoice } from "@server/journeys/recharge-choice";
import type { RechargeChoice } from "@server/journeys/recharge-choice";
import { rechargeStep, repeatBundleStep, showBundlesStep } from "@server/journeys/recharge-steps";
import type { OrderState } from "@server/order/schema";
import { formFields, readForm } from "@server/request/form";
import type { PostedForm } from "@server/request/form";
import { pagePath, requireNumberJourney } from "@server/request/require";
import { isSaveTicked, lastAmount } from "@server/request/saved-numbers";
import { takeOrderStep, takeStep } from "@server/request/take-step";
import type { Run } from "@server/request/take-step";
import { againQuestion } from "../again-question";
import { askedFor, chosenBundle, journeyWith } from "../filled-view";
import { SAVED_PLACE, savedList } from "../saved-view";
import { openVisit } from "../visit";
import type { Visit } from "@server/request/visit";
import { afterUse, savedAt } from "@server/session/saved-numbers";
import type { Prefs } from "@server/session/prefs";
import { AGAIN } from "../components/AskAgain";
import { AskedPayment } from "../components/AskedPayment";
import { FormPage } from "../components/FormPage";
import { BALANCE, RechargeForm } from "../components/RechargeForm";
import { SavedNumbers } from "../components/SavedNumbers";

/** The first page of the journeys from a number to a recharge (R-RCH-1) or a bundle. */
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
  const saved = savedAt(prefs, searchParams.get(SAVED_PLACE), journey.id);
  // A link can fill in the form, but never submits it.
  const link = readFilledLink(searchParams);
  const bundle = await chosenBundle(visit, link.bundle);
  // A first visit has none of these, so its page does not transfer empty fields.
  const shown = journeyWith(journey, bundle);
  const found = {
    bundle: bundle?.text,
    asked: askedFor(visit, journey, link, bundle),
    saved: savedList(visit, journey.id, shown.start),
    lastAmount: lastAmount(visit.session, journey.id),
  };
  const known = Object.values(found).some((part) => part !== undefined) ? { found } : {};
  return {
    title: visit.t(`journeys.${journey.id}.title`),
    journey: shown,
    ...known,
    balance: journey.router === true && offered.includes("balance"),
    limits,
    // The link to change an order leads here, too.
    ...numberToFillIn(state, journey, saved, link),
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
    agreed: form.text(AGAIN),
  };
  const choice = choiceOf(visit, form, journey);
  const page = pagePath(visit);
  const prefs = (state: OrderState) => usedNumber(visit, form, { journey, choice, state });
  switch (choice.kind) {
    case "carry":
      return takeOrderStep(visit, form, page, (_context, state) =>
        Promise.resolve(carryNumber(state, choice.journey, typed.msisdn)),
      );
    case "balance":
      return takeStep(visit, form, page, (context, state) => askForBalance(context, state, typed.msisdn));
    case "repeat": {
      const asked = { msisdn: typed.msisdn, bundle: choice.bundle };
      const repeat: Run = (context, state) => repeatBundleStep(context, state, journey, asked);
      return takeOrderStep(visit, form, page, repeat, { prefs });
    }
    case "bundles": {
      const asked = { msisdn: typed.msisdn, bundle: choice.bundle };
      const show: Run = (context, state) => showBundlesStep(context, state, journey, asked);
      return takeOrderStep(visit, form, page, show, { prefs, ask: againQuestion(visit) });
    }
    case "amount": {
      const pay: Run = (context, state) => rechargeStep(context, state, journey, typed);
      return takeOrderStep(visit, form, page, pay, { prefs, ask: againQuestion(visit) });
    }
  }
}

function choiceOf({ url }: Visit, form: PostedForm, journey: NumberJourney): RechargeChoice {
  const pressed = {
    intent: form.text(formFields.intent),
    balance: form.text(BALANCE),
    repeated: form.text(fillParameters.bundle),
  };
  return rechargeChoice(pressed, journey, readFilledLink(url.searchParams).bundle);
}

/** Returns the preferences with the number of the order or line, if the customer saves it or has saved it before. */
function usedNumber(
  visit: Visit,
  form: PostedForm,
  used: { journey: NumberJourney; choice: RechargeChoice; state: OrderState },
): Prefs | undefined {
  const { order, line } = used.state;
  const number =
    used.choice.kind === "amount"
      ? order && { msisdn: order.msisdn, amount: order.amount }
      : line && { msisdn: line.msisdn };
  const isTicked = isSaveTicked(form);
  return number && afterUse(visit.session.prefs, { journey: used.journey.id, ...number }, isTicked);
}

export default function Recharge() {
  const { journey, balance, limits, found, msisdn, amount } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  // After a refusal the customer corrects the form itself.
  const requested = reply ? undefined : found?.asked;
  return (
    <FormPage>
      <h1>{t(`journeys.${journey.id}.title`)}</h1>
      {requested ? <AskedPayment asked={requested} /> : <SavedNumbers saved={found?.saved} />}
      {!requested && (
        <RechargeForm
          // The key makes a new form for another saved number.
          key={[journey.id, msisdn, amount, journey.start].join()}
          journey={journey}
          balance={balance}
          limits={limits}
          lastAmount={found?.lastAmount}
          bundle={found?.bundle}
          given={{ msisdn, amount }}
          reply={reply}
        />
      )}
    </FormPage>
  );
}
