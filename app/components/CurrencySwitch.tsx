import { useAnswerKey } from "../enhance/KeepReply";
import { useTexts } from "../i18n/useTexts";
import { dualCurrencies } from "@domain/currency";
import { paths } from "@domain/paths";
import type { OrderView } from "@server/order/view";
import { formatBoth, formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { Link } from "./Link";
import { PostForm, Submit } from "./PostForm";

/** The choice of the currency of an order in countries with two currencies (R-CUR-4). */
export function CurrencySwitch({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { conversion } = order;
  if (!conversion) return null;
  if (conversion.state === "missing") return <ConversionMissing mark={order.mark} />;
  return (
    <section className="currency" aria-labelledby="currency-heading">
      <h2 id="currency-heading">{t("currency.heading")}</h2>
      <p>{formatBoth(conversion, language)}</p>
      <p aria-live="polite">
        <strong>
          {t("currency.chosen", { amount: formatMoney(order.amount, order.currency, language) })}
        </strong>
      </p>
      <PostForm action={paths.payment} mark={order.mark}>
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

/** Shown when the conversion to CDF fails: the order can be paid in USD, or the conversion requested again. */
function ConversionMissing({ mark }: { mark: string }) {
  const { t } = useTexts();
  const key = useAnswerKey();
  return (
    <section className="currency" aria-labelledby="currency-heading">
      <h2 id="currency-heading">{t("currency.heading")}</h2>
      {/* This alert stays on the page, unlike a toast, and its key makes screen readers announce each attempt. */}
      <div key={key} className="alert error" role="alert">
        <strong>{t("messages.conversionFailed")}</strong>
        <p>{t("currency.missing")}</p>
      </div>
      <PostForm action={paths.payment} mark={mark}>
        <p className="actions">
          <Submit secondary>{t("payment.retry")}</Submit>
        </p>
      </PostForm>
    </section>
  );
}

/**
 * The chosen currency above the form of a way to pay, with a link to the switch (R-CUR-11).
 * It is a link because a second form above the fields would be sent by mistake in a text browser.
 */
export function ChosenCurrency({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { conversion } = order;
  if (!conversion) return null;
  return (
    <>
      {conversion.state === "known" && <p>{formatBoth(conversion, language)}</p>}
      <p>
        {t("currency.chosen", { amount: formatMoney(order.amount, order.currency, language) })}{" "}
        <Link to={paths.payment} replace>
          {t("currency.change")}
        </Link>
      </p>
    </>
  );
}
