import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { country } from "@domain/country";
import { payerRules } from "@domain/form-rules";
import { SAVE_TICK } from "@domain/save-tick";
import { paths, withQuery } from "@domain/paths";
import { totalOf } from "@server/journeys/recharge-list/create-list";
import { whyWalletCannotPay } from "@server/journeys/recharge-list/wallet-of-list";
import { listPayerStep } from "@server/journeys/recharge-list/otp-steps";
import { methodView } from "@server/order/methods/view";
import { listMark } from "@server/order/recharge-list";
import { readForm } from "@server/request/form";
import { flashFor, pagePath, requireJourney } from "@server/request/require";
import { requireListForm, requireListPage } from "@server/request/require-list";
import { paymentContext, takeStep } from "@server/request/take-step";
import { isSaveTicked, payerSaved } from "@server/request/saved-numbers";
import { savedAt } from "@server/session/saved-numbers";
import { namedLines } from "../list-view";
import { openVisit } from "../visit";
import { ErrorSummary } from "../components/ErrorSummary";
import { MsisdnField } from "../components/MsisdnField";
import { FormPage } from "../components/FormPage";
import { Link } from "../components/Link";
import { ListLines } from "../components/ListLines";
import { MessageText } from "../components/MessageText";
import { PostForm, Submit } from "../components/PostForm";
import { SavedNumbers } from "../components/SavedNumbers";
import { SaveTick } from "../components/SaveTick";
import { useCheckedForm } from "../forms/useCheckedForm";
import { formatMoney } from "../i18n/format";
import { useTexts } from "../i18n/useTexts";
import { SAVED_PLACE, savedList } from "../saved-view";

/** The list with its total, and the number of the wallet that pays all of it. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "prepaid");
  const { list } = await requireListPage(visit);
  const { tPages: t, language } = visit;
  const missing = list.lines.filter(({ stage: { at } }) => at !== "stopped");
  const saved = savedAt(visit.session.prefs, visit.url.searchParams.get(SAVED_PLACE), "payer");
  const total = formatMoney(totalOf(missing), country.currency, language);
  return {
    title: t("several.check"),
    mark: listMark(list),
    lines: await namedLines(
      visit,
      missing.map(({ msisdn, amount, bundle }) => ({ msisdn, amount, bundle })),
    ),
    payer: saved?.msisdn ?? list.payer,
    saved: savedList(visit, "payer", paths.severalConfirm),
    asks: methodView("wallet-pin").asks,
    problem: await whyWalletCannotPay(paymentContext(visit), list),
    flash: flashFor(visit),
    words: {
      total: t("several.total", { amount: total }),
      codes: t("several.codes", { codes: missing.length }),
      few: t("several.fewCodes"),
      change: t("several.change"),
      one: t("several.one"),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "prepaid");
  const form = await readForm(visit);
  const state = requireListForm(visit, form);
  const isTicked = isSaveTicked(form);
  return takeStep(
    visit,
    form,
    pagePath(visit),
    (context) => listPayerStep(context, state, form.text("msisdn")),
    {
      prefs: ({ list }) => payerSaved(visit.session.prefs, list?.payer, isTicked),
    },
  );
}

export default function SeveralConfirm() {
  const { payer } = useLoaderData<typeof loader>();
  // The key makes a new form for another saved number.
  return <ListPayer key={payer} />;
}

function ListPayer() {
  const { title, mark, lines, payer, saved, asks, problem, flash, words } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const rules = useMemo(() => payerRules(asks), [asks]);
  const form = useCheckedForm({ id: "payer", rules, reply, flash, given: { msisdn: payer } });
  return (
    <FormPage>
      <h1>{title}</h1>
      <ErrorSummary errors={problem ? { ...form.errors, page: undefined } : form.errors} />
      <ListLines lines={lines} />
      <p>
        <strong>{words.total}</strong>
      </p>
      {problem ? (
        <p className="alert error" role="alert">
          <MessageText message={problem} />
        </p>
      ) : (
        <PostForm action={paths.severalConfirm} form={form} mark={mark}>
          <p>
            {words.codes} {words.few}
          </p>
          <SavedNumbers saved={saved} />
          <MsisdnField
            field={form.field("msisdn")}
            label={t("payer.number.AM")}
            hint={t("payer.numberHint")}
          />
          <SaveTick ticked={reply?.form.initialValue[SAVE_TICK] === "1"} />
          <p className="actions">
            <Submit disabled={!form.ready} missing={t("lacks.number")}>
              {t("payer.proceed")}
            </Submit>
          </p>
        </PostForm>
      )}
      <p className="exits">
        <Link to={withQuery(paths.several, { change: 1 })}>{words.change}</Link>{" "}
        <Link to={paths.prepaid}>{words.one}</Link>
      </p>
    </FormPage>
  );
}
