import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shortenTo } from "@domain/message";
import { ABOUT_PAYMENT, notReceivedPath, paths, statusPath, withQuery } from "@domain/paths";
import { REFERENCE_MAX_LENGTH } from "@domain/tuning";
import { OK, TOO_MANY_REQUESTS } from "@domain/http-status";
import { ownPayments } from "@server/journeys/find-payment";
import { statusForComplaint } from "@server/payment/status/status-for-complaint";
import { limitsOf } from "@server/request/limits";
import { maintenanceOf } from "@server/request/maintenance";
import { shownLimit } from "@server/request/reply";
import { paymentContext } from "@server/request/take-step";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import { CareContacts } from "../components/CareContacts";
import { Link } from "../components/Link";
import { PageHeading } from "../components/PageHeading";
import { PaymentList } from "../components/PastPayments";
import { TooMany } from "../components/TooMany";
import { careOf } from "../i18n/care";
import { formatMoment } from "../i18n/dates";
import { pastPaymentViews } from "../i18n/past-payments";
import { useTexts } from "../i18n/useTexts";

/** What is known of a payment that did not bring what was bought, and who helps. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const t = visit.tPages;
  const id = shortenTo(visit.url.searchParams.get("id") ?? "", REFERENCE_MAX_LENGTH);
  const { care, words: careWords } = await careOf(visit);
  const page = {
    title: t("notReceived.title"),
    id,
    care,
    careWords,
    write: contactLink(visit, id),
    words: {
      which: t("notReceived.which"),
      none: t("find.deviceNone"),
      verify: visit.t("status.verify"),
      find: t("find.title"),
    },
  };
  if (id === "") {
    const own = await ownPayments(paymentContext(visit), visit.session.state);
    return data({ ...page, payments: await pastPaymentViews(visit, own) });
  }
  const admission = await limitsOf(visit).status();
  if (!admission.ok)
    return data({ ...page, limited: shownLimit(visit, admission.limited) }, TOO_MANY_REQUESTS);
  const known = await statusForComplaint(visit.operator, id);
  const asked = t("notReceived.asked", { time: formatMoment(visit.now, visit.language) });
  return data({ ...page, known: { kind: known, text: t(`notReceived.${known}`), asked } }, OK);
}

/** The link to the contact form; undefined while maintenance closes the form, but not this page (R-SWI-5). */
function contactLink(visit: PageVisit, id: string): { to: string; label: string } | undefined {
  const { state } = visit.session;
  if (maintenanceOf(visit.service.switches.active(), paths.contact, state)) return undefined;
  return id === ""
    ? { to: paths.contact, label: visit.tPages("portal.contact") }
    : { to: withQuery(paths.contact, { [ABOUT_PAYMENT]: id }), label: visit.tPages("notReceived.write") };
}

export default function PaymentNotReceived() {
  const page = useLoaderData<typeof loader>();
  const { title, id, write, words, care, careWords } = page;
  const { t } = useTexts();
  const known = "known" in page ? page.known : undefined;
  const payments = "payments" in page ? page.payments : [];
  return (
    <div className="columns">
      <section className="panel">
        <PageHeading>{title}</PageHeading>
        {"limited" in page && <TooMany />}
        {id === "" && payments.length === 0 && <p>{words.none}</p>}
        {id === "" && payments.length > 0 && (
          <>
            <p>{words.which}</p>
            <PaymentList payments={payments} to={notReceivedPath} />
          </>
        )}
        {id !== "" && (
          <p>
            {t("status.reference")} <strong>{id}</strong>
          </p>
        )}
        {known && (
          <>
            <p className="alert notice" role="status">
              {known.text}
            </p>
            <p className="hint">{known.asked}</p>
          </>
        )}
        {write && payments.length === 0 && (
          <p className="actions">
            <Link className="button primary" to={write.to}>
              {write.label}
            </Link>
          </p>
        )}
        {id !== "" && (
          <p className="exits">
            <Link to={notReceivedPath(id)} replace>
              {words.verify}
            </Link>{" "}
            <Link to={statusPath(id)}>{t("status.see")}</Link>
          </p>
        )}
        <p className="exits">
          <Link to={paths.findPayment}>{words.find}</Link> <Link to={paths.home}>{t("notFound.home")}</Link>
        </p>
      </section>
      <CareContacts care={care} words={careWords} />
    </div>
  );
}
