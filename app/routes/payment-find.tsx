import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { say } from "@domain/message";
import { notReceivedPath, paths, statusPath, withQuery } from "@domain/paths";
import { MORE_PAYMENTS_REMEMBERED, PAYMENTS_REMEMBERED } from "@domain/rule-numbers";
import { NOT_FOUND, TOO_MANY_REQUESTS, UNPROCESSABLE, UNAVAILABLE } from "@domain/http-status";
import { messagesOf, readFields } from "@server/forms/read";
import { findHereForm, findPaymentForm } from "@server/forms/schemas";
import { keepMore, listed, placesOf } from "@server/order/past-payments";
import { paymentsOf } from "@server/payment/earlier-transactions";
import { findPayment } from "@server/payment/status/find-payment";
import type { FormErrors } from "@server/payment/step-result";
import { formFields, readForm } from "@server/request/form";
import type { PostedForm } from "@server/request/form";
import { limitsOf } from "@server/request/limits";
import { goTo, stay } from "@server/request/reply";
import { paymentContext, refusedStatus, replyOf } from "@server/request/take-step";
import { savedAt } from "@server/session/saved-numbers";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import { CareContacts } from "../components/CareContacts";
import { FindByReference, FindHere } from "../components/FindPayment";
import { Link } from "../components/Link";
import { PaymentList } from "../components/PastPayments";
import { PostForm, Submit } from "../components/PostForm";
import { careOf } from "../i18n/care";
import { daysToChoose, findWords } from "../i18n/find";
import { pastPaymentViews } from "../i18n/past-payments";
import { useTexts } from "../i18n/useTexts";
import { SAVED_PLACE, savedList } from "../saved-view";

/** The places in the list of the payments that a search has found; an address must not hold the number. */
const AMONG = "among";

/** The past payments in this browser's cookie, with the one of its present order. */
async function ownPayments(visit: PageVisit) {
  const { state } = visit.session;
  const { past } = await paymentsOf(paymentContext(visit), state);
  return listed(state, past);
}

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const t = visit.tPages;
  const own = await ownPayments(visit);
  const chosen = savedAt(visit.session.prefs, visit.url.searchParams.get(SAVED_PLACE), "payer");
  const among = (visit.url.searchParams.get(AMONG) ?? "").split(",");
  const found = own.filter((_payment, place) => among.includes(String(place)));
  const words = {
    here: t("find.here"),
    hereLead: t("find.hereLead"),
    number: t("find.number"),
    day: t("find.day"),
    search: t("find.search"),
    list: t(found.length > 0 ? "find.found" : "find.device"),
    empty: t("find.deviceNone"),
    notReceived: t("notReceived.title"),
    keepHint: t("find.keepHint"),
    keep: visit.session.state.keepsMore
      ? t("find.keepFewer", { number: PAYMENTS_REMEMBERED })
      : t("find.keepMore", { number: MORE_PAYMENTS_REMEMBERED }),
  };
  return {
    title: t("find.title"),
    form: findWords(visit),
    days: daysToChoose(visit),
    msisdn: chosen?.msisdn,
    saved: savedList(visit, "payer", paths.findPayment),
    payments: await pastPaymentViews(visit, found.length > 0 ? found : own),
    keepsMore: visit.session.state.keepsMore === true,
    words,
    ...(await careOf(visit).then(({ care, words: careWords }) => ({ care, careWords }))),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  const intent = form.text(formFields.intent);
  if (!form.ours) return refuse(visit, form, { page: say("formExpired") }, refusedStatus(form));
  if (intent === "here") return findHere(visit, form);
  if (intent !== "more" && intent !== "fewer") return findByReference(visit, form);
  return goTo(visit, paths.findPayment, { state: keepMore(visit.session.state, intent === "more") });
}

/** Answers with the page again, with the typed values and the errors of that form. */
function refuse(visit: PageVisit, form: PostedForm, errors: FormErrors, status: number) {
  const intent = form.text(formFields.intent);
  return stay(visit, { ...replyOf(form, errors), intent }, status);
}

async function findByReference(visit: PageVisit, form: PostedForm) {
  const t = visit.tPages;
  const read = readFields(findPaymentForm, { reference: form.text("reference") });
  const reference = read.status === "success" ? read.value.reference : "";
  const wrong = (text: string) => ({ fields: [{ name: "reference", message: { text } }] });
  if (reference === "") return refuse(visit, form, wrong(t("find.needed")), UNPROCESSABLE);
  const admission = await limitsOf(visit, form).accountLookup();
  if (!admission.ok)
    return refuse(visit, form, { page: say("limited"), limited: admission.limited }, TOO_MANY_REQUESTS);
  const own = await ownPayments(visit);
  const found = await findPayment(
    visit.operator,
    reference,
    own.map(({ id }) => id),
  );
  switch (found.kind) {
    case "found":
      return goTo(visit, statusPath(found.id));
    case "missing":
      return refuse(visit, form, wrong(t("find.unknown")), NOT_FOUND);
    case "unreachable":
      return refuse(visit, form, wrong(t("find.unreachable")), UNAVAILABLE);
  }
}

/** The operator cannot be asked for the payments of a number, so that only this browser's are searched. */
async function findHere(visit: PageVisit, form: PostedForm) {
  const read = readFields(findHereForm, { msisdn: form.text("msisdn"), day: form.text("day") });
  if (read.status !== "success") return refuse(visit, form, { fields: messagesOf(read) }, UNPROCESSABLE);
  const own = await ownPayments(visit);
  const places = placesOf(own, read.value.msisdn, read.value.day);
  const [first] = places;
  if (first === undefined) {
    const message = { text: visit.tPages("find.nothingHere") };
    return refuse(visit, form, { fields: [{ name: "msisdn", message }] }, NOT_FOUND);
  }
  const only = places.length === 1 ? own[first] : undefined;
  return goTo(
    visit,
    only ? statusPath(only.id) : withQuery(paths.findPayment, { [AMONG]: places.join(",") }),
  );
}

/** Finds a payment by its reference, or among those of this browser. */
export default function FindPaymentPage() {
  const page = useLoaderData<typeof loader>();
  const { title, form, days, msisdn, saved, payments, keepsMore, words, care, careWords } = page;
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const here = reply?.intent === "here";
  return (
    <div className="columns">
      <section className="panel">
        <h1>{title}</h1>
        <FindByReference words={form} reply={here ? undefined : reply} />
        <FindHere
          // The key makes a new form for another saved number.
          key={msisdn}
          words={words}
          days={days}
          saved={saved}
          msisdn={msisdn}
          reply={here ? reply : undefined}
        />
        <p className="exits">
          <Link to={paths.home}>{t("notFound.home")}</Link> <Link to={paths.help}>{t("beside.help")}</Link>
        </p>
      </section>
      <div>
        <section className="panel">
          <h2>{words.list}</h2>
          {payments.length > 0 ? (
            <PaymentList payments={payments} to={(id) => statusPath(id)} />
          ) : (
            <p>{words.empty}</p>
          )}
          <PostForm action={paths.findPayment} intent={keepsMore ? "fewer" : "more"} className="quiet">
            <p className="hint">{words.keepHint}</p>
            <Submit secondary>{words.keep}</Submit>
          </PostForm>
          <p className="exits">
            <Link to={notReceivedPath()}>{words.notReceived}</Link>
          </p>
        </section>
        <CareContacts care={care} words={careWords} />
      </div>
    </div>
  );
}
