import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { country } from "@domain/country";
import { say } from "@domain/message";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { billOrder, checkBillAmount, dueOf } from "@server/journeys/bill";
import type { Due } from "@server/journeys/bill";
import { beginOrder } from "@server/payment/begin";
import { FORBIDDEN, UNAVAILABLE, UNPROCESSABLE } from "@server/payment/step-result";
import type { Faults } from "@server/payment/step-result";
import { readForm } from "@server/request/form";
import { goTo, stay } from "@server/request/reply";
import { requireBill, requireJourney } from "@server/request/require";
import { deskOf, replyOf } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import type { Visit } from "@server/request/visit";
import { Field } from "../components/Field";
import { PostForm, Submit } from "../components/PostForm";
import { Troubles, troublesOf, useFault } from "../components/Troubles";
import { useTypedBefore } from "../components/useTypedBefore";
import { formatMoney, formatNumber } from "../i18n/format";
import { languageOf, translator } from "../i18n/server";
import { useLanguage } from "../i18n/useLanguage";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  await requireJourney(visit, "bill");
  const bill = requireBill(visit, "known");
  const rules = await billRules(visit);
  return {
    title: translator(await languageOf(request))("journeys.bill.title"),
    msisdn: bill.msisdn,
    due: dueOf(bill.total, rules.roundUp),
    limits: rules.limits,
  };
}

/** The operator's limits for bills, and whether a fraction is rounded up. */
async function billRules(visit: Visit) {
  const config = await visit.service.catalogue.config(visit.operator);
  if (!config.ok) return { limits: undefined, roundUp: false };
  const { postMinAmnt, postMaxAmnt, beta } = config.value;
  return {
    limits: { min: postMinAmnt, max: postMaxAmnt },
    roundUp: beta?.amountToHigherValueFeature === true,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  await requireJourney(visit, "bill");
  const bill = requireBill(visit, "known");
  const form = await readForm(visit);
  const refuse = (faults: Faults, status: number) => stay(visit, replyOf(form, faults), status);
  if (!form.ours) return refuse({ page: say("formExpired") }, FORBIDDEN);
  const { limits, roundUp } = await billRules(visit);
  if (!limits) return refuse({ page: say("somethingWrong") }, UNAVAILABLE);
  const amount = checkBillAmount(form.text("amount"), limits, dueOf(bill.total, roundUp));
  if (!amount.ok) return refuse({ fields: [{ name: "amount", message: amount.message }] }, UNPROCESSABLE);
  const state = await beginOrder(deskOf(visit), visit.session.state, billOrder(bill, amount.amount));
  return goTo(visit, paths.payment, { state });
}

export default function BillDue() {
  const { msisdn, due, limits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const typed = useTypedBefore(reply);
  const { t } = useTranslation();
  const language = useLanguage();
  const troubles = troublesOf({ reply, flash: undefined });
  const faultOf = useFault(troubles);
  const { currency } = country;
  const payable = due.kind === "due" ? String(due.payable) : undefined;
  // Keypads for phone numbers have no point.
  const hasCents = due.kind === "due" && !Number.isInteger(due.payable);
  return (
    <section className="panel">
      <h1>{t("bill.heading", { number: formatMsisdn(msisdn) })}</h1>
      <Troubles troubles={troubles} />
      <Owed due={due} />
      <PostForm action={paths.billDue}>
        <Field
          name="amount"
          label={t("recharge.amount", { currency })}
          {...(limits
            ? {
                hint: t("recharge.amountHint", {
                  min: formatNumber(limits.min, language),
                  max: formatNumber(limits.max, language),
                  currency,
                }),
              }
            : {})}
          error={faultOf("amount")}
          type={hasCents ? "text" : "tel"}
          inputMode={hasCents ? "decimal" : "numeric"}
          autoComplete="off"
          defaultValue={typed?.["amount"] ?? payable}
        />
        <p className="actions">
          <Submit>{t("bill.pay")}</Submit>
        </p>
      </PostForm>
      <p>
        <Link to={paths.bill}>{t("bill.other")}</Link>
      </p>
    </section>
  );
}

/** What the bill says, and what a rounded amount does with the rest (R-BIL-9, R-BIL-10, R-BIL-12). */
function Owed({ due }: { due: Due }) {
  const { t } = useTranslation();
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
