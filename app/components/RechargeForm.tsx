import { useTranslation } from "react-i18next";
import { country } from "@domain/country";
import { parseMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { plainDigits } from "@domain/digits";
import { useHydrated } from "../enhance/hydration";
import { useLineCheck } from "../enhance/useLineCheck";
import type { LineState } from "../enhance/useLineCheck";
import { useTyped } from "../enhance/useTyped";
import { formatNumber } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";
import { Field } from "./Field";
import { PostForm, Submit } from "./PostForm";
import { wordsOf } from "./say";

interface RechargeFormProps {
  limits: { min: number; max: number } | undefined;
  typed: { msisdn?: string | undefined; amount?: string | undefined };
  faultOf: (name: string) => string | undefined;
  hint?: string | undefined;
}

/** The form of the main job: a number and an amount. It posts to the recharge page from wherever it stands. */
export function RechargeForm({ limits, typed, faultOf, hint }: RechargeFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hydrated = useHydrated();
  const { text: msisdn, props: msisdnProps } = useTyped(typed.msisdn ?? "");
  const { text: amount, props: amountProps } = useTyped(typed.amount ?? "");
  const line = useLineCheck(hydrated ? msisdn : "");
  const lineFault = line.kind === "unfit" ? wordsOf(line.message, t) : undefined;
  const incomplete =
    !parseMsisdn(msisdn) || plainDigits(amount) === "" || line.kind === "unfit" || line.kind === "checking";
  return (
    <PostForm action={paths.prepaid}>
      <Field
        name="msisdn"
        label={t("recharge.number")}
        hint={t("recharge.numberHint")}
        error={lineFault ?? (msisdn === (typed.msisdn ?? "") ? faultOf("msisdn") : undefined)}
        prefix={`+${country.dialCode}`}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        defaultValue={typed.msisdn}
        {...msisdnProps}
      >
        <LineNote line={line} hint={hint} />
      </Field>
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
        error={faultOf("amount")}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed.amount}
        {...amountProps}
      />
      <p className="actions">
        <Submit disabled={hydrated && incomplete}>{t("recharge.pay")}</Submit>
      </p>
      <p className="actions">
        <span className="hint">{t("recharge.bundlesIntro")}</span>{" "}
        <Submit secondary named disabled={hydrated && (msisdn.trim() === "" || line.kind === "unfit")}>
          {t("recharge.bundles")}
        </Submit>
      </p>
    </PostForm>
  );
}

/** What is known about the line, as it is typed. */
function LineNote({ line, hint }: { line: LineState; hint: string | undefined }) {
  const { t } = useTranslation();
  if (line.kind === "unchecked") return hint ? <p className="hint">{hint}</p> : null;
  if (line.kind === "unfit") return line.hint ? <p className="hint">{wordsOf(line.hint, t)}</p> : null;
  return (
    <p className={`line ${line.kind}`} aria-live="polite">
      {t(line.kind === "fits" ? "recharge.lineOk" : "recharge.checking")}
    </p>
  );
}
