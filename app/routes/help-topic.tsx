import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { paths } from "@domain/paths";
import { UNAVAILABLE } from "@domain/http-status";
import { popularBeside } from "@server/content/help-index";
import { categoriesAbove } from "@server/content/help-ways";
import { helpFor, requireCategory } from "@server/request/help-visit";
import { openVisit } from "../visit";
import { Crumbs, HelpList, HelpUnavailable, Popular, StillNeedHelp } from "../components/HelpParts";
import { helpTexts, topicName } from "../i18n/help-categories";
import { Link } from "../components/Link";

/** The page of a category with its sub-categories, and of a sub-category with its questions. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { language } = visit;
  const asker = { operator: visit.operator, language };
  const [help, words] = await Promise.all([helpFor(visit, asker), helpTexts(visit.service, asker)]);
  if (!help) return data({ title: visit.tPages("portal.help"), words, topic: undefined }, UNAVAILABLE);
  const slugs = { parent: args.params["parent"] ?? "", category: args.params["category"] };
  const { parent, category } = await requireCategory(visit, asker, help, slugs);
  const shown = new Set(category?.questions.map(({ id }) => id));
  return data({
    title: topicName(category?.name ?? parent.name, language),
    words,
    topic: {
      steps: categoriesAbove(parent, category)
        .slice(0, -1)
        .map(({ name, path }) => ({ name: topicName(name, language), path })),
      items: category
        ? category.questions.map(({ question, path }) => ({ name: question, path }))
        : parent.categories.map(({ name, path, href }) => ({
            name: topicName(name, language),
            path: href ?? path,
          })),
      popular: popularBeside(parent)
        .filter(({ id }) => !shown.has(id))
        .map(({ question, path }) => ({ name: question, path })),
    },
  });
}

export default function HelpTopic() {
  const { title, words, topic } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  if (!topic) return <HelpUnavailable />;
  return (
    <div className="columns even">
      <section className="panel">
        <Crumbs steps={topic.steps} current={title} />
        <h1>{title}</h1>
        {topic.items.length > 0 ? <HelpList items={topic.items} /> : <p>{words.none}</p>}
        {/* The back link leads to the first page of the help centre, also from the questions (R-HLP-8). */}
        <p className="exits">
          <Link to={paths.help}>{t("site.backTo", { where: words.back })}</Link>
        </p>
      </section>
      <div>
        <Popular items={topic.popular} />
        <StillNeedHelp />
      </div>
    </div>
  );
}
