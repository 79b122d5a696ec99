import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMsisdn } from "@domain/msisdn";
import { say, sayTheirs } from "@domain/message";
import { paths, withQuery } from "@domain/paths";
import { readForm } from "@server/request/form";
import type { PostedForm } from "@server/request/form";
import { arrangeBundles, findBundle, listBundleFacts } from "@server/journeys/bundles";
import { bundleOrder } from "@server/journeys/number-orders";
import { listBundles } from "@server/operator/product";
import type { BundleQuery } from "@server/operator/product";
import { createOrder } from "@server/payment/create-order";
import type { OrderState } from "@server/order/schema";
import { UNAVAILABLE, UNPROCESSABLE } from "@server/payment/step-result";
import type { FormErrors } from "@server/payment/step-result";
import { goTo, stay } from "@server/request/reply";
import { requireLine, requireNumberJourney } from "@server/request/require";
import { paymentContext, replyOf } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import type { Visit } from "@server/request/visit";
import { isLowData } from "@server/security/low-data";
import { BundleCard } from "../components/BundleCard";
import { PostForm, Submit } from "../components/PostForm";
import { Tabs } from "../components/Tabs";
import { ErrorSummary, formErrorsOf } from "../components/ErrorSummary";
import { WholeList } from "../components/WholeList";
import { languageOf, translator } from "../i18n/server";

export { revalidateRefused as shouldRevalidate } from "../revalidate";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const journey = await requireNumberJourney(visit);
  const line = requireLine(visit, journey);
  const answer = await listBundles(visit.operator, bundlesOf(line));
  const { searchParams } = visit.url;
  const listing = arrangeBundles(answer.ok ? answer.value : [], {
    category: searchParams.get("category") ?? undefined,
    period: searchParams.get("period") ?? undefined,
  });
  return {
    title: translator(await languageOf(request))(`journeys.${journey.id}.title`),
    journey,
    msisdn: line.msisdn,
    failure: answer.ok ? undefined : troubleOf(answer.failure),
    listing: {
      ...listing,
      ...listBundleFacts(listing.bundles, {
        list: searchParams.get("list"),
        lowData: isLowData(visit.session.prefs.lowData, request.headers),
      }),
    },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  const journey = await requireNumberJourney(visit);
  const line = requireLine(visit, journey);
  const form = await readForm(visit);
  if (!form.ours) return refuse(visit, form, { page: say("formExpired") }, 403);
  const productCode = form.text("productCode");
  if (productCode === "")
    return refuse(
      visit,
      form,
      { fields: [{ name: "productCode", message: say("bundleRequired") }] },
      UNPROCESSABLE,
    );
  const answer = await listBundles(visit.operator, bundlesOf(line));
  if (!answer.ok) return refuse(visit, form, { page: troubleOf(answer.failure) }, UNAVAILABLE);
  const bundle = findBundle(answer.value, productCode);
  if (!bundle) return refuse(visit, form, { page: say("bundleGone") }, UNPROCESSABLE);
  const state = await createOrder(
    paymentContext(visit),
    visit.session.state,
    bundleOrder(journey, line, bundle),
  );
  return goTo(visit, paths.payment, { state });
}

function bundlesOf({ msisdn, lineType }: NonNullable<OrderState["line"]>): BundleQuery {
  return { kind: "line", msisdn, lineType };
}

function troubleOf(failure: { kind: "refused"; message: string | undefined } | { kind: "outage" }) {
  return failure.kind === "refused" ? sayTheirs(failure.message) : say("somethingWrong");
}

function refuse(visit: Visit, form: PostedForm, errors: FormErrors, status: number) {
  return stay(visit, replyOf(form, errors), status);
}

export default function Bundles() {
  const { journey, msisdn, listing, failure } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  const { category, period, bundles, total, list } = listing;
  const here = withQuery(journey.bundles, { category, period, list });
  const formErrors = formErrorsOf({ reply, flash: undefined });
  return (
    <section className="panel">
      <h1>{t("bundles.heading", { number: formatMsisdn(msisdn) })}</h1>
      <p>
        <Link to={journey.start}>{t("bundles.other")}</Link>
      </p>
      <ErrorSummary formErrors={failure ? { ...formErrors, page: failure } : formErrors} />
      {listing.categories.length > 1 && (
        <Tabs
          label={t("bundles.categories")}
          names={listing.categories}
          chosen={category}
          link={(name) => withQuery(journey.bundles, { category: name })}
        />
      )}
      {listing.periods.length > 1 && (
        <Tabs
          label={t("bundles.periods")}
          names={listing.periods}
          chosen={period}
          link={(name) => withQuery(journey.bundles, { category, period: name })}
          all
        />
      )}
      {failure ? (
        <p>
          <Link className="button" to={here}>
            {t("payment.retry")}
          </Link>
        </p>
      ) : bundles.length === 0 ? (
        <>
          <p>{t("bundles.none")}</p>
          <p>
            <Link className="button" to={journey.start}>
              {t(journey.byAmount ? "bundles.byAmount" : "bundles.other")}
            </Link>
          </p>
        </>
      ) : (
        <PostForm action={here}>
          <fieldset id="productCode">
            <legend>{t("bundles.choose")}</legend>
            <ul className="bundles">
              {bundles.map((bundle) => (
                <BundleCard
                  key={bundle.productCode}
                  bundle={bundle}
                  chosen={reply?.typed["productCode"] === bundle.productCode}
                />
              ))}
            </ul>
          </fieldset>
          <WholeList
            left={total - bundles.length}
            total={total}
            to={(whole) => withQuery(journey.bundles, { category, period, list: whole })}
          />
          <p className="actions sticky">
            <Submit>{t("bundles.pay")}</Submit>
          </p>
        </PostForm>
      )}
    </section>
  );
}
