import { redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { joinList } from "@domain/languages";
import { paths, withQuery } from "@domain/paths";
import { SEE_OTHER } from "@domain/http-status";
import { openTransactions } from "@server/journeys/recharge-list/results";
import { forgettingHeaders, keptInBrowser } from "@server/request/forget";
import { readForm } from "@server/request/form";
import { paymentContext, refuseForm } from "@server/request/take-step";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { FormPage } from "../components/FormPage";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { useTexts } from "../i18n/useTexts";
import { openVisit } from "../visit";

/**
 * Shows what this browser keeps of its customer before that is deleted, because shared phones and cybercafés are usual.
 */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const t = visit.tPages;
  const open = await openTransactions(paymentContext(visit), visit.session.state);
  const kept = await keptInBrowser(visit);
  return {
    title: visit.t("home.forgetAll"),
    items: kept.map((kind) => t(`forget.${kind}`)),
    open: open.length === 0 ? undefined : t("forget.open", { id: joinList(open, visit.language) }),
    numbers: kept.includes("numbers") ? t("saved.manage") : undefined,
    words: { body: t("forget.body"), kept: t("forget.kept"), submit: t("forget.submit") },
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  if (!form.isAccepted) return refuseForm(visit, form);
  const home = withQuery(paths.home, { why: "forgotten" });
  return redirectDocument(home, { status: SEE_OTHER, headers: forgettingHeaders(visit) });
}

export default function Forget() {
  const { title, items, open, numbers, words } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <FormPage paying={false}>
      <h1>{title}</h1>
      <ErrorSummary errors={pageErrors({ reply, flash: undefined })} />
      {open !== undefined && <p className="alert notice">{open}</p>}
      {items.length > 0 && (
        <>
          <p>{words.body}</p>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
      {numbers !== undefined && (
        <p>
          <Link to={paths.savedNumbers}>{numbers}</Link>
        </p>
      )}
      <p className="hint">{words.kept}</p>
      <PostForm action={paths.forget} asDocument>
        <p className="actions">
          <Submit>{words.submit}</Submit>
        </p>
      </PostForm>
      <p className="exits">
        <Link to={paths.home}>{t("notFound.home")}</Link>
      </p>
    </FormPage>
  );
}
