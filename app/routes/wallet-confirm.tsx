import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { readForm } from "@server/request/form";
import { steps } from "@server/payment/steps";
import { orderView } from "@server/payment/order-view";
import { confirmPush } from "@server/payment/wallet-transaction";
import { flashFor, requireStep, requireStepForm } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import { OrderSummary } from "../components/OrderSummary";
import { PostForm, Submit } from "../components/PostForm";
import { Troubles, troublesOf } from "../components/Troubles";
import { formatMoney } from "../i18n/format";
import { languageOf, translator } from "../i18n/server";
import { useLanguage } from "../i18n/useLanguage";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const { order, payment } = requireStep(visit, steps.walletConfirm);
  return {
    title: translator(await languageOf(request))("wallet.confirmTitle"),
    order: orderView(order),
    payer: payment.payer,
    flash: flashFor(visit),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  const form = await readForm(visit);
  const { order, payment } = requireStepForm(visit, form, steps.walletConfirm);
  return takeStep(visit, form, "wallet-confirm", (desk, state) => confirmPush(desk, state, order, payment));
}

export default function WalletConfirm() {
  const { order, payer, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  const amount = formatMoney(order.amount, order.currency, useLanguage());
  return (
    <div className="payment">
      <section className="panel">
        <h1>{t("wallet.confirmTitle")}</h1>
        <Troubles troubles={troublesOf({ reply, flash })} />
        <p>{t("wallet.confirm", { amount, number: formatMsisdn(payer) })}</p>
        <PostForm action={paths.walletConfirm} order={order.mark}>
          <p className="actions">
            <Submit>{t("wallet.confirmSend")}</Submit>
          </p>
        </PostForm>
        <p>
          <Link to={paths.wallet}>{t("wallet.wrongNumber")}</Link>
        </p>
        <p>
          <Link to={order.origin}>{t("payment.cancel")}</Link>
        </p>
      </section>
      <OrderSummary order={order} />
    </div>
  );
}
