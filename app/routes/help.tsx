import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UNAVAILABLE } from "@domain/http-status";
import { popularQuestions } from "@server/content/help-index";
import { pathOfParent } from "@server/content/help-ways";
import { helpFor } from "@server/request/help-visit";
import { openVisit } from "../visit";
import { HelpList, HelpUnavailable, Popular, StillNeedHelp } from "../components/HelpParts";
import { HelpSearch } from "../components/HelpSearch";
import { helpTexts, topicName } from "../i18n/help-categories";

/** The first page of the help centre: the categories and the ten most popular questions (R-HLP-1, R-HLP-4). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { language } = visit;
  const asker = { operator: visit.operator, language };
  const [help, words] = await Promise.all([helpFor(visit, asker), helpTexts(visit.service, asker)]);
  const title = visit.tPages("portal.help");
  if (!help) return data({ title, help: undefined, words }, UNAVAILABLE);
  return data({
    title,
    words,
    help: {
      parents: help.parents.map((parent) => ({
        name: topicName(parent.name, language),
        path: pathOfParent(parent),
      })),
      popular: popularQuestions(help).map(({ question, path }) => ({ name: question, path })),
    },
  });
}

export default function Help() {
  const { help, words } = useLoaderData<typeof loader>();
  if (!help) return <HelpUnavailable />;
  return (
    <>
      <section className="panel wide">
        <h1>{words.heading}</h1>
        <HelpSearch words={words} />
      </section>
      <div className="columns even">
        <section className="panel">
          <h2>{words.topics}</h2>
          {help.parents.length > 0 ? <HelpList items={help.parents} /> : <p>{words.none}</p>}
        </section>
        <div>
          <Popular items={help.popular} />
          <StillNeedHelp />
        </div>
      </div>
    </>
  );
}
