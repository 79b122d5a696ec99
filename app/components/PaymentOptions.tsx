import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OptionView } from "@server/payment/offer";

/** The ways to pay, each a link; choosing one replaces the history entry (spec section 2, Payment page). */
export function PaymentOptions({ options, chosen }: { options: OptionView[]; chosen?: string }) {
  const { t } = useTranslation();
  return (
    <nav className="options" aria-label={t("payment.options")}>
      <ul>
        {options.map(({ type, name, path }) => {
          const group = t(`payment.groups.${type}`);
          const isChosen = path === chosen;
          return (
            <li key={type} className={isChosen ? "chosen" : undefined}>
              <Link to={path} replace aria-current={isChosen ? "true" : undefined}>
                <strong>{group}</strong>
                {name !== group && <span className="hint"> {name}</span>}
                {isChosen && <span className="mark"> ({t("payment.chosen")})</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
