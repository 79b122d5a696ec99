import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { POLL_EVERY, POLL_MAX_TRIES } from "@domain/limits";
import { paths, statusPath, withQuery } from "@domain/paths";
import { readForm } from "@server/request/form";
import { admitToStep, steps } from "@server/payment/steps";
import { goOnAfterResult, nextMove } from "@server/payment/after-result";
import { attemptMark } from "@server/payment/order";
import { paymentResult } from "@server/payment/result";
import { countLooks, isMissing, isOpen, readSettledStatus } from "@server/payment/status";
import { pagePath, requireStepForm } from "@server/request/require";
import { deskOf, takeStep } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import type { Visit } from "@server/request/visit";
import { PaymentResultPanel } from "../components/PaymentResultPanel";
import { PostForm, Submit } from "../components/PostForm";
import { RefreshNote } from "../components/RefreshNote";
import { Troubles, troublesOf } from "../components/Troubles";
import { useBackTo } from "../enhance/useBackTo";
import { languageOf, translator } from "../i18n/server";
import { refreshOf } from "../refresh";

const NOT_FOUND = 404;
const moves = { again: "status.tryAgain", "go-on": "status.goOn", provider: "status.atProvider" } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const t = translator(await languageOf(request));
  const id = visit.url.searchParams.get("id") ?? "";
  const { order, past } = visit.session.state;
  const admission = order && admitToStep(order, steps.result, pagePath(visit));
  const mine =
    order && admission?.ok && admission.value.stage.transactionId === id
      ? { order, payment: admission.value }
      : undefined;
  const base = { title: t("status.title"), id, back: order?.origin ?? paths.home };
  const answer = id === "" ? undefined : await readSettledStatus(visit.operator, id, request.signal);
  const own = mine !== undefined || past.includes(id);
  // What this browser has paid is never called unknown: the operator may only be behind.
  if (!answer || (!answer.ok && isMissing(answer.failure) && !own)) {
    return data({ ...base, kind: "missing" as const }, NOT_FOUND);
  }
  const again = nextTry(visit, id);
  if (!answer.ok) return { ...base, kind: "unreachable" as const, ...again };
  const result = paymentResult(answer.value, mine?.order, own && answer.value.transactionId === id);
  const move = mine && nextMove(result.standing, mine.payment, deskOf(visit));
  return {
    ...base,
    kind: "known" as const,
    result,
    ...(isOpen(result.standing) ? again : {}),
    move: mine && move && { kind: move, mark: attemptMark(mine.order) },
  };
}

/** The page looks again by itself every 10 s, for as long as a wallet would be polled; then the customer decides. */
function nextTry(visit: Visit, id: string) {
  const tried = countLooks(visit.url.searchParams.get("try"));
  const check = withQuery(statusPath(id), { try: tried + 1 });
  return { check, refresh: tried < POLL_MAX_TRIES ? refreshOf(visit.url, POLL_EVERY, check) : undefined };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  const form = await readForm(visit);
  const { order, payment } = requireStepForm(visit, form, steps.result);
  return takeStep(visit, form, "after-result", (desk, state) => goOnAfterResult(desk, state, order, payment));
}

export default function PaymentStatus() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  useBackTo(page.back);
  return (
    <>
      <Troubles troubles={troublesOf({ reply, flash: undefined })} />
      {page.kind === "known" ? (
        <PaymentResultPanel result={page.result} />
      ) : (
        <section className="panel result pending" role={page.kind === "unreachable" ? "alert" : undefined}>
          <h1>{t(page.kind === "unreachable" ? "status.unknownHeading" : "status.missingHeading")}</h1>
          <p>{t(page.kind === "unreachable" ? "status.unknown" : "status.missing")}</p>
          {page.id !== "" && (
            <p>
              {t("status.reference")} <strong>{page.id.slice(0, 80)}</strong>
            </p>
          )}
        </section>
      )}
      {"check" in page && page.check && (
        <RefreshNote refresh={page.refresh} to={page.check} now={t("status.checkAgain")} />
      )}
      {page.kind === "known" && page.move && (
        <PostForm action={statusPath(page.id)} order={page.move.mark}>
          <p className="actions">
            <Submit>{t(moves[page.move.kind])}</Submit>
          </p>
        </PostForm>
      )}
      <p>
        <Link className="button secondary" to={page.back}>
          {t("status.return")}
        </Link>
      </p>
    </>
  );
}
