import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { useTexts } from "../i18n/useTexts";

export interface PopupChargeProps {
  /** What the provider's pop-up charges; `name` is its currency in words. */
  charge: { amount: number; currency: string; name: string } | undefined;
  order: { amount: number; currency: string };
}

/** Says before the pop-up opens that it charges in another currency than the order's (R-MET-47). */
export function PopupCharge({ charge, order }: PopupChargeProps) {
  const { t } = useTexts();
  const language = useLanguage();
  if (!charge) return null;
  const money = (one: { amount: number; currency: string }) =>
    formatMoney(one.amount, one.currency, language);
  return (
    <p>
      <strong>
        {t("card.window", { amount: money(charge), currency: charge.name, order: money(order) })}
      </strong>
    </p>
  );
}
