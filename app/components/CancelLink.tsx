import { Link } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import type { OrderView } from "@server/order/view";

/** The link that leaves the payment; it says to which page of the order it leads. */
export function CancelLink({ order }: { order: OrderView }) {
  const { t } = useTexts();
  return <Link to={order.origin}>{t(`leave.${order.kind}`)}</Link>;
}
