import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { paths } from "@domain/paths";
import { askForInvoices } from "@server/journeys/invoices";
import { readForm } from "@server/request/form";
import { requireJourney } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "../visit";
import { Field } from "../components/Field";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary, formErrorsOf, useFieldError } from "../components/ErrorSummary";
import { useTypedValues } from "../components/useTypedValues";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "invoices");
  const { account } = visit.session.state;
  return {
    title: visit.t("journeys.invoices.title"),
    accountNo: account?.accountNo,
    email: account?.email,
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "invoices");
  const form = await readForm(visit);
  const typed = { accountNo: form.text("accountNo"), email: form.text("email") };
  return takeStep(visit, form, paths.fixedInternet, (context, state) =>
    askForInvoices(context, state, typed),
  );
}

export default function FixedInternet() {
  const before = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const typed = useTypedValues(reply);
  const { t } = useTexts();
  const formErrors = formErrorsOf({ reply, flash: undefined });
  const errorFor = useFieldError(formErrors);
  return (
    <section className="panel">
      <h1>{t("journeys.invoices.title")}</h1>
      <ErrorSummary formErrors={formErrors} />
      <PostForm action={paths.fixedInternet}>
        <Field
          name="accountNo"
          label={t("invoices.account")}
          hint={t("invoices.accountHint")}
          error={errorFor("accountNo")}
          type="text"
          autoComplete="off"
          defaultValue={typed?.["accountNo"] ?? before.accountNo}
        />
        <Field
          name="email"
          label={t("payer.email")}
          hint={t("payer.emailHint")}
          error={errorFor("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={typed?.["email"] ?? before.email}
        />
        <p className="actions">
          <Submit>{t("invoices.show")}</Submit>
        </p>
      </PostForm>
    </section>
  );
}
