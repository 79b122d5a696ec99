import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths, statusPath } from "@domain/paths";
import { lineResults, resultsOfList, summaryOf } from "@server/journeys/recharge-list/results";
import { retryLineStep } from "@server/journeys/recharge-list/pin-step";
import { listMark, pageOfList } from "@server/order/recharge-list";
import { listReceiptMark } from "@server/payment/status/viewed-receipt";
import { lockedWalletHelp } from "@server/payment/wallet-locked";
import { readForm } from "@server/request/form";
import { viewedReceiptHeaders } from "@server/request/reply";
import { flashFor, requireJourney } from "@server/request/require";
import { requireListForm, requireListPage } from "@server/request/require-list";
import { paymentContext, takeStep } from "@server/request/take-step";
import { namedLines } from "../list-view";
import { openVisit } from "../visit";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { HomeLink } from "../components/HomeLink";
import { Link } from "../components/Link";
import { ListLines } from "../components/ListLines";
import { MessageText } from "../components/MessageText";
import { PostForm, Submit } from "../components/PostForm";
import { RefreshNote } from "../components/RefreshNote";
import { WalletLocked } from "../components/WalletLocked";
import { useBackRedirect } from "../enhance/useBackRedirect";
import { useTexts } from "../i18n/useTexts";
import { nextPoll } from "../next-poll";

/** The name of the field with the row that is tried again. */
const LINE = "line";

/** Where Back leads when nothing of the list is left to pay; no page of another site comes before the result. */
const toFirstPage = { path: paths.several, own: false };

/** Returns what became of every line; a line that was refused can be tried again alone. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { list } = await requireListPage(visit);
  const context = paymentContext(visit);
  const views = await namedLines(visit, await resultsOfList(context, list));
  const { paid, isOpen } = summaryOf(views);
  const page = pageOfList(list);
  const { tPages: t } = visit;
  const results = Object.fromEntries(lineResults.map((result) => [result, t(`several.results.${result}`)]));
  const facts = {
    title: t("several.resultTitle"),
    mark: listMark(list),
    lines: views.map((view) => ({ ...view, says: results[view.result] })),
    earlier: list.earlier,
    goOn: page === paths.severalResult ? undefined : page,
    locked: views.some(({ result }) => result === "locked") ? await lockedWalletHelp(context) : undefined,
    // While a payment has no result the page asks again, as the page of one payment does.
    ...(isOpen ? nextPoll(visit, paths.severalResult) : { check: undefined, refresh: undefined }),
    flash: flashFor(visit),
    words: {
      summary: t("several.summary", { paid, of: views.length }),
      goOn: t("several.goOn"),
      retry: views.map((_view, index) => t("several.retry", { row: index + 1 })),
      check: t("several.checkAgain"),
      earlier: t("several.earlier"),
      fresh: t("several.fresh"),
    },
  };
  return data(facts, { headers: viewedReceiptHeaders(visit, listReceiptMark(list)) });
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "prepaid");
  const form = await readForm(visit);
  const state = requireListForm(visit, form);
  const index = Number.parseInt(form.text(LINE), 10) - 1;
  return takeStep(visit, form, "retry-line", (context) => retryLineStep(context, state, index));
}

export default function SeveralResult() {
  const { title, lines, earlier, goOn, locked, check, refresh, flash, words } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  useBackRedirect(goOn === undefined ? toFirstPage : undefined);
  return (
    <section className="panel wide">
      <h1>{title}</h1>
      <ErrorSummary errors={pageErrors({ reply, flash })} />
      {locked && <WalletLocked type="AM" help={locked} notCharged={false} />}
      <p>
        <strong>{words.summary}</strong>
      </p>
      <ListLines lines={lines}>{(line, row) => <AboutLine line={line} row={row} />}</ListLines>
      {check !== undefined && (
        <RefreshNote refresh={refresh} to={check} now={words.check} secondary={goOn !== undefined} />
      )}
      {goOn !== undefined && (
        <p>
          <Link className="button primary" to={goOn}>
            {words.goOn}
          </Link>
        </p>
      )}
      {earlier.length > 0 && (
        <>
          <h2>{words.earlier}</h2>
          <ul className="plain">
            {earlier.map((id) => (
              <li key={id}>
                <Link to={statusPath(id)}>{t("home.pastLink", { id })}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={paths.several}>{words.fresh}</Link>
      </p>
      {goOn === undefined ? (
        <HomeLink />
      ) : (
        <p className="exits">
          <Link to={paths.home}>{t("notFound.home")}</Link>
        </p>
      )}
    </section>
  );
}

type Line = ReturnType<typeof useLoaderData<typeof loader>>["lines"][number];

/** What became of a line: its state, its receipt, and the button that tries it again alone. */
function AboutLine({ line, row }: { line: Line; row: number }) {
  const { mark, words } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <>
      <p>
        {line.says} {line.why && <MessageText message={line.why} />}{" "}
        {line.transactionId !== undefined && (
          <Link to={statusPath(line.transactionId)}>{t("home.pastLink", { id: line.transactionId })}</Link>
        )}
      </p>
      {line.mayRetry && (
        <PostForm action={paths.severalResult} mark={mark} intent="retry" className="quiet">
          <input type="hidden" name={LINE} value={row} />
          <Submit secondary>{words.retry[row - 1] ?? ""}</Submit>
        </PostForm>
      )}
    </>
  );
}
