import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { bundleRules } from "@domain/form-rules";
import { WHOLE_LIST } from "@domain/bundles";
import { say } from "@domain/message";
import { formatMsisdn } from "@domain/msisdn";
import { withQuery } from "@domain/paths";
import { readForm } from "@server/request/form";
import { arrangeBundles, findBundle, listBundleFacts, orderedBundle } from "@server/journeys/bundles";
import { readFilledLink } from "@server/journeys/filled-link";
import { bundlesOf, chooseBundleStep } from "@server/journeys/recharge-steps";
import { failureMessage } from "@server/operator/answer-message";
import { listBundles } from "@server/operator/product";
import { pagePath, requireLine, requireNumberJourney, requireShown } from "@server/request/require";
import { takeOrderStep } from "@server/request/take-step";
import type { Question } from "@server/request/take-step";
import { againQuestion } from "../again-question";
import { namesFor } from "../i18n/names";
import { openVisit } from "../visit";
import { numberOf } from "@server/request/saved-numbers";
import { visitIsLowData } from "@server/request/visit";
import type { Visit } from "@server/request/visit";
import type { Order } from "@server/order/schema";
import type { Prefs } from "@server/session/prefs";
import { afterUse } from "@server/session/saved-numbers";
import { useCheckedForm } from "../forms/useCheckedForm";
import type { CheckedForm } from "../forms/useCheckedForm";
import { AGAIN, AgreedAgain, AskAgain, questionFor } from "../components/AskAgain";
import { BundleCard } from "../components/BundleCard";
import { ChoiceGroup } from "../components/ChoiceGroup";
import { FormPage } from "../components/FormPage";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { Tabs } from "../components/Tabs";
import { ErrorSummary } from "../components/ErrorSummary";
import { WholeList } from "../components/WholeList";

export { revalidateRefused as shouldRevalidate } from "../revalidate";

/** The bundles of a number, or why the operator cannot list them (R-BUN-10). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const journey = await requireNumberJourney(visit);
  const line = requireLine(visit, journey);
  const answer = await listBundles(visit.operator, bundlesOf(line));
  const { searchParams } = visit.url;
  const names = await namesFor(visit);
  const { bundle } = readFilledLink(searchParams);
  const category = searchParams.get("category") ?? undefined;
  const wanted =
    bundle ?? orderedBundle(visit.session.state, { origin: pagePath(visit), msisdn: line.msisdn, category });
  const chosen = answer.ok && wanted !== undefined ? findBundle(answer.value, wanted) : undefined;
  const listing = arrangeBundles(answer.ok ? answer.value : [], {
    category,
    period: searchParams.get("period") ?? undefined,
    chosen,
  });
  const listed = listBundleFacts(listing.bundles, {
    list: chosen ? WHOLE_LIST : searchParams.get("list"),
    lowData: visitIsLowData(visit),
  });
  return {
    title: visit.t(`journeys.${journey.id}.title`),
    journey,
    msisdn: line.msisdn,
    failure: answer.ok ? undefined : failureMessage(answer.failure),
    productCode: chosen?.productCode,
    // A link may name a bundle that this line cannot buy.
    gone: answer.ok && bundle !== undefined && !chosen ? say("bundleGone") : undefined,
    listing: { ...listing, ...listed, bundles: listed.bundles.map(names.offered) },
    shownAs: names.shownAs(listing.categories),
  };
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const journey = await requireNumberJourney(visit);
  const line = requireLine(visit, journey);
  const form = await readForm(visit);
  requireShown(visit, form, line.msisdn, pagePath(visit));
  const typed = { productCode: form.text("productCode"), agreed: form.text(AGAIN) };
  return takeOrderStep(
    visit,
    form,
    pagePath(visit),
    (context, state) => chooseBundleStep(context, state, journey, line, typed),
    { ask: againQuestion(visit), prefs: ({ order }) => afterBundle(visit, order) },
  );
}

/** The preferences with the ordered bundle, when its number is saved. */
function afterBundle({ session }: Visit, order: Order | undefined): Prefs | undefined {
  const number = numberOf(order);
  return number && afterUse(session.prefs, number, false);
}

export default function Bundles() {
  const { journey, msisdn, productCode, gone, listing, shownAs, failure } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTexts();
  const { category, period, bundles, list } = listing;
  const here = withQuery(journey.bundles, { category, period, list });
  const form = useCheckedForm({
    id: "bundles",
    rules: bundleRules,
    reply,
    drawn: bundles,
    given: { productCode },
  });
  const again = questionFor(reply, form.values, ["productCode"]);
  return (
    <FormPage>
      <h1>{t("bundles.heading", { number: formatMsisdn(msisdn) })}</h1>
      <p>
        <Link to={journey.start}>{t("bundles.other")}</Link>
      </p>
      <ErrorSummary
        errors={{ ...form.errors, page: failure ?? form.errors.page ?? (reply ? undefined : gone) }}
      />
      <AskAgain again={again} />
      {listing.categories.length > 1 && (
        <Tabs
          label={t("bundles.categories")}
          names={listing.categories}
          shownAs={shownAs}
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
          all={t("bundles.all")}
        />
      )}
      {failure ? (
        <p>
          <Link className="button" to={here}>
            {t("payment.retry")}
          </Link>
        </p>
      ) : bundles.length === 0 ? (
        <NoBundles journey={journey} />
      ) : (
        <BundleForm
          msisdn={msisdn}
          journey={journey}
          listing={listing}
          here={here}
          form={form}
          again={again}
        />
      )}
    </FormPage>
  );
}

type BundlesPage = ReturnType<typeof useLoaderData<typeof loader>>;

/** Says that the line has no bundles of this kind, with a link to the other way to recharge it. */
function NoBundles({ journey }: Pick<BundlesPage, "journey">) {
  const { t } = useTexts();
  return (
    <>
      <p>{t("bundles.none")}</p>
      <p>
        <Link className="button" to={journey.start}>
          {t(journey.byAmount ? "bundles.byAmount" : "bundles.other")}
        </Link>
      </p>
    </>
  );
}

interface BundleFormProps extends Pick<BundlesPage, "msisdn" | "journey" | "listing"> {
  /** The address of this list. */
  here: string;
  form: CheckedForm;
  again: Question | undefined;
}

/** The form that orders one of the listed bundles. */
function BundleForm({ msisdn, journey, listing, here, form, again }: BundleFormProps) {
  const { t } = useTexts();
  const { category, period, bundles, total } = listing;
  const field = form.field("productCode");
  return (
    <PostForm action={here} form={form} mark={msisdn}>
      <AgreedAgain again={again} />
      <ChoiceGroup field={field} legend={t("bundles.choose")}>
        <ul className="bundles">
          {bundles.map((bundle) => (
            <BundleCard key={bundle.productCode} bundle={bundle} field={field} />
          ))}
        </ul>
      </ChoiceGroup>
      <WholeList
        left={total - bundles.length}
        total={total}
        to={(whole) => withQuery(journey.bundles, { category, period, list: whole })}
      />
      <p className="actions">
        <Submit disabled={!form.ready} missing={t("lacks.bundle")}>
          {t(again ? "again.yes" : "bundles.pay")}
        </Submit>
      </p>
    </PostForm>
  );
}
