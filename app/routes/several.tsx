import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { limitsFrom } from "@domain/amount";
import { country } from "@domain/country";
import {
  amountField,
  bundleField,
  FORM_NAME,
  listRules,
  MORE_ROWS,
  msisdnField,
  rowNumbers,
  ROWS,
  rowsOf,
} from "@domain/list-form";
import { says } from "@domain/message";
import { paths, withQuery } from "@domain/paths";
import { LIST_LINES_FIRST, LIST_LINES_MAX } from "@domain/rule-numbers";
import { OK } from "@domain/http-status";
import { createListStep, newFormName, typedLines } from "@server/journeys/recharge-list/create-list";
import { walletPaysLists } from "@server/journeys/recharge-list/wallet-of-list";
import { rechargeLimits } from "@server/journeys/recharge";
import { pageOfList } from "@server/order/recharge-list";
import { readForm } from "@server/request/form";
import type { PostedForm } from "@server/request/form";
import { samePage } from "@server/request/reply";
import { pagePath, requireJourney } from "@server/request/require";
import { listIdsOf } from "@server/request/require-list";
import { refuseForm, replyOf, takeOrderStep } from "@server/request/take-step";
import type { SamePageReply } from "@server/request/take-step";
import { againQuestion } from "../again-question";
import { savedForLines } from "../saved-view";
import { bundleChoice, filledLines, givenBy } from "../list-view";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import { AGAIN, AskAgain } from "../components/AskAgain";
import { ErrorSummary } from "../components/ErrorSummary";
import { FormPage } from "../components/FormPage";
import { Link } from "../components/Link";
import { ListRow } from "../components/ListRow";
import { PageNotice } from "../components/PageNotice";
import { PostForm, Submit } from "../components/PostForm";
import { SavedNumbers } from "../components/SavedNumbers";
import { useFocusOnNewRow } from "../enhance/useFocusOnNewRow";
import { useCheckedForm } from "../forms/useCheckedForm";
import type { CheckedForm } from "../forms/useCheckedForm";
import { useTexts } from "../i18n/useTexts";
import { useRootData } from "../root-data";

/** The first page of several recharges in one go: a number and an amount or a bundle in each row. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "prepaid");
  const { operator, service, tPages: t } = visit;
  const { list } = visit.session.state;
  const [limits, payable, bundles] = await Promise.all([
    rechargeLimits(operator, service.catalogue),
    walletPaysLists(service.catalogue, operator),
    bundleChoice(visit, list?.lines),
  ]);
  const changes = visit.url.searchParams.has("change") ? list : undefined;
  const here = changes ? withQuery(paths.several, { change: 1 }) : paths.several;
  const { chosen, saved } = savedForLines(visit, here);
  const lines = filledLines(changes?.lines ?? [], chosen, bundles);
  const unfinished = list && !changes ? pageOfList(list) : undefined;
  return {
    title: t("several.title"),
    limits,
    payable,
    bundles,
    name: newFormName(visit.now),
    given: givenBy(lines),
    saved: lines.length < LIST_LINES_MAX ? saved : undefined,
    rows: Math.max(lines.length, LIST_LINES_FIRST),
    unfinished,
    words: {
      intro: t("several.intro", { most: LIST_LINES_MAX }),
      unfinished: t("several.unfinished"),
      goOn: unfinished === paths.severalResult ? visit.t("status.see") : t("several.goOn"),
      closed: t("several.closed"),
      one: t("several.one"),
      more: t("several.more"),
      number: rowNumbers(LIST_LINES_MAX).map((row) => t("several.number", { row })),
      amount: rowNumbers(LIST_LINES_MAX).map((row) =>
        t("several.amount", { row, currency: country.currency }),
      ),
      bundle: rowNumbers(LIST_LINES_MAX).map((row) => t("several.bundle", { row })),
      noBundle: t("several.noBundle"),
      down: t("several.bundlesDown"),
    },
  };
}

/** What the page says of a line that is wrong. */
function sentencesOf({ tPages: t }: PageVisit) {
  return {
    twice: (row: number) => ({ text: t("several.twice", { row }) }),
    both: { text: t("several.both") },
    neither: { text: t("several.neither") },
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "prepaid");
  const form = await readForm(visit);
  if (form.text(MORE_ROWS) !== "") {
    return form.isAccepted
      ? samePage<SamePageReply>(visit, replyOf(withMoreRows(form), {}), OK)
      : refuseForm(visit, form);
  }
  const posted = {
    lines: typedLines(form.text),
    form: form.text(FORM_NAME),
    agreed: form.text(AGAIN),
    idOf: listIdsOf(visit),
    sentences: sentencesOf(visit),
  };
  return takeOrderStep(
    visit,
    form,
    pagePath(visit),
    (context, state) => createListStep(context, state, posted),
    {
      ask: againQuestion(visit),
    },
  );
}

function withMoreRows(form: PostedForm): PostedForm {
  const { [MORE_ROWS]: _pressed, ...entries } = form.entries;
  const rows = rowsOf(String(rowsOf(form.text(ROWS)) + LIST_LINES_FIRST));
  return { ...form, entries: { ...entries, [ROWS]: String(rows) } };
}

export default function Several() {
  const { title, payable, given, saved, unfinished, words } = useLoaderData<typeof loader>();
  return (
    <FormPage>
      <h1>{title}</h1>
      {unfinished !== undefined && (
        <PageNotice>
          {words.unfinished} <Link to={unfinished}>{words.goOn}</Link>
        </PageNotice>
      )}
      <p>{payable ? words.intro : words.closed}</p>
      {payable && <SavedNumbers saved={saved} />}
      {/* The key makes a new form for other saved numbers. */}
      {payable && <ListForm key={Object.values(given).join(" ")} />}
      <p>
        <Link to={paths.prepaid}>{words.one}</Link>
      </p>
    </FormPage>
  );
}

/** The labels of the fields by their ids, because rows have the same errors. */
function rowLabels(
  form: CheckedForm,
  rows: number,
  words: Record<"number" | "amount" | "bundle", string[]>,
): ReadonlyMap<string, string> {
  const labelled = (name: string, label = "") => [form.field(name).meta.id, label] as const;
  return new Map(
    rowNumbers(rows).flatMap((row) => [
      labelled(msisdnField(row), words.number[row - 1]),
      labelled(amountField(row), words.amount[row - 1]),
      labelled(bundleField(row), words.bundle[row - 1]),
    ]),
  );
}

function ListForm() {
  const { limits, bundles, name, given, rows, words } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const refusedValues = useRootData()?.refusedValues;
  const { t } = useTexts();
  const typed = reply?.form.initialValue ?? refusedValues;
  const shown = typed ? rowsOf(typed[ROWS]) : rows;
  const { min, max } = limits ?? {};
  const rules = useMemo(() => listRules(shown, limitsFrom(min, max)), [shown, min, max]);
  const form = useCheckedForm({ id: "list", rules, reply, given });
  useFocusOnNewRow(shown, msisdnField);
  // A form keeps its name, so that posting it twice makes one list; an expired form gets a new name.
  const kept = says(form.errors.page, "formExpired") ? undefined : reply?.form.initialValue[FORM_NAME];
  const again = reply?.again;
  const agreed = again && [reply.form.initialValue[AGAIN], again.transactionId].filter(Boolean).join(" ");
  const hint = limits && t("recharge.amountHint", { ...limits, currency: country.currency });
  return (
    <>
      <ErrorSummary errors={form.errors} labels={rowLabels(form, shown, words)} />
      <AskAgain again={again} />
      <PostForm action={paths.several} form={form}>
        <input type="hidden" name={FORM_NAME} value={kept ?? name} />
        <input type="hidden" name={ROWS} value={shown} />
        {agreed !== undefined && <input type="hidden" name={AGAIN} value={agreed} />}
        {hint !== undefined && <p className="hint">{hint}</p>}
        {bundles.isDown && <p className="hint">{words.down}</p>}
        {rowNumbers(shown).map((row) => (
          <ListRow key={row} form={form} row={row} bundles={bundles} words={words} />
        ))}
        <p className="actions">
          <Submit>{t(again ? "again.yes" : "recharge.pay")}</Submit>
        </p>
        {shown < LIST_LINES_MAX && (
          <p className="actions">
            <Submit secondary name={MORE_ROWS}>
              {words.more}
            </Submit>
          </p>
        )}
      </PostForm>
    </>
  );
}
