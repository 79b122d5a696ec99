import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { country } from "@domain/country";
import { paths } from "@domain/paths";
import { readForm } from "@server/request/form";
import { offerFor } from "@server/payment/offer";
import { orderView } from "@server/payment/order-view";
import { giveWalletNumber } from "@server/payment/wallet-code";
import { flashFor, requireChoice, requireChoiceForm, requireOffered } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import { Field } from "../components/Field";
import { BackHome } from "../components/BackHome";
import { OrderSummary } from "../components/OrderSummary";
import { PaymentOptions } from "../components/PaymentOptions";
import { PostForm, Submit } from "../components/PostForm";
import { Troubles, troublesOf, useFault } from "../components/Troubles";
import { useAppearedLater, useHydrated } from "../enhance/hydration";
import { useTyped } from "../enhance/useTyped";
import { languageOf, translator } from "../i18n/server";
import { useState } from "react";
import { parseMsisdn } from "@domain/msisdn";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const order = requireChoice(visit);
  // Under a dialog the page is only a backdrop: the operator need not be asked for it.
  const alone = visit.url.pathname === paths.wallet;
  const offer = alone ? await offerFor(visit.operator, order) : undefined;
  requireOffered(visit, offer, paths.wallet);
  return {
    title: translator(await languageOf(request))("wallet.title"),
    order: orderView(order),
    payer: order.payer ?? order.msisdn,
    offer,
    flash: flashFor(visit),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  const form = await readForm(visit);
  const order = requireChoiceForm(visit, form);
  return takeStep(visit, form, "wallet-number", (desk, state) =>
    giveWalletNumber(desk, state, order, form.text("msisdn")),
  );
}

export default function Wallet() {
  const outlet = useOutlet();
  // A step that came with a document stands alone, as a page; reached from here it is a dialog over this page.
  const later = useAppearedLater();
  const [cameAlone] = useState(outlet !== null && !later);
  if (outlet && cameAlone) return outlet;
  return (
    <>
      <WalletNumber />
      {outlet}
    </>
  );
}

function WalletNumber() {
  const { order, payer, offer, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { text: typed, props: typedProps } = useTyped(reply?.typed["msisdn"] ?? payer);
  const troubles = troublesOf({ reply, flash });
  const faultOf = useFault(troubles);
  return (
    <div className="payment">
      <section className="panel">
        <BackHome />
        <h1>{t("wallet.heading")}</h1>
        <Troubles troubles={troubles} />
        <PostForm action={paths.wallet} order={order.mark}>
          <Field
            name="msisdn"
            label={t("wallet.number")}
            hint={t("wallet.numberHint")}
            error={faultOf("msisdn")}
            prefix={`+${country.dialCode}`}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            defaultValue={reply?.typed["msisdn"] ?? payer}
            {...typedProps}
          />
          <p className="actions">
            <Submit disabled={hydrated && !parseMsisdn(typed)}>{t("wallet.proceed")}</Submit>
          </p>
        </PostForm>
        <p>
          <Link to={order.origin}>{t("payment.cancel")}</Link>
        </p>
      </section>
      {offer?.ok && (
        <section className="panel ways">
          <h2>{t("payment.options")}</h2>
          <PaymentOptions options={offer.options} chosen={paths.wallet} />
        </section>
      )}
      <OrderSummary order={order} />
    </div>
  );
}
