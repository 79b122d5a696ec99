import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { popularQuestions } from "@server/content/help";
import { readHelpLabels } from "@server/content/help-centre";
import { UNAVAILABLE } from "@server/payment/step-result";
import { helpFor } from "@server/request/help";
import { openVisit } from "@server/request/visit";
import { HelpList, HelpUnavailable, Popular, StillNeedHelp } from "../components/HelpParts";
import { HelpSearch } from "../components/HelpSearch";
import { languageOf, translator } from "../i18n/server";

/** The first stage: categories, and the ten most popular questions (spec section 2, Help centre). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const language = await languageOf(request);
  const asker = { operator: visit.operator, language };
  const [help, labels] = await Promise.all([
    helpFor(visit, asker),
    readHelpLabels(visit.service.content, asker),
  ]);
  const title = translator(language)("help.title");
  if (!help) return data({ title, help: undefined, labels }, UNAVAILABLE);
  return data({
    title,
    labels,
    help: {
      parents: help.parents.map(({ name, path, href }) => ({ name, path: href ?? path })),
      popular: popularQuestions(help).map(({ question, path }) => ({ name: question, path })),
    },
  });
}

export default function Help() {
  const { help, labels } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (!help) return <HelpUnavailable />;
  return (
    <>
      <section className="panel">
        <h1>{labels.heading ?? t("help.heading")}</h1>
        <HelpSearch labels={labels} />
      </section>
      <section className="panel">
        <h2>{t("help.topics")}</h2>
        <HelpList items={help.parents} className="choices" />
      </section>
      <Popular items={help.popular} />
      <StillNeedHelp />
    </>
  );
}
