import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { notReceivedPath, paths } from "@domain/paths";
import { readForm } from "@server/request/form";
import { steps } from "@server/order/steps";
import { goOnAfterResult } from "@server/payment/status/after-result";
import type { Receipt } from "@server/payment/receipt";
import { isMissing } from "@server/payment/status/transaction-status";
import { limitsOf } from "@server/request/limits";
import { receiptMark } from "@server/payment/status/viewed-receipt";
import { goTo, viewedReceiptHeaders } from "@server/request/reply";
import { requireStepForm } from "@server/request/require-payment";
import { takePaymentStep } from "@server/request/take-step";
import { openVisit } from "../visit";
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
import { NOT_FOUND, TOO_MANY_REQUESTS } from "@domain/http-status";
import { knownStatus, limitedStatus, missingStatus, unsaidStatus, viewedPayment } from "../status-view";

const actionTexts = {
  retry: "status.tryAgain",
  "go-on": "status.goOn",
  replace: "status.tryAgain",
  provider: "status.atProvider",
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const id = visit.url.searchParams.get("id") ?? "";
  if (id === "") return goTo(visit, paths.findPayment);
  const viewed = viewedPayment(visit, id);
  const admission = await limitsOf(visit).status();
  if (!admission.ok) return data(limitedStatus(visit, viewed, admission.limited), TOO_MANY_REQUESTS);
  const answer = await visit.service.statusReads.read(visit.operator, id, visit.request.signal);
  if (answer.ok) {
    const page = await knownStatus(visit, viewed, answer.value);
    return data(page, {
      headers: viewedReceiptHeaders(visit, viewed.payment && viewed.order && receiptMark(viewed.order)),
    });
  }
  // A payment of this browser is never shown as unknown, because the operator can know it later.
  if (isMissing(answer.failure) && !viewed.own) return data(missingStatus(visit, viewed), NOT_FOUND);
  return unsaidStatus(visit, viewed, answer.failure);
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
      <ErrorSummary errors={pageErrors({ reply, flash: page.kind === "refused" ? page.flash : undefined })} />
      <div className="columns">
        <div>
          {page.kind === "known" ? (
            <PaymentResultPanel result={page.result} chat={page.chat} ways={page.ways} />
          ) : (
            <NoResult kind={page.kind} id={page.id} chat={page.chat} ways={page.ways} />
          )}
          {"last" in page && page.last && <p>{page.last}</p>}
          {"check" in page && page.check && (
            <RefreshNote
              refresh={page.refresh}
              to={page.check}
              now={t("status.verify")}
              secondary={known?.nextAction !== undefined}
            />
          )}
          {known?.later && toneOf(known.result) !== "failed" && <p>{known.later}</p>}
          {known?.nextAction && (
            <PostForm action={page.here} mark={known.nextAction.mark}>
              <p className="actions">
                <Submit>{t(actionTexts[known.nextAction.kind])}</Submit>
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
function mayRepeat({
  chat,
  nextAction,
  result,
}: {
  chat: boolean;
  nextAction: unknown;
  result: Receipt;
}): boolean {
  return !chat && nextAction === undefined && toneOf(result) !== "pending";
}
