import { formatMsisdn } from "@domain/msisdn";
import type { OrderKind } from "@server/order/view";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { useTexts } from "../i18n/useTexts";
import { Link } from "./Link";

interface UnfinishedOrderProps {
  order: { to: string; msisdn: string; kind: OrderKind; amount: number; currency: string };
}

/** The order that this browser has begun and not paid, with a link to its next step. */
export function UnfinishedOrder({ order }: UnfinishedOrderProps) {
  const { t } = useTexts();
  const amount = formatMoney(order.amount, order.currency, useLanguage());
  return (
    <div className="alert notice">
      <p>
        {order.msisdn === ""
          ? t("unfinished.what", { amount, what: t(`summary.kinds.${order.kind}`) })
          : t("unfinished.number", { amount, number: formatMsisdn(order.msisdn) })}{" "}
        <Link to={order.to}>{t("home.unfinishedLink")}</Link>
      </p>
    </div>
  );
}
