import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "@domain/paths";
import { readForm } from "@server/request/form";
import { steps } from "@server/payment/steps";
import { orderView } from "@server/payment/order-view";
import { pinStep } from "@server/payment/wallet-transaction";
import { flashFor, requireStep, requireStepForm } from "@server/request/require";
import { takeStep } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import { Field } from "../components/Field";
import { PostForm, Submit } from "../components/PostForm";
import { Troubles, troublesOf, useFault } from "../components/Troubles";
import { useAppearedLater } from "../enhance/hydration";
import { StepDialog } from "../enhance/StepDialog";
import { formatMoney } from "../i18n/format";
import { languageOf, translator } from "../i18n/server";
import { useLanguage } from "../i18n/useLanguage";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const { order, payment } = requireStep(visit, steps.walletPin);
  const locked = payment.stage.at === "locked";
  const config = locked ? await visit.service.catalogue.config(visit.operator) : undefined;
  return {
    title: translator(await languageOf(request))("wallet.pinTitle"),
    order: orderView(order),
    pinsLeft: payment.stage.at === "locked" ? 0 : payment.stage.pinsLeft,
    locked,
    care: config?.ok ? config.value.customerCareNumber : undefined,
    reset: config?.ok ? config.value.pinResetDial : undefined,
    flash: flashFor(visit),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  const form = await readForm(visit);
  const { order, payment } = requireStepForm(visit, form, steps.walletPin);
  return takeStep(visit, form, "wallet-pin", (desk, state) =>
    pinStep(desk, state, order, payment, form.text("pin")),
  );
}

export default function WalletPin() {
  const { order, locked } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <StepDialog labelledBy="pin-heading" parent={paths.wallet}>
      <h1 id="pin-heading">{t("wallet.pinTitle")}</h1>
      {locked ? <Locked /> : <PinEntry />}
      <p>
        <Link to={paths.payment}>{t("payment.other")}</Link>
      </p>
      <p>
        <Link to={order.origin}>{t("payment.cancel")}</Link>
      </p>
    </StepDialog>
  );
}

function PinEntry() {
  const { order, pinsLeft, flash } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  const language = useLanguage();
  const later = useAppearedLater();
  const troubles = troublesOf({ reply, flash });
  const faultOf = useFault(troubles);
  return (
    <>
      <Troubles troubles={troubles} />
      <PostForm action={paths.walletPin} order={order.mark}>
        <Field
          key={pinsLeft}
          name="pin"
          label={t("wallet.pin")}
          hint={t("wallet.pinHint")}
          error={faultOf("pin")}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          className="code"
          autoFocus={later}
        />
        <p className="hint">{t("wallet.attempts", { count: pinsLeft })}</p>
        <p className="actions">
          <Submit>
            {t("wallet.pinPay", { amount: formatMoney(order.amount, order.currency, language) })}
          </Submit>
        </p>
      </PostForm>
    </>
  );
}

/** The wallet takes no PIN any more (spec section 8: 1006). */
function Locked() {
  const { care, reset } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="alert error" role="alert">
      <strong>{t("messages.pinLocked")}</strong>
      <p>{t("wallet.locked")}</p>
      <ul>
        {care && <Dial name={t("wallet.care")} number={care} />}
        {reset && <Dial name={t("wallet.reset")} number={reset} />}
      </ul>
    </div>
  );
}

function Dial({ name, number }: { name: string; number: string }) {
  return (
    <li>
      {name} <a href={`tel:${encodeURIComponent(number.replace(/[^0-9+*#]/g, ""))}`}>{number}</a>
    </li>
  );
}
