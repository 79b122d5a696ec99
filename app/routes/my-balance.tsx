import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lineRules } from "@domain/form-rules";
import { paths } from "@domain/paths";
import { askForOwnBalance } from "@server/journeys/balance-steps";
import { readForm } from "@server/request/form";
import { flashFor, requireJourney } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { savedAt } from "@server/session/saved-numbers";
import { ErrorSummary } from "../components/ErrorSummary";
import { FormPage } from "../components/FormPage";
import { MsisdnField } from "../components/MsisdnField";
import { hintOf } from "../components/MessageText";
import { PostForm, Submit } from "../components/PostForm";
import { SavedNumbers } from "../components/SavedNumbers";
import { useCheckedForm } from "../forms/useCheckedForm";
import { useTexts } from "../i18n/useTexts";
import { SAVED_PLACE, savedList } from "../saved-view";
import { openVisit } from "../visit";

/** Asks for the customer's own number; a code to that line proves it before its airtime is shown. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "prepaid");
  const { prefs, state } = visit.session;
  const saved = savedAt(prefs, visit.url.searchParams.get(SAVED_PLACE), "prepaid");
  const asked = state.balance?.of === "mobile" ? state.balance.msisdn : undefined;
  const t = visit.tPages;
  return {
    title: t("own.title"),
    msisdn: saved?.msisdn ?? asked,
    saved: savedList(visit, "prepaid", paths.myBalance),
    flash: flashFor(visit),
    words: { intro: t("own.intro"), send: t("own.send") },
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "prepaid");
  const form = await readForm(visit);
  return takeStep(visit, form, paths.myBalance, (context, state) =>
    askForOwnBalance(context, state, form.text("msisdn")),
  );
}

export default function MyBalance() {
  const { msisdn } = useLoaderData<typeof loader>();
  // The key makes a new form for another saved number.
  return <OwnNumber key={msisdn} />;
}

function OwnNumber() {
  const { title, msisdn, saved, flash, words } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const form = useCheckedForm({ id: "own", rules: lineRules, reply, flash, given: { msisdn } });
  return (
    <FormPage paying={false}>
      <h1>{title}</h1>
      <p>{words.intro}</p>
      <SavedNumbers saved={saved} />
      <ErrorSummary errors={form.errors} />
      <PostForm action={paths.myBalance} form={form}>
        <MsisdnField
          field={form.field("msisdn")}
          label={t("recharge.number")}
          hint={t("recharge.numberHint")}
          line={{ kind: "unchecked" }}
          advice={hintOf(reply, form.field("msisdn"))}
        />
        <p className="actions">
          <Submit disabled={!form.ready} missing={t("recharge.missingNumber")}>
            {words.send}
          </Submit>
        </p>
      </PostForm>
    </FormPage>
  );
}
