import { Link } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { Icon } from "./Icon";
import { NameAndHint } from "./NameAndHint";
import type { IconName } from "@domain/icons";
import type { AvailableMethods, OptionView } from "@server/payment/available-methods";

const icons: Record<OptionView["type"], IconName> = {
  PG: "card",
  airtime: "airtime",
  AM: "wallet",
  mpesa: "approval",
  smartcash: "wallet",
};

interface PaymentOptionsProps {
  options: OptionView[];
  chosen?: string;
  /** Whether each payment method shows a hint about how it works. */
  explained?: boolean;
}

/** Links to the payment methods; choosing one replaces the history entry (R-MET-3). */
export function PaymentOptions({ options, chosen, explained }: PaymentOptionsProps) {
  const { t } = useTexts();
  return (
    <nav className="options" aria-label={t("payment.options")}>
      <ul>
        {options.map(({ type, name, path }) => {
          const group = t(`payment.groups.${type}`);
          const isChosen = path === chosen;
          const hint = [
            ...(addsToGroup(type, name, group) ? [name] : []),
            ...(explained ? [t(`payment.hints.${type}`)] : []),
          ].join(". ");
          return (
            <li key={type}>
              <Link to={path} replace aria-current={isChosen ? "true" : undefined}>
                <Icon name={icons[type]} />
                <NameAndHint
                  name={[group, ...(isChosen ? [`(${t("payment.chosen")})`] : [])].join(" ")}
                  hint={hint === "" ? undefined : hint}
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/**
 * Whether a method's name is shown beside its group: "MPESA M-PESA" would repeat itself, and card gateways are listed on
 * the next page.
 */
function addsToGroup(type: OptionView["type"], name: string, group: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[\s._-]/g, "");
  return type !== "PG" && bare(name) !== bare(group);
}

/** The payment methods that the operator offers, beside the form of the chosen one. */
export function OtherMethods({ offer, chosen }: { offer: AvailableMethods | undefined; chosen: string }) {
  const { t } = useTexts();
  if (!offer?.ok) return null;
  return (
    <section className="other-methods">
      <h2>{t("payment.options")}</h2>
      <PaymentOptions options={offer.options} chosen={chosen} />
    </section>
  );
}
