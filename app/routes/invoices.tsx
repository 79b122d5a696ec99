import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { invoiceRules } from "@domain/form-rules";
import { paths } from "@domain/paths";
import { invoiceViews, openInvoices, orderedChoice, orderInvoice } from "@server/journeys/invoices";
import type { OpenInvoice } from "@server/journeys/invoices";
import { readForm } from "@server/request/form";
import { flashFor, requireAccount, requireJourney, requireShown } from "@server/request/require";
import { paymentContext, takeOrderStep } from "@server/request/take-step";
import { useCheckedForm } from "../forms/useCheckedForm";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import { ChoiceGroup } from "../components/ChoiceGroup";
import { InvoiceTable } from "../components/InvoiceTable";
import type { InvoiceRow } from "../components/InvoiceTable";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary } from "../components/ErrorSummary";

export { tableLinks as links } from "../styles/sheets";

export { revalidateRefused as shouldRevalidate } from "../revalidate";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "invoices");
  const account = requireAccount(visit);
  const found = await openInvoices(visit.operator, account);
  const invoices = found.ok ? await shownInvoices(visit, found.invoices) : [];
  return {
    title: visit.t("invoices.heading"),
    accountNo: account.accountNo,
    invoices,
    ordered: orderedChoice(visit.session.state, invoices),
    failure: found.ok ? undefined : found.message,
    flash: flashFor(visit),
  };
}

/** The rows of the list, each with a sentence about the payment that stands in the way of another one. */
async function shownInvoices(visit: PageVisit, invoices: OpenInvoice[]): Promise<InvoiceRow[]> {
  const views = await invoiceViews(paymentContext(visit), invoices);
  return views.map(({ payment, ...view }) => ({
    ...view,
    payment:
      payment &&
      (payment.kind === "paid"
        ? visit.tPages("debts.paid", { time: payment.time })
        : visit.tPages("debts.beingPaid")),
  }));
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "invoices");
  const account = requireAccount(visit);
  const form = await readForm(visit);
  requireShown(visit, form, account.accountNo, paths.invoices);
  return takeOrderStep(visit, form, paths.invoices, (context, state) =>
    orderInvoice(context, state, account, { invoiceNo: form.text("invoiceNo") }),
  );
}

export default function Invoices() {
  const { accountNo, invoices, ordered, failure, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const payable = invoices.filter(({ payment }) => !payment);
  const onlyOne = payable.length === 1 ? payable[0]?.choice : undefined;
  const form = useCheckedForm({
    id: "invoices",
    rules: invoiceRules,
    reply,
    flash,
    given: { invoiceNo: onlyOne ?? ordered },
    drawn: invoices,
  });
  return (
    <section className="panel wide">
      <h1>{t("invoices.heading")}</h1>
      <ErrorSummary errors={failure ? { ...form.errors, page: failure } : form.errors} />
      {failure ? (
        <p>
          <Link className="button primary" to={paths.invoices} reloadDocument>
            {t("payment.retry")}
          </Link>
        </p>
      ) : invoices.length === 0 ? (
        <p>{t("invoices.none")}</p>
      ) : (
        <PostForm action={paths.invoices} form={form} mark={accountNo}>
          <ChoiceGroup field={form.field("invoiceNo")} legend={t("invoices.choose")}>
            <InvoiceTable invoices={invoices} field={form.field("invoiceNo")} />
          </ChoiceGroup>
          {payable.length > 0 && (
            <p className="actions inline">
              <Submit disabled={!form.ready} missing={t("lacks.invoice")}>
                {t("invoices.pay")}
              </Submit>
            </p>
          )}
        </PostForm>
      )}
      <p className="exits">
        <Link to={paths.fixedInternet}>{t("invoices.other")}</Link>
      </p>
    </section>
  );
}
