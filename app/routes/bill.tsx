import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { billRules, showBillsRules } from "@domain/form-rules";
import { paths } from "@domain/paths";
import { SAVE_TICK } from "@domain/save-tick";
import { askForBill } from "@server/journeys/bill-steps";
import { CARRY, carriedTo, carryNumber } from "@server/journeys/carry-number";
import { readFilledLink } from "@server/journeys/filled-link";
import { admitToChoice, pageOfOrder } from "@server/order/steps";
import { formFields, readForm } from "@server/request/form";
import { flashFor, requireJourney } from "@server/request/require";
import { takeOrderStep, takeStep } from "@server/request/take-step";
import { isSaveTicked } from "@server/request/saved-numbers";
import { afterUse, savedAt } from "@server/session/saved-numbers";
import { SAVED_PLACE, savedList } from "../saved-view";
import { openVisit } from "../visit";
import { BillAccount, SHOW_BILLS } from "../components/BillAccount";
import { FittingJourney } from "../components/FittingJourney";
import { MsisdnField } from "../components/MsisdnField";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { FormPage } from "../components/FormPage";
import { ErrorSummary } from "../components/ErrorSummary";
import { hintOf } from "../components/MessageText";
import { SavedNumbers } from "../components/SavedNumbers";
import { SaveTick } from "../components/SaveTick";
import { useHeldEnter } from "../enhance/useHeldEnter";
import { useLineCheck } from "../enhance/useLineCheck";
import { fillFromWidget } from "../enhance/widgetInfo";
import { useCheckedForm } from "../forms/useCheckedForm";

const fillFromPostpaidWidget = fillFromWidget("postpaid");

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "bill");
  const { bill, order } = visit.session.state;
  const ordered = order?.journey === "postpaid-bill" ? order : undefined;
  const { searchParams } = visit.url;
  const chosen = savedAt(visit.session.prefs, searchParams.get(SAVED_PLACE), "bill");
  return {
    title: visit.t("journeys.bill.title"),
    saved: savedList(visit, "bill", paths.bill),
    // A link can fill in the form, but never submits it.
    msisdn:
      chosen?.msisdn ??
      readFilledLink(searchParams).msisdn ??
      carriedTo(visit.session.state, "bill") ??
      bill?.msisdn ??
      ordered?.msisdn,
    // A customer who was redirected here because of an unpaid order gets a link to it.
    begun: ordered && !bill && admitToChoice(ordered).ok ? pageOfOrder(ordered) : undefined,
    flash: flashFor(visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "bill");
  const form = await readForm(visit);
  const typed = {
    msisdn: form.text("msisdn"),
    accountNo: form.text("accountNo"),
    showBills: form.text(SHOW_BILLS) !== "",
  };
  if (form.text(formFields.intent) === CARRY)
    return takeOrderStep(visit, form, paths.bill, (_context, state) =>
      Promise.resolve(carryNumber(state, { id: "bill", start: paths.bill }, typed.msisdn)),
    );
  const isTicked = isSaveTicked(form);
  return takeStep(visit, form, paths.bill, (context, state) => askForBill(context, state, typed), {
    prefs: ({ bill }) =>
      bill && afterUse(visit.session.prefs, { journey: "bill", msisdn: bill.msisdn }, isTicked),
  });
}

export default function Bill() {
  const { msisdn } = useLoaderData<typeof loader>();
  // The key makes a new form for another saved number.
  return <BillPage key={msisdn} />;
}

function BillPage() {
  const { saved, msisdn, begun, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const form = useCheckedForm({
    id: "bill",
    rules: billRules,
    reply,
    flash,
    given: { msisdn },
    prefill: fillFromPostpaidWidget,
  });
  const { values, ready } = form;
  const line = useLineCheck(values?.["msisdn"] ?? "", "bill");
  useHeldEnter("bill", line.kind === "checking");
  const canAsk = ready && line.kind !== "unfit" && line.kind !== "checking";
  // A value that was refused is not missing: its message stands beside the field.
  const hasNumber = showBillsRules.msisdn(values?.["msisdn"] ?? "").ok;
  const hasAccount = values === undefined || showBillsRules.accountNo(values["accountNo"] ?? "").ok;
  return (
    <FormPage>
      <h1>{t("journeys.bill.title")}</h1>
      <SavedNumbers saved={saved} />
      <ErrorSummary errors={form.errors} />
      <PostForm action={paths.bill} form={form}>
        <MsisdnField
          field={form.field("msisdn")}
          label={t("recharge.number")}
          hint={t("recharge.numberHint")}
          line={line}
          advice={hintOf(reply, form.field("msisdn"))}
        />
        <SaveTick ticked={reply?.form.initialValue[SAVE_TICK] === "1"} />
        <p className="hint">{t("bill.byCode")}</p>
        <p className="actions">
          <Submit disabled={!canAsk} missing={hasNumber ? "" : t("recharge.missingNumber")}>
            {t("bill.sendCode")}
          </Submit>
        </p>
        <BillAccount field={form.field("accountNo")} />
        <p className="actions">
          <Submit
            secondary
            name={SHOW_BILLS}
            disabled={!canAsk || !hasAccount}
            missing={hasNumber && hasAccount ? "" : t("lacks.billAccount")}
          >
            {t("bill.showBills")}
          </Submit>
        </p>
      </PostForm>
      <FittingJourney line={line} reply={reply} typed={values?.["msisdn"]} />
      {begun !== undefined && (
        <p>
          <Link to={begun}>{t("home.unfinishedLink")}</Link>
        </p>
      )}
    </FormPage>
  );
}
