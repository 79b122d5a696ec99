import { useMemo } from "react";
import { PRESET, usualAmounts } from "@domain/amount";
import type { AmountLimits } from "@domain/amount";
import { country } from "@domain/country";
import { lineRules, rechargeRules } from "@domain/form-rules";
import type { Message } from "@domain/message";
import type { FormReply } from "@server/forms/read";
import type { Question } from "@server/request/take-step";
import type { NumberJourney } from "@server/journeys/number-journeys";
import { useLineCheck } from "../enhance/useLineCheck";
import { fillFromWidget } from "../enhance/widgetInfo";
import { useCheckedForm } from "../forms/useCheckedForm";
import { useTexts } from "../i18n/useTexts";
import { useRootData } from "../root-data";
import { ErrorSummary } from "./ErrorSummary";
import { Field } from "./Field";
import { LineNote } from "./LineNote";
import { PostForm, Submit } from "./PostForm";
import { REMEMBER, SaveTick } from "./SaveTick";
import { AmountChips } from "./AmountChips";
import { AgreedAgain, AskAgain, questionFor } from "./AskAgain";
import { FittingJourney } from "./FittingJourney";
import { hintOf } from "./MessageText";

/** The name of the button that requests the balance of a router. */
export const BALANCE = "balance";

interface RechargeFormProps {
  journey: Pick<NumberJourney, "id" | "start" | "byAmount" | "router">;
  /** Whether the form offers the balance of a router. */
  balance?: boolean;
  limits: AmountLimits | undefined;
  /** The customer's own last amount. */
  lastAmount?: number | undefined;
  /** The name of the bundle that a link has chosen. */
  bundle?: string | undefined;
  given?: { msisdn?: string | undefined; amount?: string | undefined };
  reply?: { form: FormReply; hint?: Message | undefined; again?: Question | undefined } | undefined;
}

/** The form for a recharge: a number and an amount. It posts to its journey's page from any page. */
export function RechargeForm({
  journey,
  balance,
  limits,
  lastAmount,
  bundle,
  given,
  reply,
}: RechargeFormProps) {
  const { t } = useTexts();
  const refused = useRootData()?.refused;
  const { min, max } = limits ?? {};
  const rules = useMemo(() => {
    if (!journey.byAmount) return lineRules;
    return rechargeRules(min === undefined || max === undefined ? undefined : { min, max });
  }, [journey.byAmount, min, max]);
  const form = useCheckedForm({ id: "recharge", rules, reply, given, prefill: fillIn[journey.id] });
  const { values, ready } = form;
  const again = questionFor(reply, values, ["msisdn", "amount"]);
  const line = useLineCheck(values?.["msisdn"] ?? "", journey.id);
  const lineError = line.kind === "unfit" ? line.message : undefined;
  const hasLine =
    values === undefined ||
    (lineRules.msisdn(values["msisdn"] ?? "").ok && line.kind !== "unfit" && line.kind !== "checking");
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <AskAgain again={again} />
      <PostForm action={journey.start} form={form}>
        <AgreedAgain again={again} />
        {bundle && <p>{bundle}</p>}
        <Field
          field={form.field("msisdn")}
          label={t(journey.router ? "recharge.router" : "recharge.number")}
          hint={t("recharge.numberHint")}
          error={lineError}
          prefix={`+${country.dialCode}`}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
        >
          <LineNote line={line} hint={hintOf(reply, form.field("msisdn"))} />
        </Field>
        {journey.byAmount && (
          <Field
            field={form.field("amount")}
            label={t("recharge.amount", { currency: country.currency })}
            hint={
              limits &&
              t("recharge.amountHint", {
                min: limits.min,
                max: limits.max,
                currency: country.currency,
              })
            }
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            choices={
              <AmountChips
                formId="recharge"
                amounts={usualAmounts(limits, lastAmount)}
                chosen={(reply?.form.initialValue ?? refused)?.[PRESET]}
              />
            }
          />
        )}
        <SaveTick ticked={(reply?.form.initialValue ?? refused)?.[REMEMBER] === "1"} />
        <p className="actions">
          <Submit
            disabled={!ready || !hasLine}
            missing={t(journey.byAmount ? "recharge.missing" : "recharge.missingNumber")}
          >
            {t(again ? "again.yes" : journey.byAmount ? "recharge.pay" : "recharge.bundles")}
          </Submit>
        </p>
        {journey.byAmount && (
          <p className="actions">
            <Submit secondary name="intent" disabled={!hasLine}>
              {t("recharge.bundles")}
            </Submit>
          </p>
        )}
        {balance && (
          <p className="actions">
            <span className="hint">{t("balance.intro")}</span>{" "}
            <Submit secondary name={BALANCE} disabled={!hasLine}>
              {t("balance.ask")}
            </Submit>
          </p>
        )}
      </PostForm>
      <FittingJourney line={line} reply={reply} typed={values?.["msisdn"]} />
    </>
  );
}

/** The journeys that take a number from a widget of the operator's site. */
const fillIn = {
  prepaid: fillFromWidget("prepaid"),
  broadband: fillFromWidget("broadband"),
  data: fillFromWidget("data", "prepaid"),
};
