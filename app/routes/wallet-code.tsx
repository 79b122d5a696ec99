import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { readForm } from "@server/request/form";
import { steps } from "@server/payment/steps";
import { orderView } from "@server/payment/order-view";
import { codeStep, codeView } from "@server/payment/wallet-code-step";
import type { CodeView } from "@server/payment/wallet-code-step";
import { flashFor, requireStep, requireStepForm } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import { PostForm, Submit } from "../components/PostForm";
import { RefreshNote } from "../components/RefreshNote";
import { Troubles, troublesOf, useFault } from "../components/Troubles";
import { wordsOf } from "../components/say";
import { CodeBoxes } from "../enhance/CodeBoxes";
import { useCountdown } from "../enhance/Countdown";
import { useHydrated } from "../enhance/hydration";
import { StepDialog } from "../enhance/StepDialog";
import { languageOf, translator } from "../i18n/server";
import { refreshOf } from "../refresh";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const { order, payment } = requireStep(visit, steps.walletCode);
  const { stage } = payment;
  return {
    title: translator(await languageOf(request))("wallet.codeTitle"),
    order: orderView(order),
    payer: payment.payer,
    code: codeView(payment, visit.now),
    refresh: stage.at === "refused" ? refreshOf(visit.url, stage.until - visit.now, paths.wallet) : undefined,
    flash: flashFor(visit),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  const form = await readForm(visit);
  const { order, payment } = requireStepForm(visit, form, steps.walletCode);
  return takeStep(visit, form, "wallet-code", (desk, state) =>
    codeStep(desk, state, order, payment, { intent: form.text("intent"), otp: form.text("otp") }),
  );
}

export default function WalletCode() {
  const { order, payer, code, refresh, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  const troubles = troublesOf({ reply, flash });
  const faultOf = useFault(troubles);
  return (
    <StepDialog labelledBy="code-heading" parent={paths.wallet}>
      <h1 id="code-heading">{t("wallet.codeTitle")}</h1>
      {code.kind === "refused" ? (
        <>
          {/* Not a toast: it is what the dialog has to say, for as long as the dialog is there. */}
          <p className="alert error" role="alert">
            {wordsOf(code.message, t)}
          </p>
          <RefreshNote refresh={refresh} to={paths.wallet} now={t("wallet.backToNumber")} />
        </>
      ) : (
        <>
          <Troubles troubles={troubles} />
          {code.kind === "proved" ? (
            <>
              <p>{t("wallet.proved")}</p>
              <PostForm action={paths.walletCode} order={order.mark} intent="begin">
                <p className="actions">
                  <Submit>{t("wallet.goOn")}</Submit>
                </p>
              </PostForm>
            </>
          ) : (
            <CodeEntry mark={order.mark} payer={payer} code={code} fault={faultOf("otp")} />
          )}
          <p>
            <Link to={paths.wallet}>{t("wallet.wrongNumber")}</Link>
          </p>
          <p>
            <Link to={order.origin}>{t("payment.cancel")}</Link>
          </p>
        </>
      )}
    </StepDialog>
  );
}

interface CodeEntryProps {
  mark: string;
  payer: string;
  code: Extract<CodeView, { kind: "open" | "locked" }>;
  fault: string | undefined;
}

/** The field for the code, unless its tries are used up, and the way to a new one. */
function CodeEntry({ mark, payer, code, fault }: CodeEntryProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const wait = useCountdown(code.resendIn);
  const locked = code.kind === "locked";
  return (
    <>
      <p>{t("wallet.codeSent", { number: formatMsisdn(payer) })}</p>
      {!locked && (
        <PostForm action={paths.walletCode} order={mark} intent="verify">
          <CodeBoxes key={code.left} label={t("wallet.code")} hint={t("wallet.codeHint")} error={fault} />
          <p className="hint">{t("wallet.attempts", { count: code.left })}</p>
          <p className="actions">
            <Submit>{t("wallet.verify")}</Submit>
          </p>
        </PostForm>
      )}
      <PostForm action={paths.walletCode} order={mark} intent="resend">
        {wait > 0 && <p className="hint">{t("wallet.resendIn", { seconds: wait })}</p>}
        <p className="actions">
          <Submit secondary={!locked} disabled={hydrated && wait > 0}>
            {t("wallet.resend")}
          </Submit>
        </p>
      </PostForm>
    </>
  );
}
