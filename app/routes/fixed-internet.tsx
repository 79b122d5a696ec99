import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { fixedInternetRules } from "@domain/form-rules";
import { paths } from "@domain/paths";
import { askForInvoices } from "@server/journeys/invoices";
import { readForm } from "@server/request/form";
import { requireJourney } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "../visit";
import { EmailField } from "../components/EmailField";
import { Field } from "../components/Field";
import { PostForm, Submit } from "../components/PostForm";
import { FormPage } from "../components/FormPage";
import { ErrorSummary } from "../components/ErrorSummary";
import { useCheckedForm } from "../forms/useCheckedForm";

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
  const { accountNo, email } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const form = useCheckedForm({
    id: "account",
    rules: fixedInternetRules,
    reply,
    given: { accountNo, email },
  });
  return (
    <FormPage>
      <h1>{t("journeys.invoices.title")}</h1>
      <ErrorSummary errors={form.errors} />
      <PostForm action={paths.fixedInternet} form={form}>
        <Field
          field={form.field("accountNo")}
          label={t("invoices.account")}
          hint={t("invoices.accountHint")}
          autoComplete="off"
        />
        <EmailField field={form.field("email")} />
        <p className="actions">
          <Submit disabled={!form.ready} missing={t("lacks.account")}>
            {t("invoices.show")}
          </Submit>
        </p>
      </PostForm>
    </FormPage>
  );
}
