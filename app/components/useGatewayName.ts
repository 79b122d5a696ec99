import { cardGateway } from "@domain/card-gateways";
import type { PgOption } from "@server/order/schema";
import { useTexts } from "../i18n/useTexts";

/** Returns a function that finds the name of a gateway. */
export function useGatewayName(): (gateway: PgOption) => string {
  const { t } = useTexts();
  return ({ name, paymentOpt }) => {
    const ours = cardGateway(paymentOpt);
    return ours === "others" ? name : t(`status.gateways.${ours}`);
  };
}
