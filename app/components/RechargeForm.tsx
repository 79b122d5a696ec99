import { useMemo } from "react";
import { limitsFrom, PRESET, usualAmounts } from "@domain/amount";
import type { AmountLimits } from "@domain/amount";
import { SAVE_TICK } from "@domain/save-tick";
import { country } from "@domain/country";
import { lineRules, rechargeRules } from "@domain/form-rules";
import type { Message } from "@domain/message";
import type { FormReply } from "@server/forms/read";
import type { Question } from "@server/request/take-step";
import type { NumberJourney } from "@server/journeys/number-journeys";
import { useHeldEnter } from "../enhance/useHeldEnter";
import { useLineCheck } from "../enhance/useLineCheck";
import { fillFromWidget } from "../enhance/widgetInfo";
import { useCheckedForm } from "../forms/useCheckedForm";
import type { CheckedField } from "../forms/useCheckedForm";
import { useTexts } from "../i18n/useTexts";
import { useRootData } from "../root-data";
import { ErrorSummary } from "./ErrorSummary";
import { Field } from "./Field";
import { MsisdnField } from "./MsisdnField";
import { PostForm, Submit } from "./PostForm";
import { SaveTick } from "./SaveTick";
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

/** The form for a recharge, with a number and an amount, which posts to its journey's page from any page. */
export function RechargeForm(props: RechargeFormProps) {
  const { journey, limits, bundle, given, reply } = props;
  const { t } = useTexts();
  const refusedBefore = useRootData()?.refusedValues;
  const rules = useRechargeRules(journey.byAmount, limits);
  const form = useCheckedForm({ id: "recharge", rules, reply, given, prefill: fillIn[journey.id] });
  const { values, ready } = form;
  const again = questionFor(reply, values, ["msisdn", "amount"]);
  const line = useLineCheck(values?.["msisdn"] ?? "", journey.id);
  useHeldEnter("recharge", line.kind === "checking");
  const hasLine =
    values === undefined ||
    (lineRules.msisdn(values["msisdn"] ?? "").ok && line.kind !== "unfit" && line.kind !== "checking");
  // When all is typed, the note of the line says why the button is disabled.
  const missing = ready ? "" : t(journey.byAmount ? "recharge.missing" : "recharge.missingNumber");
  const refusedValues = reply?.form.initialValue ?? refusedBefore;
  return (
    <>
      <ErrorSummary errors={form.errors} />
      <AskAgain again={again} />
      <PostForm action={journey.start} form={form}>
        <AgreedAgain again={again} />
        {bundle && <p>{bundle}</p>}
        <MsisdnField
          field={form.field("msisdn")}
          label={t(journey.router ? "recharge.router" : "recharge.number")}
          hint={t("recharge.numberHint")}
          line={line}
          advice={hintOf(reply, form.field("msisdn"))}
        />
        {journey.byAmount && (
          <AmountField
            field={form.field("amount")}
            limits={limits}
            lastAmount={props.lastAmount}
            chosen={refusedValues?.[PRESET]}
          />
        )}
        <SaveTick ticked={refusedValues?.[SAVE_TICK] === "1"} />
        <p className="actions">
          <Submit disabled={!ready || !hasLine} missing={missing}>
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
        {props.balance && <BalanceButton disabled={!hasLine} />}
      </PostForm>
      <FittingJourney line={line} reply={reply} typed={values?.["msisdn"]} />
    </>
  );
}

/** The rules of the form, the same object as long as the limits are the same. */
function useRechargeRules(byAmount: boolean, { min, max }: Partial<AmountLimits> = {}) {
  return useMemo(() => {
    if (!byAmount) return lineRules;
    return rechargeRules(limitsFrom(min, max));
  }, [byAmount, min, max]);
}

interface AmountFieldProps extends Pick<RechargeFormProps, "limits" | "lastAmount"> {
  field: CheckedField;
  /** The usual amount that was chosen in a form that was refused. */
  chosen: string | undefined;
}

/** The field for the amount, with usual amounts to choose from. */
function AmountField({ field, limits, lastAmount, chosen }: AmountFieldProps) {
  const { t } = useTexts();
  const { currency } = country;
  return (
    <Field
      field={field}
      label={t("recharge.amount", { currency })}
      hint={limits && t("recharge.amountHint", { min: limits.min, max: limits.max, currency })}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      choices={<AmountChips formId="recharge" amounts={usualAmounts(limits, lastAmount)} chosen={chosen} />}
    />
  );
}

/** The button that requests the balance of a router. */
function BalanceButton({ disabled }: { disabled: boolean }) {
  const { t } = useTexts();
  return (
    <p className="actions">
      <span className="hint">{t("balance.intro")}</span>{" "}
      <Submit secondary name={BALANCE} disabled={disabled}>
        {t("balance.ask")}
      </Submit>
    </p>
  );
}

/** The journeys that take a number from a widget of the operator's site. */
const fillIn = {
  prepaid: fillFromWidget("prepaid"),
  broadband: fillFromWidget("broadband"),
  data: fillFromWidget("data", "prepaid"),
};
