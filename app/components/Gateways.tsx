import { useTexts } from "../i18n/useTexts";
import { cardGateway } from "@domain/card-gateways";
import type { PgOption } from "@server/order/schema";
import type { CheckedField } from "../forms/useCheckedForm";
import { useRootData } from "../root-data";
import { ChoiceGroup } from "./ChoiceGroup";
import { useGatewayName } from "./useGatewayName";

interface GatewaysProps {
  gateways: PgOption[];
  field: CheckedField;
}

/** The choice of a card gateway; the first one is preselected. */
export function Gateways({ gateways, field }: GatewaysProps) {
  const { t } = useTexts();
  const nameOf = useGatewayName();
  const preset = gateways.find(({ paymentOpt }) => paymentOpt === field.meta.initialValue) ?? gateways[0];
  return (
    <ChoiceGroup field={field} className="field" legend={t("card.gateways")}>
      <ul className="gateways">
        {gateways.map((gateway, place) => (
          <li key={gateway.paymentOpt}>
            <input
              type="radio"
              id={`gateway-${place}`}
              name="gateway"
              value={gateway.paymentOpt}
              defaultChecked={gateway === preset}
            />
            <label htmlFor={`gateway-${place}`}>
              <GatewayIcon gateway={gateway} />
              {nameOf(gateway)}
            </label>
          </li>
        ))}
      </ul>
    </ChoiceGroup>
  );
}

/** The logo of a gateway, which is left out in low-data mode. */
function GatewayIcon({ gateway }: { gateway: PgOption }) {
  const root = useRootData();
  if (!root || root.lowData) return null;
  const file = cardGateway(gateway.paymentOpt);
  return <img className="gateway" src={`/gateways/${file}.svg`} alt="" width="40" height="26" />;
}
