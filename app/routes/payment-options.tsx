import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { dualCurrencies } from "@domain/currency";
import { isSameMessage, say, says } from "@domain/message";
import { formatMsisdn } from "@domain/msisdn";
import { paths } from "@domain/paths";
import { OK, UNAVAILABLE } from "@domain/http-status";
import { formFields, readForm } from "@server/request/form";
import { chooseCurrency, convertAgain } from "@server/payment/currency-step";
import { linkToPay } from "@server/journeys/filled-link";
import { knownPayer, offeredMethods } from "@server/payment/available-methods";
import { flashFor } from "@server/request/require";
import { requireChoice, requireChoiceForm } from "@server/request/require-payment";
import { requireNotSent } from "@server/request/require-not-sent";
import { takePaymentStep } from "@server/request/take-step";
import { feeNote } from "../i18n/lead";
import { closedMethodTexts, orderClosedDetails } from "../i18n/closed-texts";
import { shownMethods, shownOrder } from "../i18n/names";
import { openVisit } from "../visit";
import { inReadingOrder } from "../i18n/reading-order";
import { BackHome } from "../components/BackHome";
import { CancelLink } from "../components/CancelLink";
import { CurrencySwitch } from "../components/CurrencySwitch";
import { Link } from "../components/Link";
import { OrderSummary } from "../components/OrderSummary";
import { OtherWays } from "../components/OtherWays";
import { PaymentOptions } from "../components/PaymentOptions";
import { RechargeLink } from "../components/RechargeLink";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { otherWaysOf } from "../i18n/other-ways";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const order = requireChoice(visit);
  const lockRead = await requireNotSent(visit, order);
  const moneyPaused = visit.service.operator.pause("money") !== undefined;
  const switches = visit.service.switches.active();
  const { paused, offer } = await offeredMethods(visit.operator, order, { lockRead, moneyPaused, switches });
  const flash = flashFor(visit);
  const msisdn = knownPayer(offer);
  const facts = {
    title: visit.t("payment.title"),
    order: await shownOrder(visit, order),
    offer: inReadingOrder(visit, await shownMethods(visit, offer)),
    ways: offer.ok && offer.options.length > 0 ? undefined : otherWaysOf(visit, visit.language),
    find: offer.ok && flash?.tone !== "error" ? undefined : visit.tPages("find.title"),
    closed: closedMethodTexts(visit, offer.ok ? offer.closed : []),
    details: orderClosedDetails(visit, order),
    later: order.leadId === undefined ? undefined : await feeNote(visit),
    flash,
    atOnce:
      msisdn === undefined
        ? undefined
        : { msisdn, label: visit.tPages("atOnce.pay", { number: formatMsisdn(msisdn) }) },
    ask: linkToPay(order, "") === undefined ? undefined : visit.tPages("ask.title"),
  };
  return data(facts, paused ? UNAVAILABLE : OK);
}

/** Sets the currency of the pressed button; a form without a currency requests the conversion again. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const order = requireChoiceForm(visit, form);
  const wanted = dualCurrencies.find((currency) => currency === form.text(formFields.intent));
  return takePaymentStep(visit, form, "currency", order, (context, state) =>
    wanted ? chooseCurrency(context, state, order, wanted) : convertAgain(context, state, order),
  );
}

export default function PaymentOptionsPage() {
  const { order, offer, ways, find, closed, details, later, flash, atOnce, ask } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const formErrors = pageErrors({ reply, flash });
  // For a wallet that lacks money the operator sends its own sentence, so this message is about airtime, which a
  // recharge adds.
  const lacksCredit = isSameMessage(flash?.message, say("notEnoughMoney"));
  const shownErrors = offer.ok ? formErrors : { ...formErrors, page: offer.message };
  // The currency switch shows this error itself.
  const page = says(shownErrors.page, "conversionFailed") ? undefined : shownErrors.page;
  return (
    <div className="columns">
      <section>
        <BackHome />
        <h1>{t("payment.heading")}</h1>
        {order.leadId && <LeadTaken id={order.leadId} />}
        <ErrorSummary errors={{ ...shownErrors, page }} />
        {later && <p>{later}</p>}
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        <CurrencySwitch order={order} />
        {offer.ok && offer.options.length > 0 ? (
          <PaymentOptions options={offer.options} atOnce={atOnce && { ...atOnce, mark: order.mark }} />
        ) : (
          <NoMethods failed={!offer.ok} />
        )}
        {closed.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {ways && <OtherWays ways={ways} />}
        {lacksCredit && (
          <p>
            <RechargeLink />
          </p>
        )}
        {ask !== undefined && (
          <p>
            <Link to={paths.askToPay}>{ask}</Link>
          </p>
        )}
        <p className="exits">
          <CancelLink order={order} /> {find && <Link to={paths.findPayment}>{find}</Link>}
        </p>
      </section>
      <OrderSummary order={order} />
    </div>
  );
}

/** The number of the request that is paid, because the page that showed it redirects after 3 s (R-LEA-27). */
function LeadTaken({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <p className="alert success">
      <strong>{t("leadNumber.taken", { id })}</strong>
    </p>
  );
}

function NoMethods({ failed }: { failed: boolean }) {
  const { t } = useTexts();
  return (
    <>
      {!failed && <p>{t("payment.none")}</p>}
      <p>
        <Link className="button" to={paths.payment} reloadDocument>
          {t("payment.retry")}
        </Link>
      </p>
    </>
  );
}
