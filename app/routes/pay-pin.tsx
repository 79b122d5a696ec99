import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { pinRules } from "@domain/form-rules";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { lockedWalletHelp } from "@server/payment/wallet-locked";
import { methodView } from "@server/order/methods/view";
import { pinStep } from "@server/payment/pin-step";
import { steps } from "@server/order/steps";
import { readForm } from "@server/request/form";
import { flashFor, pagePath } from "@server/request/require";
import { requireStep, requireStepForm } from "@server/request/require-payment";
import { requireNotSent } from "@server/request/require-not-sent";
import { paymentContext, takePaymentStep } from "@server/request/take-step";
import { shownOrder } from "../i18n/names";
import { openVisit } from "../visit";
import { CancelLink } from "../components/CancelLink";
import { Field } from "../components/Field";
import { Link } from "../components/Link";
import { LeaveForm, PostForm, Submit } from "../components/PostForm";
import { PageMessages } from "../components/ErrorSummary";
import { WalletLocked } from "../components/WalletLocked";
import { useAppearedLater } from "../enhance/hydration";
import { useCheckedForm } from "../forms/useCheckedForm";
import { StepDialog } from "../enhance/StepDialog";
import { formatMoney } from "../i18n/format";
import { useLanguage } from "../i18n/useLanguage";

/** The PIN page of a wallet; the right PIN moves the money. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { order, payment } = requireStep(visit, steps.ready);
  await requireNotSent(visit, order);
  const { stage } = payment;
  return {
    title: visit.t("pin.title"),
    order: { ...(await shownOrder(visit, order)), hasExits: true as const },
    method: methodView(payment.method),
    paysFrom: visit.tPages("pinPage.from", {
      source: visit.t(`payment.groups.${methodView(payment.method).type}`),
      number: formatMsisdn(payment.payer),
    }),
    page: pagePath(visit),
    pinsLeft: stage.at === "locked" ? 0 : stage.pinsLeft,
    locked: stage.at === "locked" ? await lockedWalletHelp(paymentContext(visit)) : undefined,
    flash: flashFor(visit),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const { order, payment } = requireStepForm(visit, form, steps.ready);
  return takePaymentStep(visit, form, pagePath(visit), order, (context, state) =>
    pinStep(context, state, order, payment, { intent: form.text("intent"), pin: form.text("pin") }),
  );
}

export default function PayPin() {
  const { order, method, page, pinsLeft, locked } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <StepDialog labelledBy="pin-heading" parent={method.pages.start}>
      <h1 id="pin-heading">{t("pin.title")}</h1>
      {locked ? <WalletLocked type={method.type} help={locked} /> : <PinEntry key={pinsLeft} />}
      {locked ? (
        <p className="exits">
          <Link to={paths.payment}>{t("payment.other")}</Link> <CancelLink order={order} />
        </p>
      ) : (
        // These are forms and no links, because the server resets the attempts when the customer leaves.
        <div className="leaves">
          <LeaveForm action={page} mark={order.mark} to="leave">
            {t("payer.backToNumber")}
          </LeaveForm>
          <LeaveForm action={page} mark={order.mark} to="cancel">
            {t(`leave.${order.kind}`)}
          </LeaveForm>
        </div>
      )}
    </StepDialog>
  );
}

/** The field for the PIN; after a wrong PIN it is empty again. */
function PinEntry() {
  const { order, method, paysFrom, page, pinsLeft, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const amount = formatMoney(order.amount, order.currency, useLanguage());
  const later = useAppearedLater();
  const form = useCheckedForm({ id: "pin", rules: pinRules, reply, flash });
  return (
    <>
      <PageMessages errors={form.errors} />
      <p>
        {order.msisdn === ""
          ? t("pin.whatElse", { amount, what: t(`summary.kinds.${order.kind}`) })
          : t("pin.what", { amount, number: formatMsisdn(order.msisdn) })}
      </p>
      <p>{paysFrom}</p>
      <PostForm action={page} form={form} mark={order.mark}>
        <Field
          field={form.field("pin")}
          label={t("pin.label", { product: t(`payment.groups.${method.type}`) })}
          hint={t("pin.hint")}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          className="code"
          alone
          autoFocus={later}
        />
        <p className="hint">{t("code.attempts", { count: pinsLeft })}</p>
        <p className="actions">
          <Submit disabled={!form.ready} missing={t("lacks.pin")}>
            {t("payer.pay", { amount })}
          </Submit>
        </p>
      </PostForm>
    </>
  );
}
