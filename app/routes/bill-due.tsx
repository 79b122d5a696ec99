import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { useMemo } from "react";
import { leastAmount, limitsFrom, PRESET, usualAmounts } from "@domain/amount";
import type { AmountLimits } from "@domain/amount";
import { country } from "@domain/country";
import { billAmountRules } from "@domain/form-rules";
import { say } from "@domain/message";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { dueOf } from "@server/journeys/bill";
import type { Due } from "@server/journeys/bill";
import { billPaymentView, fetchBillRules, orderBill } from "@server/journeys/bill-order";
import type { BillPaymentView } from "@server/journeys/bill-order";
import { fetchCurrentTotal } from "@server/journeys/bill-total";
import type { FormReply } from "@server/forms/read";
import { readForm } from "@server/request/form";
import { goTo } from "@server/request/reply";
import { requireBill, requireJourney, requireShown } from "@server/request/require";
import { paymentContext, takeOrderStep } from "@server/request/take-step";
import { useRootData } from "../root-data";
import { openVisit } from "../visit";
import { AGAIN } from "../components/AskAgain";
import { AmountChips } from "../components/AmountChips";
import { Field } from "../components/Field";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { FormPage } from "../components/FormPage";
import { PageNotice } from "../components/PageNotice";
import { ErrorSummary } from "../components/ErrorSummary";
import { useCheckedForm } from "../forms/useCheckedForm";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

export { revalidateRefused as shouldRevalidate } from "../revalidate";

/** The hidden field with the total that the page shows. */
const TOTAL = "total";

/** The bill page, which requests the total from the operator each time it is shown. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "bill");
  const bill = requireBill(visit, "known");
  const [now, { limits, roundUp }] = await Promise.all([
    fetchCurrentTotal(visit.operator, bill),
    fetchBillRules(paymentContext(visit)),
  ]);
  if (now.kind === "unproved") throw goTo(visit, paths.bill, { why: "billProveAgain" });
  const payment =
    now.kind === "known"
      ? await billPaymentView(paymentContext(visit), visit.session.state, bill, now.total)
      : undefined;
  return {
    title: visit.t("journeys.bill.title"),
    msisdn: bill.msisdn,
    problem: now.kind === "refused" ? now.message : undefined,
    shown: now.kind === "known" ? { total: String(now.total), due: dueOf(now.total, roundUp) } : undefined,
    payment: payment && {
      ...payment,
      question: payment.kind === "paid" ? visit.tPages("debts.paidBill", { time: payment.time }) : undefined,
    },
    limits,
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "bill");
  const bill = requireBill(visit, "known");
  const form = await readForm(visit);
  requireShown(visit, form, bill.msisdn, paths.billDue);
  const typed = {
    amount: form.text("amount"),
    preset: form.text(PRESET),
    total: form.text(TOTAL),
    agreed: form.text(AGAIN),
  };
  return takeOrderStep(visit, form, paths.billDue, (context, state) =>
    orderBill(context, state, bill, typed),
  );
}

export default function BillDue() {
  const { msisdn, problem, shown, payment, limits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const refusedValues = useRootData()?.refusedValues;
  const { t } = useTexts();
  const typed = reply?.form.initialValue ?? refusedValues;
  // While the operator is unreachable, the submitted form keeps its values, so that it can be submitted again.
  const total = shown?.total ?? typed?.[TOTAL];
  const payable = shown?.due.kind === "due" ? shown.due.payable : undefined;
  // While the operator is unreachable, the total that the page showed is the amount due.
  const due = shown || total === undefined ? payable : Number(total);
  // An amount that was typed for another total is dropped.
  const isForTotal = typed === undefined || typed[TOTAL] === total;
  const page = reply?.form.error[""]?.[0] ?? (shown ? undefined : (problem ?? say("billUnavailable")));
  return (
    <FormPage>
      <h1>{t("bill.heading", { number: formatMsisdn(msisdn) })}</h1>
      <ErrorSummary errors={{ fields: [], page }} />
      {shown && <Owed due={shown.due} />}
      {payment && <LastPayment payment={payment} />}
      {total === undefined || payment?.kind === "paying" ? (
        <p>
          <Link className="button primary" to={paths.billDue} reloadDocument>
            {t("payment.retry")}
          </Link>
        </p>
      ) : (
        <AmountForm
          key={[total, isForTotal].join()}
          msisdn={msisdn}
          total={total}
          again={payment?.kind === "paid" ? payment.mark : undefined}
          payable={payable}
          due={due}
          typed={isForTotal ? typed?.["amount"] : undefined}
          limits={limits}
          reply={isForTotal ? reply : undefined}
        />
      )}
      <p>
        <Link to={paths.bill}>{t("bill.other")}</Link>
      </p>
    </FormPage>
  );
}

interface AmountFormProps {
  /** The line whose bill the page shows. */
  msisdn: string;
  /** The total that the page shows. */
  total: string;
  /** The mark of a payment that the total does not show yet, when the page asks about it. */
  again: string | undefined;
  payable: number | undefined;
  /** The amount that may have cents. */
  due: number | undefined;
  typed: string | undefined;
  limits: AmountLimits | undefined;
  reply: { form: FormReply } | undefined;
}

/** The amount of the payment; the amount due is filled in. */
function AmountForm({ msisdn, total, again, payable, due, typed, limits, reply }: AmountFormProps) {
  const { t } = useTexts();
  const { currency } = country;
  const { min, max } = limits ?? {};
  const rules = useMemo(() => billAmountRules(limitsFrom(min, max), due), [min, max, due]);
  const amount = typed ?? payable?.toString();
  const form = useCheckedForm({ id: "amount", rules, reply, given: { amount }, keepsRefused: false });
  // Keypads for phone numbers have no decimal point.
  const hasCents = !Number.isInteger(Number(payable ?? amount ?? 0));
  return (
    <>
      <ErrorSummary errors={{ ...form.errors, page: undefined }} />
      <PostForm action={paths.billDue} form={form} mark={msisdn}>
        <input type="hidden" name={TOTAL} value={total} />
        {again !== undefined && <input type="hidden" name={AGAIN} value={again} />}
        <Field
          field={form.field("amount")}
          label={t("recharge.amount", { currency })}
          hint={limits && t("recharge.amountHint", { min: leastAmount(limits), max: limits.max, currency })}
          type={hasCents ? "text" : "tel"}
          inputMode={hasCents ? "decimal" : "numeric"}
          autoComplete="off"
          choices={
            <AmountChips
              formId="amount"
              amounts={usualAmounts(limits)}
              chosen={reply?.form.initialValue[PRESET]}
            />
          }
        />
        <p className="actions">
          <Submit disabled={!form.ready} missing={t("lacks.amount")}>
            {t(again === undefined ? "bill.pay" : "again.yes")}
          </Submit>
        </p>
      </PostForm>
      {again !== undefined && (
        <p>
          <Link to={paths.home}>{t("again.leave")}</Link>
        </p>
      )}
    </>
  );
}

/** A payment that is open, or one that the total does not show yet: then the page asks before it is paid again. */
function LastPayment({ payment }: { payment: BillPaymentView & { question: string | undefined } }) {
  const { t } = useTexts();
  if (payment.kind === "paid") return <PageNotice>{payment.question}</PageNotice>;
  return (
    <PageNotice>
      {t("messages.billBeingPaid")}{" "}
      {payment.own !== undefined && <Link to={payment.own}>{t("again.see")}</Link>}
    </PageNotice>
  );
}

/** The amount due or the credit of the bill, and a note about a rounded amount (R-BIL-9, R-BIL-10, R-BIL-12). */
function Owed({ due }: { due: Due }) {
  const { t } = useTexts();
  const language = useLanguage();
  const money = (amount: number) => formatMoney(amount, country.currency, language);
  switch (due.kind) {
    case "nothing":
      return <p>{t("bill.nothing")}</p>;
    case "credit":
      return <p>{t("bill.credit", { amount: money(due.credit) })}</p>;
    case "due":
      return (
        <>
          <p>
            <strong>{t("bill.due", { amount: money(due.total) })}</strong>
          </p>
          {due.rounded && <p className="hint">{t("bill.rounded", { amount: money(due.payable) })}</p>}
        </>
      );
  }
}
