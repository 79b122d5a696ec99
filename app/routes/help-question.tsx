import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { say } from "@domain/message";
import type { Message } from "@domain/message";
import { paths } from "@domain/paths";
import type { HelpLabels } from "@server/content/help-centre";
import { readHelpLabels } from "@server/content/help-centre";
import { sanitise, textOf, withoutPictures } from "@server/content/sanitise";
import { sendVote } from "@server/content/vote";
import { UNAVAILABLE } from "@server/payment/step-result";
import { formFields, readForm } from "@server/request/form";
import { helpFor, requireQuestion } from "@server/request/help";
import { goTo, stay } from "@server/request/reply";
import { openVisit } from "@server/request/visit";
import { isLowData } from "@server/security/low-data";
import { readVotes } from "@server/session/votes";
import { ContentAnchor } from "../components/ContentAnchor";
import { Crumbs, FaqData, HelpList, HelpUnavailable, StillNeedHelp } from "../components/HelpParts";
import { PostForm, Submit } from "../components/PostForm";
import { Troubles } from "../components/Troubles";
import { languageOf, translator } from "../i18n/server";
import type { loader as rootLoader } from "../root";
import { ServerFacts } from "../server-facts";

const DESCRIPTION = 160;
const MOST_RELATED = 5;

function named(params: LoaderFunctionArgs["params"]) {
  const { parent = "", category = "", question: id = "" } = params;
  return { parent, category, id };
}

/** The last stage: one question and its answer. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const language = await languageOf(request);
  const { content, sealer } = visit.service;
  const asker = { operator: visit.operator, language };
  const [help, labels] = await Promise.all([helpFor(visit, asker), readHelpLabels(content, asker)]);
  if (!help) return data({ title: translator(language)("help.title"), labels, view: undefined }, UNAVAILABLE);
  const { parent, category, question } = requireQuestion(visit, help, named(params));
  const answer = sanitise(question.answer, content.places);
  const plain = isLowData(visit.session.prefs.lowData, request.headers);
  return data({
    title: question.question,
    description: textOf(answer).slice(0, DESCRIPTION),
    labels,
    view: {
      path: question.path,
      steps: [parent, category].map(({ name, path }) => ({ name, path })),
      answer: plain ? withoutPictures(answer) : answer,
      helpful: question.helpful,
      voted: readVotes(request, sealer).has(question.id),
      href: question.href,
      related: category.questions
        .filter(({ id }) => id !== question.id)
        .slice(0, MOST_RELATED)
        .map(({ question: name, path }) => ({ name, path })),
    },
  });
}

/** A vote: helpful, unless the form says no. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = await openVisit({ request, context });
  const asker = { operator: visit.operator, language: await languageOf(request) };
  const help = await helpFor(visit, asker);
  const refuse = (page: Message, status: number) => stay(visit, { faults: { page } }, status);
  if (!help) return refuse(say("somethingWrong"), UNAVAILABLE);
  const { question } = requireQuestion(visit, help, named(params));
  const form = await readForm(visit);
  const visitor = visit.session.csrfId;
  if (!form.ours || !visitor) return refuse(say("formExpired"), 403);
  const { content, sealer, votes } = visit.service;
  const known = readVotes(request, sealer);
  if (known.has(question.id)) return goTo(visit, question.path);
  const vote = { questionId: question.id, isLike: form.text(formFields.intent) !== "down" };
  const result = await sendVote(visit.operator, votes, visitor, vote);
  if (result === "refused" || result === "unknown") return refuse(say("somethingWrong"), UNAVAILABLE);
  if (result === "counted") await content.renewFaqs(asker);
  const headers = { "Set-Cookie": known.write(question.id, visit.secure) };
  return redirect(question.path, { status: 303, headers });
}

export default function HelpQuestion() {
  const { title, labels, view } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const server = useContext(ServerFacts);
  const { t } = useTranslation();
  if (!view) return <HelpUnavailable />;
  const back = view.steps.at(-1)?.path ?? paths.help;
  return (
    <>
      <article className="panel">
        <Crumbs steps={view.steps} />
        <Troubles troubles={{ fields: [], page: reply?.faults.page }} />
        <h1>
          <span className="spoken">{labels.question ?? t("help.question")}: </span>
          {title}
        </h1>
        <p className="hint">{labels.answer ?? t("help.answer")}</p>
        <div className="content" dangerouslySetInnerHTML={{ __html: view.answer }} />
        {view.href && <ContentAnchor link={{ label: t("help.more"), href: view.href }} />}
        <Feedback path={view.path} helpful={view.helpful} voted={view.voted} labels={labels} />
        <p className="exits">
          <Link to={back}>← {t("help.back")}</Link>
        </p>
      </article>
      {view.related.length > 0 && (
        <section className="panel">
          <h2>
            {labels.relatedWith ?? t("help.related")} {view.steps.at(-1)?.name}
          </h2>
          <HelpList items={view.related} />
        </section>
      )}
      <StillNeedHelp />
      {root && !root.lowData && <FaqData question={title} answer={view.answer} nonce={server?.nonce} />}
    </>
  );
}

interface FeedbackProps {
  path: string;
  helpful: number | undefined;
  voted: boolean;
  labels: HelpLabels;
}

/** How many found the answer helpful, and the customer's own vote; afterwards thanks. */
function Feedback({ path, helpful, voted, labels }: FeedbackProps) {
  const { t } = useTranslation();
  return (
    <div className="votes">
      {helpful !== undefined && <p className="hint">{t("help.helpful", { percent: helpful })}</p>}
      {voted ? (
        <p role="status">
          <strong>{labels.thankyou ?? t("help.thanks")}</strong> {labels.feedback ?? t("help.feedback")}
        </p>
      ) : (
        <>
          <p>{t("help.wasHelpful")}</p>
          <PostForm action={path} intent="up">
            <Submit secondary>{t("help.yes")}</Submit>
          </PostForm>
          <PostForm action={path} intent="down">
            <Submit secondary>{t("help.no")}</Submit>
          </PostForm>
        </>
      )}
    </div>
  );
}
