import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { dualCurrencies } from "@domain/currency";
import { paths } from "@domain/paths";
import type { OrderView } from "@server/order/view";
import { formatBoth, formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { PostForm, Submit } from "./PostForm";

/** In which currency an order is paid, where there are two (R-CUR-4). */
export function CurrencySwitch({ order }: { order: OrderView }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { conversion } = order;
  if (!conversion) return null;
  if (conversion.state === "missing") return <Missing mark={order.mark} />;
  return (
    <section className="currency" aria-labelledby="currency-heading">
      <h2 id="currency-heading">{t("currency.heading")}</h2>
      <p>{formatBoth(conversion, language)}</p>
      <p aria-live="polite">
        <strong>
          {t("currency.chosen", { amount: formatMoney(order.amount, order.currency, language) })}
        </strong>
      </p>
      <PostForm action={paths.payment} order={order.mark}>
        <fieldset>
          <legend>{t("currency.payIn")}</legend>
          {dualCurrencies.map((currency) => (
            <Submit key={currency} name="intent" secondary={currency !== conversion.chosen}>
              {currency}
            </Submit>
          ))}
        </fieldset>
      </PostForm>
    </section>
  );
}

/** The operator could not say what the order costs in CDF: it can be paid in USD, or asked about again. */
function Missing({ mark }: { mark: string }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  return (
    <section className="currency" aria-labelledby="currency-heading">
      <h2 id="currency-heading">{t("currency.heading")}</h2>
      {/* Not a toast: it holds for as long as the page is there, and is said anew after each try. */}
      <div key={key} className="alert error" role="alert">
        <strong>{t("messages.conversionFailed")}</strong>
        <p>{t("currency.missing")}</p>
      </div>
      <PostForm action={paths.payment} order={mark}>
        <p className="actions">
          <Submit secondary>{t("payment.retry")}</Submit>
        </p>
      </PostForm>
    </section>
  );
}
