import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { say } from "@domain/message";
import { notReceivedPath, paths, statusPath, withQuery } from "@domain/paths";
import { MORE_PAYMENTS_REMEMBERED, PAYMENTS_REMEMBERED } from "@domain/rule-numbers";
import { NOT_FOUND, TOO_MANY_REQUESTS, UNPROCESSABLE, UNAVAILABLE } from "@domain/http-status";
import { ownPayments, searchByReference, searchOnDevice } from "@server/journeys/find-payment";
import { keepMore } from "@server/order/past-payments";
import type { FormErrors } from "@server/payment/step-result";
import { formFields, readForm } from "@server/request/form";
import type { PostedForm } from "@server/request/form";
import { goTo, samePage } from "@server/request/reply";
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

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const t = visit.tPages;
  const own = await ownPayments(paymentContext(visit), visit.session.state);
  const chosen = savedAt(visit.session.prefs, visit.url.searchParams.get(SAVED_PLACE), "payer");
  const among = (visit.url.searchParams.get(AMONG) ?? "").split(",");
  const found = own.filter((_payment, place) => among.includes(String(place)));
  const words = {
    here: t("find.here"),
    hereIntro: t("find.hereIntro"),
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
  if (!form.isAccepted) return refuse(visit, form, { page: say("formExpired") }, refusedStatus(form));
  if (intent === "here") return findHere(visit, form);
  if (intent !== "more" && intent !== "fewer") return findByReference(visit, form);
  return goTo(visit, paths.findPayment, { state: keepMore(visit.session.state, intent === "more") });
}

/** Answers with the page again, with the typed values and the errors of that form. */
function refuse(visit: PageVisit, form: PostedForm, errors: FormErrors, status: number) {
  const intent = form.text(formFields.intent);
  return samePage(visit, { ...replyOf(form, errors), intent }, status);
}

async function findByReference(visit: PageVisit, form: PostedForm) {
  const t = visit.tPages;
  const wrong = (text: string) => ({ fields: [{ name: "reference", message: { text } }] });
  const context = paymentContext(visit, form);
  const found = await searchByReference(context, visit.session.state, form.text("reference"));
  switch (found.kind) {
    case "needed":
      return refuse(visit, form, wrong(t("find.needed")), UNPROCESSABLE);
    case "limited":
      return refuse(visit, form, { page: say("limited"), limited: found.limited }, TOO_MANY_REQUESTS);
    case "found":
      return goTo(visit, statusPath(found.id));
    case "missing":
      return refuse(visit, form, wrong(t("find.unknown")), NOT_FOUND);
    case "unreachable":
      return refuse(visit, form, wrong(t("find.unreachable")), UNAVAILABLE);
  }
}

async function findHere(visit: PageVisit, form: PostedForm) {
  const typed = { msisdn: form.text("msisdn"), day: form.text("day") };
  const found = await searchOnDevice(paymentContext(visit, form), visit.session.state, typed);
  switch (found.kind) {
    case "invalid":
      return refuse(visit, form, found.errors, UNPROCESSABLE);
    case "missing": {
      const message = { text: visit.tPages("find.nothingHere") };
      return refuse(visit, form, { fields: [{ name: "msisdn", message }] }, NOT_FOUND);
    }
    case "one":
      return goTo(visit, statusPath(found.id));
    case "several":
      return goTo(visit, withQuery(paths.findPayment, { [AMONG]: found.indexes.join(",") }));
  }
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
