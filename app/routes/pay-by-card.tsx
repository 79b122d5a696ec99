import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { useMemo } from "react";
import { gatewayRule, payerRules } from "@domain/form-rules";
import { paths } from "@domain/paths";
import { payByCard } from "@server/payment/card/card";
import { cardMethods } from "@server/payment/available-methods";
import { methodView } from "@server/order/methods/view";
import { cardPopup } from "@server/payment/card/card-provider";
import { popupSentence } from "../popup-charge";
import { readForm } from "@server/request/form";
import { flashFor } from "@server/request/require";
import {
  requireChoice,
  requireChoiceForm,
  requireAvailable,
  requireOpen,
} from "@server/request/require-payment";
import { requireNotSent } from "@server/request/require-not-sent";
import { paymentContext, takePaymentStep } from "@server/request/take-step";
import { shownMethods, shownOrder } from "../i18n/names";
import { openVisit } from "../visit";
import { inReadingOrder } from "../i18n/reading-order";
import type { Visit } from "@server/request/visit";
import { BackHome } from "../components/BackHome";
import { CancelLink } from "../components/CancelLink";
import { ChosenCurrency } from "../components/CurrencySwitch";
import { EmailField } from "../components/EmailField";
import { Gateways } from "../components/Gateways";
import { OrderSummary } from "../components/OrderSummary";
import { OtherMethods } from "../components/PaymentOptions";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary } from "../components/ErrorSummary";
import { useHydrated } from "../enhance/hydration";
import { useCheckedForm } from "../forms/useCheckedForm";

const POPUP = "popup";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const order = requireChoice(visit);
  await requireNotSent(visit, order);
  requireOpen(visit, order, "card");
  const [{ offer, gateways }, popup] = await Promise.all([
    cardMethods(visit.operator, order, visit.service.switches.active()),
    popupOf(visit),
  ]);
  requireAvailable(visit, offer, paths.card);
  const t = visit.t;
  return {
    title: t("payer.title", { product: t("payment.groups.PG") }),
    order: await shownOrder(visit, order),
    email: order.email,
    gateway: order.gateway,
    asks: methodView("card").asks,
    offer: inReadingOrder(visit, await shownMethods(visit, offer)),
    gateways,
    popup: popup !== undefined,
    charge: popup && popupSentence(order, visit),
    flash: flashFor(visit),
  };
}

async function popupOf(visit: Visit) {
  const config = await visit.service.catalogue.config(visit.operator);
  const { callbackUrl, providerOrigins } = paymentContext(visit);
  return cardPopup(config.ok ? config.value : undefined, providerOrigins, callbackUrl);
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const order = requireChoiceForm(visit, form);
  // The field counts also when the pop-up is disabled now, because the form's document allows no redirect to the
  // provider.
  const popup = form.text(POPUP) !== "";
  return takePaymentStep(visit, form, paths.card, order, (context, state) =>
    payByCard(context, state, order, { email: form.text("email"), gateway: form.text("gateway"), popup }),
  );
}

export default function PayByCard() {
  const { order, email, gateway, asks, offer, gateways, popup, charge, flash } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const inWindow = useHydrated() && popup;
  // Without gateways the form can only be sent again, for the server to ask for them once more.
  const canChoose = gateways.ok;
  const rules = useMemo(() => {
    const { email: rule } = payerRules(asks);
    return canChoose ? { email: rule, gateway: gatewayRule } : { email: rule };
  }, [asks, canChoose]);
  const form = useCheckedForm({ id: "card", rules, reply, flash, given: { email, gateway } });
  const lacksEmail = !rules.email(form.values?.["email"] ?? "").ok;
  const page = gateways.ok ? form.errors.page : gateways.message;
  return (
    <div className="columns">
      <div>
        <section className="panel">
          <BackHome />
          <h1>{t("payment.groups.PG")}</h1>
          <ChosenCurrency order={order} />
          <ErrorSummary errors={{ ...form.errors, page }} />
          <PostForm action={paths.card} form={form} mark={order.mark} asDocument={inWindow}>
            {inWindow && <input type="hidden" name={POPUP} value="1" />}
            <EmailField field={form.field("email")} readOnly={order.hasOwnEmail} />
            {gateways.ok && <Gateways gateways={gateways.options} field={form.field("gateway")} />}
            <p className="hint">{t("card.safe")}</p>
            {inWindow && charge && (
              <p>
                <strong>{charge}</strong>
              </p>
            )}
            <p className="actions">
              <Submit disabled={!form.ready} missing={t(lacksEmail ? "lacks.email" : "lacks.provider")}>
                {t("payer.payOn")}
              </Submit>
            </p>
          </PostForm>
          <p>
            <CancelLink order={order} />
          </p>
        </section>
        <OtherMethods offer={offer} chosen={paths.card} />
      </div>
      <OrderSummary order={order} />
    </div>
  );
}
