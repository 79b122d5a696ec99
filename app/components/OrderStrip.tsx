import { formatMsisdn } from "@domain/msisdn";
import type { OrderView } from "@server/order/view";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { useTexts } from "../i18n/useTexts";
import { Link } from "./Link";

/** Whether a page's data has an order, which the strip shows. */
export function isOrderView(found: unknown): found is OrderView {
  return typeof found === "object" && found !== null && "mark" in found && "amount" in found;
}

/** Shows what is paid and for whom, with a link to change it, under the header of every payment step. */
export function OrderStrip({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const amount = formatMoney(order.amount, order.currency, useLanguage());
  const what =
    order.msisdn !== ""
      ? t("strip.number", { number: formatMsisdn(order.msisdn) })
      : order.leadId === undefined
        ? t(`summary.kinds.${order.kind}`)
        : t("leadNumber.strip", { id: order.leadId });
  return (
    <section className="strip" aria-label={t("strip.heading")}>
      <div className="in">
        <span className="what">
          <b>{amount}</b> <span>{what}</span>
        </span>{" "}
        {!order.hasExits && <Link to={order.origin}>{t("strip.change")}</Link>}
      </div>
    </section>
  );
}
