import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { country } from "@domain/country";
import { plainDigits } from "@domain/digits";
import { parseMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { askForBill } from "@server/journeys/bill-steps";
import { admitToChoice, placeOf } from "@server/order/steps";
import { readForm } from "@server/request/form";
import { flashFor, requireJourney } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "../visit";
import { Field } from "../components/Field";
import { LineNote } from "../components/LineNote";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary, formErrorsOf, useFieldError } from "../components/ErrorSummary";
import { useTypedValues } from "../components/useTypedValues";
import { messageText } from "../components/message-text";
import { useHydrated } from "../enhance/hydration";
import { useLineCheck } from "../enhance/useLineCheck";
import { useTyped } from "../enhance/useTyped";

/** The name of the button that requests the bill by the account number. */
const SHOW_BILLS = "showBills";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "bill");
  const { bill, order } = visit.session.state;
  const ordered = order?.journey === "postpaid-bill" ? order : undefined;
  return {
    title: visit.t("journeys.bill.title"),
    // A link can fill in the form, but never submits it.
    msisdn: visit.url.searchParams.get("msisdn") ?? bill?.msisdn ?? ordered?.msisdn,
    // A customer who was redirected here because of an unpaid order gets a link to it.
    begun: ordered && !bill && admitToChoice(ordered).ok ? placeOf(ordered) : undefined,
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
  return takeStep(visit, form, paths.bill, (context, state) => askForBill(context, state, typed));
}

export default function Bill() {
  const { msisdn: before, begun, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const refused = useTypedValues(reply);
  const { t } = useTexts();
  const hydrated = useHydrated();
  const typed = refused?.["msisdn"] ?? before;
  const { text: msisdn, props: msisdnProps } = useTyped(typed ?? "", "postpaid");
  const { text: account, props: accountProps } = useTyped(refused?.["accountNo"] ?? "");
  const line = useLineCheck(hydrated ? msisdn : "", "bill");
  const formErrors = formErrorsOf({ reply, flash });
  const errorFor = useFieldError(formErrors);
  const unfit = !parseMsisdn(msisdn) || line.kind === "unfit" || line.kind === "checking";
  const hint = reply?.errors.hint;
  const lineFault = line.kind === "unfit" ? messageText(line.message, t) : undefined;
  return (
    <section className="panel">
      <h1>{t("journeys.bill.title")}</h1>
      <ErrorSummary formErrors={formErrors} />
      <PostForm action={paths.bill}>
        <Field
          name="msisdn"
          label={t("recharge.number")}
          hint={t("recharge.numberHint")}
          error={lineFault ?? (msisdn === (typed ?? "") ? errorFor("msisdn") : undefined)}
          prefix={`+${country.dialCode}`}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          defaultValue={typed}
          {...msisdnProps}
        >
          <LineNote line={line} hint={hint && messageText(hint, t)} />
        </Field>
        <p className="hint">{t("bill.byCode")}</p>
        <p className="actions">
          <Submit disabled={hydrated && unfit}>{t("bill.sendCode")}</Submit>
        </p>
        <Field
          name="accountNo"
          label={t("bill.account")}
          hint={t("bill.accountHint")}
          error={errorFor("accountNo")}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={refused?.["accountNo"]}
          {...accountProps}
        />
        <p className="actions">
          <Submit secondary name={SHOW_BILLS} disabled={hydrated && (unfit || plainDigits(account) === "")}>
            {t("bill.showBills")}
          </Submit>
        </p>
      </PostForm>
      {begun !== undefined && (
        <p>
          <Link to={begun}>{t("home.unfinishedLink")}</Link>
        </p>
      )}
    </section>
  );
}
