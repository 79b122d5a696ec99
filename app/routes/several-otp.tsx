import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { country } from "@domain/country";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { totalOf } from "@server/journeys/recharge-list/create-list";
import { listOtpStep, mayChangePayer } from "@server/journeys/recharge-list/otp-steps";
import { secondsUntilResend, sentOtpView } from "@server/order/otp";
import { lineInTurn, listMark } from "@server/order/recharge-list";
import type { LineStage } from "@server/order/recharge-list";
import { postedOtp, readForm } from "@server/request/form";
import { flashFor, pagePath, requireJourney } from "@server/request/require";
import { requireListForm, requireListPage } from "@server/request/require-list";
import { takeStep } from "@server/request/take-step";
import { namedLines } from "../list-view";
import { openVisit } from "../visit";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { FormPage } from "../components/FormPage";
import { Link } from "../components/Link";
import { OtpAccepted, OtpForm } from "../components/OtpSteps";
import { PageHeading } from "../components/PageHeading";
import { PostForm, Submit } from "../components/PostForm";
import { useCountdown } from "../enhance/Countdown";
import { useHydrated } from "../enhance/hydration";
import { formatMoney } from "../i18n/format";
import { useTexts } from "../i18n/useTexts";

/** The OTPs of a list, one for each line: the operator takes an OTP for one payment only. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "prepaid");
  const { list } = await requireListPage(visit);
  const { tPages: t, language } = visit;
  const index = lineInTurn(list) ?? 0;
  const line = list.lines[index];
  const money = (amount: number) => formatMoney(amount, country.currency, language);
  const [named] = await namedLines(visit, line ? [line] : []);
  const price = money(line?.amount ?? 0);
  const bought = named?.bundle === undefined ? price : t("filled.namedBundle", { name: named.bundle, price });
  const ready = list.lines.filter(({ stage: { at } }) => at === "ready");
  return {
    title: t("several.codeTitle", { row: index + 1, of: list.lines.length }),
    mark: listMark(list),
    payer: list.payer ?? "",
    otp: otpStageView(line?.stage, list.codeSentAt, visit.now),
    isReady: ready.length > 0,
    mayChange: mayChangePayer(list),
    flash: flashFor(visit),
    words: {
      what: t("several.codeFor", { number: formatMsisdn(line?.msisdn ?? ""), amount: bought }),
      send: t("several.send"),
      ready: t("several.payReady", { amount: money(totalOf(ready)) }),
      list: t("several.seeList"),
    },
  };
}

function otpStageView(stage: LineStage | undefined, sentAt: number | undefined, now: number) {
  if (stage?.at === "code") return sentOtpView(stage.code, now);
  if (stage?.at === "proved") return { kind: "proved" as const };
  return { kind: "waiting" as const, seconds: secondsUntilResend({ sentAt: sentAt ?? 0 }, now) };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  await requireJourney(visit, "prepaid");
  const form = await readForm(visit);
  const state = requireListForm(visit, form);
  return takeStep(visit, form, pagePath(visit), (context) => listOtpStep(context, state, postedOtp(form)));
}

export default function SeveralOtp() {
  const { title, mark, payer, otp, isReady, mayChange, flash, words } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <FormPage>
      {/* The address stays the same for each line, so the heading takes the focus that the code had. */}
      {otp.kind === "waiting" ? <PageHeading key={title}>{title}</PageHeading> : <h1>{title}</h1>}
      <p>{words.what}</p>
      {otp.kind === "waiting" || otp.kind === "proved" ? (
        <ErrorSummary errors={pageErrors({ reply, flash })} />
      ) : (
        <OtpForm
          page={paths.severalCode}
          mark={mark}
          sentTo={t("code.sent", { number: formatMsisdn(payer) })}
          submitLabel={t("payer.proceed")}
          otp={otp}
          reply={reply}
          flash={flash}
        />
      )}
      {otp.kind === "waiting" && <SendOtp seconds={otp.seconds} />}
      {otp.kind === "proved" && <OtpAccepted page={paths.severalCode} mark={mark} />}
      {isReady && (
        <p>
          <Link className="button secondary" to={paths.severalPin}>
            {words.ready}
          </Link>
        </p>
      )}
      <p className="exits">
        {mayChange && <Link to={paths.severalConfirm}>{t("payer.wrongNumber")}</Link>}{" "}
        <Link to={paths.severalResult}>{words.list}</Link>
      </p>
    </FormPage>
  );
}

/** Asks for the OTP of the next line; a number gets one OTP a minute. */
function SendOtp({ seconds }: { seconds: number }) {
  const { mark, words } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const hydrated = useHydrated();
  const wait = useCountdown(seconds, mark);
  return (
    <PostForm action={paths.severalCode} mark={mark} intent="send">
      {wait > 0 && <p className="hint">{t("code.resendIn", { seconds: wait })}</p>}
      <p className="actions">
        <Submit disabled={hydrated && wait > 0}>{words.send}</Submit>
      </p>
    </PostForm>
  );
}
