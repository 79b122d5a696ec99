import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { POLL_INTERVAL_MS, POLL_MAX_TRIES } from "@domain/rule-numbers";
import { notReceivedPath, paths, receiptPaths, statusPath, whatsAppChat, withQuery } from "@domain/paths";
import { clockTime } from "@domain/time";
import { readForm } from "@server/request/form";
import { steps } from "@server/order/steps";
import { cardGatewayOf, goOnAfterResult, nextAction } from "@server/payment/status/after-result";
import { attemptMark } from "@server/order/transitions";
import { knownEnd, noteShownResult } from "@server/payment/follow/follow-payment";
import type { KnownEnd } from "@server/payment/follow/follow-payment";
import { receiptOf } from "@server/payment/receipt";
import type { Receipt } from "@server/payment/receipt";
import { readPollCount, isMissing, isOpen } from "@server/payment/status/transaction-status";
import { limitsOf } from "@server/request/limits";
import { sentAtOf, viewerOf } from "@server/request/receipt-visit";
import { readReturnParameters } from "@server/request/return-parameters";
import { goTo, shownLimit, viewedReceiptHeaders } from "@server/request/reply";
import { requireStepForm } from "@server/request/require-payment";
import { paymentContext, takePaymentStep } from "@server/request/take-step";
import { shownReceipt } from "../i18n/names";
import { keepView } from "../saved-view";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import type { Visit } from "@server/request/visit";
import { AgainLink } from "../components/AgainLink";
import { FindByReference } from "../components/FindPayment";
import { KeepNumber } from "../components/KeepNumber";
import { KeepResult } from "../components/KeepResult";
import { Link } from "../components/Link";
import { NoResult, PaymentResultPanel, toneOf } from "../components/PaymentResultPanel";
import { PostForm, Submit } from "../components/PostForm";
import { ReceiptSection } from "../components/Receipt";
import { RefreshNote } from "../components/RefreshNote";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { useAvailableJourneys } from "../components/useAvailableJourneys";
import { useBackRedirect } from "../enhance/useBackRedirect";
import { useKeptReceipt } from "../installed/useKeptReceipt";
import { findWords } from "../i18n/find";
import type { Language } from "@domain/languages";
import { NOT_FOUND, TOO_MANY_REQUESTS } from "@domain/http-status";
import { otherWaysOf } from "../i18n/other-ways";
import { receiptHeading, receiptRows } from "../i18n/receipt";
import { pageTranslator } from "../i18n/server";
import { feeNote } from "../i18n/lead";
import { refreshOf } from "../refresh";

const actionTexts = {
  again: "status.tryAgain",
  "go-on": "status.goOn",
  provider: "status.atProvider",
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { language } = visit;
  const id = visit.url.searchParams.get("id") ?? "";
  const returnParameters = readReturnParameters(visit.url.searchParams);
  if (id === "") return goTo(visit, paths.findPayment);
  const { chat, order, payment, own } = viewerOf(visit, id, returnParameters);
  const { whatsApp } = visit.service.config;
  const base = {
    id,
    here: statusPath(id, returnParameters),
    back: { path: (!chat && order?.origin) || paths.home, own: own && !chat },
    chat,
    // "Return" of a customer who comes from the chat leads back there.
    chatAddress: chat && whatsApp !== undefined ? whatsAppChat(whatsApp) : undefined,
    ways: otherWaysOf(visit, language),
    words: { notReceived: visit.tPages("notReceived.title"), find: visit.tPages("find.title") },
  };
  const admission = await limitsOf(visit).status();
  if (!admission.ok) {
    const limited = shownLimit(visit, admission.limited);
    const page = { ...base, title: visit.t("result.titles.unknown"), kind: "limited" as const, limited };
    return data({ ...page, ...nextPoll(visit, base.here, limited.seconds * 1000) }, TOO_MANY_REQUESTS);
  }
  const answer = await visit.service.statusReads.read(visit.operator, id, visit.request.signal);
  // A payment of this browser is never shown as unknown, because the operator can know it later.
  if (!answer.ok && isMissing(answer.failure) && !own) {
    const page = { ...base, title: visit.t("result.titles.missing"), kind: "missing" as const };
    return data({ ...page, find: findWords(visit) }, NOT_FOUND);
  }
  const again = nextPoll(visit, base.here);
  const context = paymentContext(visit);
  if (!answer.ok) {
    const last = await knownEnd(context, id);
    return {
      ...base,
      title: visit.t("result.titles.unknown"),
      kind: "unreachable" as const,
      last: lastKnown(visit, last),
      ...again,
    };
  }
  const known = own && !chat && answer.value.transactionId === id;
  const result = receiptOf(answer.value, { order, own: known, pg: returnParameters.pg });
  const move = payment && nextAction(result.transactionStatus, payment, context, cardGatewayOf(answer.value));
  await noteShownResult(context, id, result.transactionStatus, answer.value.refTransactionId);
  const address = visit.origin + statusPath(id, { pg: returnParameters.pg });
  const sentAt = known ? await sentAtOf(visit, id) : undefined;
  const shown = await shownReceipt(visit, result);
  const page = {
    ...base,
    title: visit.t(`result.titles.${toneOf(result)}`),
    kind: "known" as const,
    result: shown,
    receipt: {
      heading: receiptHeading(shown, language),
      rows: receiptRows(shown, { sentAt, readAt: Date.now(), address }, language),
    },
    address,
    files: [{ to: receiptPaths(id, returnParameters).page, label: visit.tPages("receipt.page") }],
    ...(isOpen(result.transactionStatus) ? again : {}),
    move: order && move && { kind: move, mark: attemptMark(order) },
    // A provider's page that was closed can be opened again (R-STA-44).
    providerGone: move === "provider" ? visit.tPages("provider.gone") : undefined,
    lead: leadLink(result.lead?.id, language),
    later: result.lead ? await feeNote(visit) : undefined,
    keepNumber: chat || result.transactionStatus !== "success" ? undefined : keepView(visit, order),
  };
  return data(page, { headers: viewedReceiptHeaders(visit, payment && order) });
}

/** Says how a payment ended, as far as that was seen before; undefined when it was not. */
function lastKnown({ t, tPages }: PageVisit, known: KnownEnd | undefined): string | undefined {
  if (!known || known.end === "open") return undefined;
  const status = t(known.end === "success" ? "status.statusSuccess" : "status.statusFailed");
  return tPages("debts.lastKnown", { time: clockTime(known.at), status });
}

/** Returns the link to the status page of a paid home-broadband request. */
function leadLink(leadId: string | undefined, language: Language) {
  if (leadId === undefined) return undefined;
  return { to: withQuery(paths.leadStatus, { leadId }), text: pageTranslator(language)("lead.toStatus") };
}

/** Refreshes the page every 10 s, as often as a wallet payment is polled; afterwards the customer presses the link. */
function nextPoll(visit: Visit, here: string, delayMs = POLL_INTERVAL_MS) {
  const tried = readPollCount(visit.url.searchParams.get("try"));
  const check = withQuery(here, { try: tried + 1 });
  const refresh =
    tried < POLL_MAX_TRIES
      ? refreshOf(visit.url, delayMs, check, withQuery(here, { try: tried }))
      : undefined;
  return { check, refresh };
}

/** Skips the loader for the history entry that useBackRedirect adds, because its address is the same. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod === undefined && currentUrl.href === nextUrl.href) return false;
  return defaultShouldRevalidate;
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const { order, payment } = requireStepForm(visit, form, steps.result);
  return takePaymentStep(visit, form, "after-result", order, (context, state) =>
    goOnAfterResult(context, state, order, payment),
  );
}

export default function PaymentStatus() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const offers = useAvailableJourneys();
  useBackRedirect(page.back);
  const known = page.kind === "known" ? page : undefined;
  useKeptReceipt(page.id, page.back.own && known?.result.transactionStatus === "success");
  return (
    <>
      <ErrorSummary errors={pageErrors({ reply, flash: undefined })} />
      <div className="columns">
        <div>
          {page.kind === "known" ? (
            <PaymentResultPanel result={page.result} chat={page.chat} ways={page.ways} />
          ) : (
            <NoResult kind={page.kind} id={page.id} chat={page.chat} ways={page.ways} />
          )}
          {page.kind === "unreachable" && page.last && <p>{page.last}</p>}
          {"check" in page && page.check && (
            <RefreshNote refresh={page.refresh} to={page.check} now={t("status.verify")} />
          )}
          {known?.later && toneOf(known.result) !== "failed" && <p>{known.later}</p>}
          {known?.move && (
            <PostForm action={page.here} order={known.move.mark}>
              <p className="actions">
                <Submit>{t(actionTexts[known.move.kind])}</Submit>
              </p>
              {known.providerGone && <p className="hint">{known.providerGone}</p>}
            </PostForm>
          )}
          {page.kind === "missing" && <FindByReference words={page.find} typed={page.id} />}
          {known && <ReceiptSection {...known.receipt} />}
        </div>
        <div>
          {known && mayRepeat(known) && <AgainLink type={known.result.type} origin={page.back.path} />}
          {known && (
            <KeepResult reference={known.result.reference} address={known.address} files={known.files} />
          )}
          {known && <KeepNumber keep={known.keepNumber} />}
          <p className="exits">
            {page.chatAddress === undefined ? (
              <Link to={page.back.path}>{t("status.return")}</Link>
            ) : (
              <a href={page.chatAddress}>{t("status.return")}</a>
            )}{" "}
            {known?.lead && offers("lead") && <Link to={known.lead.to}>{known.lead.text}</Link>}
          </p>
          <p className="exits">
            <Link to={notReceivedPath(page.kind === "missing" ? undefined : page.id)}>
              {page.words.notReceived}
            </Link>{" "}
            <Link to={paths.findPayment}>{page.words.find}</Link>
          </p>
          <p className="exits">
            <Link to={paths.forget}>{t("home.forgetAll")}</Link>
          </p>
        </div>
      </div>
    </>
  );
}

/** While a payment is open, and where it can be paid another way, nothing else invites to pay. */
function mayRepeat({ chat, move, result }: { chat: boolean; move: unknown; result: Receipt }): boolean {
  return !chat && move === undefined && toneOf(result) !== "pending";
}
