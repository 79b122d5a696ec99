import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useOutlet } from "@remix-run/react";
import { useMemo, useState } from "react";
import { useTexts } from "../i18n/useTexts";
import { payerRules } from "@domain/form-rules";
import { SAVE_TICK } from "@domain/save-tick";
import { choosePayer } from "@server/payment/choose-payer";
import { suggestedPayer } from "@server/payment/payer";
import { availableMethods } from "@server/payment/available-methods";
import { readForm } from "@server/request/form";
import { flashFor, pagePath } from "@server/request/require";
import {
  requireChoice,
  requireChoiceForm,
  requireMethod,
  requireAvailable,
  requireOpen,
} from "@server/request/require-payment";
import { requireNotSent } from "@server/request/require-not-sent";
import { takePaymentStep } from "@server/request/take-step";
import { shownMethods, shownOrder } from "../i18n/names";
import { isSaveTicked, payerSaved } from "@server/request/saved-numbers";
import { savedAt } from "@server/session/saved-numbers";
import { SAVED_PLACE, savedList } from "../saved-view";
import { openVisit } from "../visit";
import { inReadingOrder } from "../i18n/reading-order";
import { BackHome } from "../components/BackHome";
import { CancelLink } from "../components/CancelLink";
import { ChosenCurrency } from "../components/CurrencySwitch";
import { EmailField } from "../components/EmailField";
import { MsisdnField } from "../components/MsisdnField";
import { OrderSummary } from "../components/OrderSummary";
import { OtherMethods } from "../components/PaymentOptions";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary } from "../components/ErrorSummary";
import { SavedNumbers } from "../components/SavedNumbers";
import { SaveTick } from "../components/SaveTick";
import { useAppearedLater } from "../enhance/hydration";
import { useCheckedForm } from "../forms/useCheckedForm";

/** The first page of every payment method that uses a phone number. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const order = requireChoice(visit);
  await requireNotSent(visit, order);
  const method = requireMethod(visit);
  // Under a dialog the page is only a backdrop, so the payment methods are not requested.
  const alone = pagePath(visit) === method.pages.start;
  const switches = visit.service.switches.active();
  if (alone) requireOpen(visit, order, method.name);
  const offer = alone ? await availableMethods(visit.operator, order, switches) : undefined;
  requireAvailable(visit, offer, method.pages.start);
  const chosen = savedAt(visit.session.prefs, visit.url.searchParams.get(SAVED_PLACE), "payer");
  const t = visit.t;
  return {
    title: t("payer.title", { product: t(`payment.groups.${method.type}`) }),
    order: await shownOrder(visit, order),
    method,
    payer: chosen?.msisdn ?? suggestedPayer(order, method),
    saved: alone ? savedList(visit, "payer", method.pages.start) : undefined,
    email: order.email,
    offer: inReadingOrder(visit, await shownMethods(visit, offer)),
    // A message about a step stands in its dialog only.
    flash: alone ? flashFor(visit) : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const order = requireChoiceForm(visit, form);
  const { start } = requireMethod(visit).pages;
  const isTicked = isSaveTicked(form);
  return takePaymentStep(
    visit,
    form,
    start,
    order,
    (context, state) =>
      choosePayer(context, state, order, start, { msisdn: form.text("msisdn"), email: form.text("email") }),
    { prefs: (state) => payerSaved(visit.session.prefs, state.order?.payer, isTicked) },
  );
}

export default function PayByPhone() {
  const { method, payer } = useLoaderData<typeof loader>();
  const outlet = useOutlet();
  // A step that came with a document is a page of its own; after a navigation it is a dialog over this page.
  const later = useAppearedLater();
  const [cameAlone] = useState(outlet !== null && !later);
  if (outlet && cameAlone) return outlet;
  return (
    <>
      {/* Another way to pay is another form, although its page is the same module. */}
      <PayerForm key={`${method.pages.start} ${payer}`} />
      {outlet}
    </>
  );
}

function PayerForm() {
  const { order, method, payer, saved, email, offer, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const { type, pages, asks } = method;
  const rules = useMemo(() => payerRules(asks), [asks]);
  const form = useCheckedForm({ id: "payer", rules, reply, flash, given: { msisdn: payer, email } });
  const hasNumber = rules.msisdn(form.values?.["msisdn"] ?? "").ok;
  const hasEmail = !asks.email || rules.email(form.values?.["email"] ?? "").ok;
  // What is missing stands beside the button (R-MET-9); a value that was refused is not missing.
  const lacks = !asks.email ? "number" : hasNumber ? "email" : "numberAndEmail";
  return (
    <div className="columns">
      <div>
        <section className="panel">
          <BackHome />
          <h1>{t(`payment.groups.${type}`)}</h1>
          <ChosenCurrency order={order} />
          <SavedNumbers saved={saved} />
          <ErrorSummary errors={form.errors} />
          <PostForm action={pages.start} form={form} mark={order.mark}>
            <MsisdnField
              field={form.field("msisdn")}
              label={t(`payer.number.${type}`)}
              hint={t("payer.numberHint")}
            />
            <SaveTick ticked={reply?.form.initialValue[SAVE_TICK] === "1"} />
            {asks.email && <EmailField field={form.field("email")} readOnly={order.hasOwnEmail} />}
            <p className="actions">
              <Submit disabled={!form.ready} missing={hasNumber && hasEmail ? "" : t(`lacks.${lacks}`)}>
                {t(asks.email ? "payer.payOn" : "payer.proceed")}
              </Submit>
            </p>
          </PostForm>
          <p>
            <CancelLink order={order} />
          </p>
        </section>
        <OtherMethods offer={offer} chosen={pages.start} />
      </div>
      <OrderSummary order={order} />
    </div>
  );
}
