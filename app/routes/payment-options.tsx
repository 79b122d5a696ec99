import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "@domain/paths";
import { offerFor } from "@server/payment/offer";
import { orderView } from "@server/payment/order-view";
import { flashFor, requireChoice } from "@server/request/require";
import { openVisit } from "@server/request/visit";
import { BackHome } from "../components/BackHome";
import { OrderSummary } from "../components/OrderSummary";
import { PaymentOptions } from "../components/PaymentOptions";
import { Troubles, troublesOf } from "../components/Troubles";
import { languageOf, translator } from "../i18n/server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const order = requireChoice(visit);
  return {
    title: translator(await languageOf(request))("payment.title"),
    order: orderView(order),
    offer: await offerFor(visit.operator, order),
    flash: flashFor(visit),
  };
}

export default function PaymentOptionsPage() {
  const { order, offer, flash } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const troubles = troublesOf({ reply: undefined, flash });
  return (
    <div className="payment">
      <section className="panel">
        <BackHome />
        <h1>{t("payment.heading")}</h1>
        <Troubles troubles={offer.ok ? troubles : { ...troubles, page: offer.message }} />
        {offer.ok && offer.options.length > 0 ? (
          <PaymentOptions options={offer.options} explained />
        ) : (
          <NoWay failed={!offer.ok} />
        )}
        <p>
          <Link to={order.origin}>{t("payment.cancel")}</Link>
        </p>
      </section>
      <OrderSummary order={order} />
    </div>
  );
}

function NoWay({ failed }: { failed: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {!failed && <p>{t("payment.none")}</p>}
      <p>
        <Link className="button" to={paths.payment} reloadDocument>
          {t("payment.retry")}
        </Link>
      </p>
    </>
  );
}
