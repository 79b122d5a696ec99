import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { paths, statusPath } from "@domain/paths";
import { providerStep } from "@server/payment/card/card";
import { cardAtProvider } from "@server/payment/card/card-view";
import { steps } from "@server/order/steps";
import { readForm } from "@server/request/form";
import { flashFor } from "@server/request/require";
import { afterWaiting, requireStep, requireStepForm } from "@server/request/require-payment";
import { redirectToResult, requireNotSent } from "@server/request/require-not-sent";
import { paymentContext, takePaymentStep } from "@server/request/take-step";
import { popupSentence } from "../popup-charge";
import { shownOrder } from "../i18n/names";
import { openVisit } from "../visit";
import { useGatewayName } from "../components/useGatewayName";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { CardWindow } from "../enhance/CardWindow";
import { useHydrated } from "../enhance/hydration";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

/**
 * The page of a card payment that is open at its provider, with a pop-up or a link to the provider and a link to the
 * result.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { order, payment } = requireStep(visit, steps.after);
  await requireNotSent(visit, order);
  const { transactionId } = payment.stage;
  const waiting = await cardAtProvider(paymentContext(visit), visit.session.state, order, payment);
  if (waiting.kind === "over") throw afterWaiting(visit, order, transactionId);
  if (waiting.kind === "elsewhere") throw redirectToResult(visit, waiting.redirect);
  return {
    title: visit.t("card.openTitle"),
    order: await shownOrder(visit, order),
    ...waiting,
    charge: waiting.popup && popupSentence(order, visit),
    result: statusPath(transactionId),
    words: { gone: visit.tPages("provider.gone"), find: visit.tPages("find.title") },
    flash: flashFor(visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const { order, payment } = requireStepForm(visit, form, steps.after);
  return takePaymentStep(visit, form, paths.cardProvider, order, (context, state) =>
    providerStep(context, state, order, payment),
  );
}

export default function CardProvider() {
  const { order, gateway, popup, charge, known, result, words, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const amount = formatMoney(order.amount, order.currency, useLanguage());
  const name = useGatewayName()(gateway);
  const inWindow = useHydrated() && popup !== undefined;
  return (
    <section className="panel">
      <h1>{t("card.openTitle")}</h1>
      <ErrorSummary errors={pageErrors({ reply, flash })} />
      <p>{t("card.open", { amount, gateway: name })}</p>
      <PostForm action={paths.cardProvider} mark={order.mark}>
        <p className="actions">
          <Submit secondary={inWindow}>{t("card.goTo", { gateway: name })}</Submit>
        </p>
      </PostForm>
      {inWindow && charge && (
        <p>
          <strong>{charge}</strong>
        </p>
      )}
      {/* Scripts add this button below the form, so that the form's button does not move. */}
      {popup && <CardWindow order={popup} />}
      <p className="hint">{t("card.done")}</p>
      <p className="hint">{words.gone}</p>
      <p className="hint">{t("status.notTwice")}</p>
      <p className="exits">
        <Link to={result}>{t("card.check")}</Link> <Link to={paths.findPayment}>{words.find}</Link>
      </p>
      {known ? (
        <p className="hint">{t("card.other", { gateway: name })}</p>
      ) : (
        <p>
          <Link to={order.origin}>{t("card.newOrder")}</Link>
        </p>
      )}
    </section>
  );
}
