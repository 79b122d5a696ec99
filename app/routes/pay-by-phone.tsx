import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useOutlet } from "@remix-run/react";
import { useState } from "react";
import { useTexts } from "../i18n/useTexts";
import { country } from "@domain/country";
import { parseMsisdn } from "@domain/msisdn";
import { choosePayer } from "@server/payment/choose-payer";
import { availableMethods } from "@server/payment/available-methods";
import { orderView } from "@server/order/view";
import { readForm } from "@server/request/form";
import {
  flashFor,
  pagePath,
  requireChoice,
  requireChoiceForm,
  requireMethod,
  requireAvailable,
} from "@server/request/require";
import { requireNotSent } from "@server/request/require-not-sent";
import { takePaymentStep } from "@server/request/take-step";
import { openVisit } from "../visit";
import { BackHome } from "../components/BackHome";
import { Field } from "../components/Field";
import { OrderSummary } from "../components/OrderSummary";
import { OtherMethods } from "../components/PaymentOptions";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary, formErrorsOf, useFieldError } from "../components/ErrorSummary";
import { useTypedValues } from "../components/useTypedValues";
import { useAppearedLater, useHydrated } from "../enhance/hydration";
import { useTyped } from "../enhance/useTyped";

/** The first page of every payment method that uses a phone number. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const order = requireChoice(visit);
  await requireNotSent(visit, order);
  const method = requireMethod(visit);
  // Under a dialog the page is only a backdrop, so the payment methods are not requested.
  const alone = pagePath(visit) === method.pages.start;
  const offer = alone ? await availableMethods(visit.operator, order) : undefined;
  requireAvailable(visit, offer, method.pages.start);
  const t = visit.t;
  return {
    title: t("payer.title", { product: t(`payment.groups.${method.type}`) }),
    order: orderView(order),
    method,
    payer: order.payer || order.msisdn,
    email: order.email,
    offer,
    flash: flashFor(visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const order = requireChoiceForm(visit, form);
  const { start } = requireMethod(visit).pages;
  return takePaymentStep(visit, form, start, order, (context, state) =>
    choosePayer(context, state, order, start, { msisdn: form.text("msisdn"), email: form.text("email") }),
  );
}

export default function PayByPhone() {
  const outlet = useOutlet();
  // A step that came with a document is a page of its own; after a navigation it is a dialog over this page.
  const later = useAppearedLater();
  const [cameAlone] = useState(outlet !== null && !later);
  if (outlet && cameAlone) return outlet;
  return (
    <>
      <PayerForm />
      {outlet}
    </>
  );
}

function PayerForm() {
  const { order, method, payer, email, offer, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const before = useTypedValues(reply);
  const { t } = useTexts();
  const hydrated = useHydrated();
  const { text: typed, props: typedProps } = useTyped(before?.["msisdn"] ?? payer);
  const formErrors = formErrorsOf({ reply, flash });
  const errorFor = useFieldError(formErrors);
  const { type, pages, asksEmail } = method;
  return (
    <div className="payment">
      <section className="panel">
        <BackHome />
        <h1>{t(`payment.groups.${type}`)}</h1>
        <ErrorSummary formErrors={formErrors} />
        <PostForm action={pages.start} order={order.mark}>
          <Field
            name="msisdn"
            label={t(`payer.number.${type}`)}
            hint={t("payer.numberHint")}
            error={errorFor("msisdn")}
            prefix={`+${country.dialCode}`}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            defaultValue={before?.["msisdn"] ?? payer}
            {...typedProps}
          />
          {asksEmail && (
            <Field
              name="email"
              label={t("payer.email")}
              hint={t("payer.emailHint")}
              error={errorFor("email")}
              type="email"
              inputMode="email"
              autoComplete="email"
              readOnly={order.leadId !== undefined}
              defaultValue={before?.["email"] ?? email}
            />
          )}
          <p className="actions">
            <Submit disabled={hydrated && !parseMsisdn(typed)}>
              {t(asksEmail ? "payer.payOn" : "payer.proceed")}
            </Submit>
          </p>
        </PostForm>
        <p>
          <Link to={order.origin}>{t("payment.cancel")}</Link>
        </p>
      </section>
      <OrderSummary order={order} />
      <OtherMethods offer={offer} chosen={pages.start} />
    </div>
  );
}
