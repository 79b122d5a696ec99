import { useTexts } from "../i18n/useTexts";
import { country } from "@domain/country";
import { parseMsisdn } from "@domain/msisdn";
import { plainDigits } from "@domain/digits";
import type { NumberJourney } from "@server/journeys/number-journeys";
import { useHydrated } from "../enhance/hydration";
import { useLineCheck } from "../enhance/useLineCheck";
import { useTyped } from "../enhance/useTyped";
import { formatNumber } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { Field } from "./Field";
import { LineNote } from "./LineNote";
import { PostForm, Submit } from "./PostForm";
import { messageText } from "./message-text";

/** The name of the button that requests the balance of a router. */
export const BALANCE = "balance";

/** The name of the checkbox that saves the number in the browser. */
export const REMEMBER = "remember";

interface RechargeFormProps {
  journey: Pick<NumberJourney, "id" | "start" | "byAmount" | "router">;
  /** Whether the form offers the balance of a router. */
  balance?: boolean;
  limits: { min: number; max: number } | undefined;
  typed: { msisdn?: string | undefined; amount?: string | undefined };
  errorFor: (name: string) => string | undefined;
  hint?: string | undefined;
}

/** The form for a recharge: a number and an amount. It posts to its journey's page from any page. */
export function RechargeForm({ journey, balance, limits, typed, errorFor, hint }: RechargeFormProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const hydrated = useHydrated();
  const { text: msisdn, props: msisdnProps } = useTyped(
    typed.msisdn ?? "",
    journey.id === "data" ? undefined : journey.id,
  );
  const { text: amount, props: amountProps } = useTyped(typed.amount ?? "");
  const line = useLineCheck(hydrated ? msisdn : "", journey.id);
  const lineError = line.kind === "unfit" ? messageText(line.message, t) : undefined;
  const unfit = !parseMsisdn(msisdn) || line.kind === "unfit" || line.kind === "checking";
  const incomplete = unfit || (journey.byAmount && plainDigits(amount) === "");
  return (
    <PostForm action={journey.start}>
      <Field
        name="msisdn"
        label={t(journey.router ? "recharge.router" : "recharge.number")}
        hint={t("recharge.numberHint")}
        error={lineError ?? (msisdn === (typed.msisdn ?? "") ? errorFor("msisdn") : undefined)}
        prefix={`+${country.dialCode}`}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        defaultValue={typed.msisdn}
        {...msisdnProps}
      >
        <LineNote line={line} hint={hint} />
      </Field>
      {journey.byAmount && (
        <Field
          name="amount"
          label={t("recharge.amount", { currency: country.currency })}
          {...(limits
            ? {
                hint: t("recharge.amountHint", {
                  min: formatNumber(limits.min, language),
                  max: formatNumber(limits.max, language),
                  currency: country.currency,
                }),
              }
            : {})}
          error={errorFor("amount")}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.amount}
          {...amountProps}
        />
      )}
      <p className="tick">
        <input type="checkbox" id={REMEMBER} name={REMEMBER} value="1" />{" "}
        <label htmlFor={REMEMBER}>{t("recharge.remember")}</label>
      </p>
      <p className="actions">
        <Submit disabled={hydrated && incomplete}>
          {t(journey.byAmount ? "recharge.pay" : "recharge.bundles")}
        </Submit>
      </p>
      {journey.byAmount && (
        <p className="actions">
          <span className="hint">{t("recharge.bundlesIntro")}</span>{" "}
          <Submit
            secondary
            name="intent"
            disabled={hydrated && (msisdn.trim() === "" || line.kind === "unfit")}
          >
            {t("recharge.bundles")}
          </Submit>
        </p>
      )}
      {balance && (
        <p className="actions">
          <span className="hint">{t("recharge.balanceIntro")}</span>{" "}
          <Submit secondary name={BALANCE} disabled={hydrated && unfit}>
            {t("recharge.balance")}
          </Submit>
        </p>
      )}
    </PostForm>
  );
}
