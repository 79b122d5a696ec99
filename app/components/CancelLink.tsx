import { useTexts } from "../i18n/useTexts";
import type { OrderView } from "@server/order/view";
import { Link } from "./Link";

/** The link that leaves the payment; it says to which page of the order it leads. */
export function CancelLink({ order }: { order: OrderView }) {
  const { t } = useTexts();
  return <Link to={order.origin}>{t(`leave.${order.originKind}`)}</Link>;
}
