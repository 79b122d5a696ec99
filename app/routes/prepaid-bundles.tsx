import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { OTHERS } from "@domain/bundles";
import { formatMsisdn } from "@domain/msisdn";
import { say, sayTheirs } from "@domain/message";
import { paths, withQuery } from "@domain/paths";
import { readForm } from "@server/request/form";
import type { PostedForm } from "@server/request/form";
import { arrangeBundles, bundleFacts, findBundle } from "@server/journeys/bundles";
import { bundleOrder } from "@server/journeys/recharge";
import { listBundles } from "@server/operator/product";
import { beginOrder } from "@server/payment/begin";
import { UNAVAILABLE, UNPROCESSABLE } from "@server/payment/step-result";
import type { Faults } from "@server/payment/step-result";
import { goTo, stay } from "@server/request/reply";
import { requireJourney, requireLine } from "@server/request/require";
import { deskOf, replyOf } from "@server/request/take-step";
import { openVisit } from "@server/request/visit";
import type { Visit } from "@server/request/visit";
import { BundleCard } from "../components/BundleCard";
import { PostForm, Submit } from "../components/PostForm";
import { Troubles, troublesOf } from "../components/Troubles";
import { languageOf, translator } from "../i18n/server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  await requireJourney(visit, "prepaid");
  const line = requireLine(visit);
  const answer = await listBundles(visit.operator, { kind: "line", ...line });
  const { searchParams } = visit.url;
  const shelf = arrangeBundles(answer.ok ? answer.value : [], {
    category: searchParams.get("category") ?? undefined,
    period: searchParams.get("period") ?? undefined,
  });
  return {
    title: translator(await languageOf(request))("bundles.title"),
    msisdn: line.msisdn,
    failure: answer.ok ? undefined : troubleOf(answer.failure),
    shelf: { ...shelf, bundles: shelf.bundles.map(bundleFacts) },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  await requireJourney(visit, "prepaid");
  const line = requireLine(visit);
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
  const answer = await listBundles(visit.operator, { kind: "line", ...line });
  if (!answer.ok) return refuse(visit, form, { page: troubleOf(answer.failure) }, UNAVAILABLE);
  const bundle = findBundle(answer.value, productCode);
  if (!bundle) return refuse(visit, form, { page: say("bundleGone") }, UNPROCESSABLE);
  const state = await beginOrder(deskOf(visit), visit.session.state, bundleOrder(line, bundle));
  return goTo(visit, paths.payment, { state });
}

function troubleOf(failure: { kind: "refused"; message: string | undefined } | { kind: "outage" }) {
  return failure.kind === "refused" ? sayTheirs(failure.message) : say("somethingWrong");
}

function refuse(visit: Visit, form: PostedForm, faults: Faults, status: number) {
  return stay(visit, replyOf(form, faults), status);
}

export default function PrepaidBundles() {
  const { msisdn, shelf, failure } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation();
  const { category, period, bundles } = shelf;
  const here = withQuery(paths.prepaidBundles, { category, period });
  const troubles = troublesOf({ reply, flash: undefined });
  return (
    <section className="panel">
      <h1>{t("bundles.heading", { number: formatMsisdn(msisdn) })}</h1>
      <p>
        <Link to={paths.prepaid}>{t("bundles.other")}</Link>
      </p>
      <Troubles troubles={failure ? { ...troubles, page: failure } : troubles} />
      {shelf.categories.length > 1 && (
        <Tabs
          label={t("bundles.categories")}
          names={shelf.categories}
          chosen={category}
          link={(name) => ({ category: name })}
        />
      )}
      {shelf.periods.length > 1 && (
        <Tabs
          label={t("bundles.periods")}
          names={shelf.periods}
          chosen={period}
          link={(name) => ({ category, period: name })}
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
            <Link className="button" to={paths.prepaid}>
              {t("bundles.byAmount")}
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
          <p className="actions sticky">
            <Submit>{t("bundles.pay")}</Submit>
          </p>
        </PostForm>
      )}
    </section>
  );
}

interface TabsProps {
  label: string;
  names: string[];
  chosen: string | undefined;
  link: (name: string | undefined) => Record<string, string | undefined>;
  /** Whether a tab for all stands first. */
  all?: boolean;
}

/** Tabs are links: they work in every browser and can be kept. */
function Tabs({ label, names, chosen, link, all = false }: TabsProps) {
  const { t } = useTranslation();
  const tabs = [...(all ? [undefined] : []), ...names];
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((name) => {
          const text = name === undefined ? t("bundles.all") : tabName(name, t);
          return (
            <li key={name ?? ""}>
              {name === chosen ? (
                <strong aria-current="page">{text}</strong>
              ) : (
                <Link to={withQuery(paths.prepaidBundles, link(name))}>{text}</Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The operator's own names, translated where we know them. */
function tabName(name: string, t: TFunction): string {
  if (name === OTHERS) return t("bundles.others");
  const known = (["daily", "weekly", "monthly"] as const).find((period) => period === name.toLowerCase());
  return known ? t(`bundles.${known}`) : name;
}
