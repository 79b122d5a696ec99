import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTexts } from "../i18n/useTexts";
import { replyTo } from "@server/forms/read";
import { shortenTo, say } from "@domain/message";
import type { Message } from "@domain/message";
import { isResourcePath, paths } from "@domain/paths";
import { SEE_OTHER, TOO_MANY_REQUESTS, UNAVAILABLE } from "@domain/http-status";
import { RELATED_QUESTIONS_MAX } from "@domain/rule-numbers";
import { categoriesAbove } from "@server/content/help-ways";
import { sanitise, textOf, withoutPictures } from "@server/content/sanitise";
import { giveVote } from "@server/content/vote";
import type { Limited } from "@server/limits/limited";
import { limitsOf } from "@server/request/limits";
import { formFields, readForm } from "@server/request/form";
import { helpFor, requireQuestion } from "@server/request/help-visit";
import { goTo, samePage } from "@server/request/reply";
import { refusedStatus } from "@server/request/take-step";
import { openVisit } from "../visit";
import { visitIsLowData } from "@server/request/visit";
import { readVotes } from "@server/session/votes";
import { FaqData } from "../components/FaqData";
import { Crumbs, HelpList, HelpUnavailable, StillNeedHelp, useHelpTexts } from "../components/HelpParts";
import { Link } from "../components/Link";
import { PostForm, Submit } from "../components/PostForm";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { VoteIcon } from "../components/VoteIcon";
import { helpTexts, topicName } from "../i18n/help-categories";
import { useRootData } from "../root-data";

const DESCRIPTION_MAX_LENGTH = 160;

function idsOf(params: LoaderFunctionArgs["params"]) {
  const { parent = "", category = "", question: id = "" } = params;
  return { parent, category, id };
}

/** The page of a question and its answer. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { language } = visit;
  const { content, sealer } = visit.service;
  const asker = { operator: visit.operator, language };
  const [help, words] = await Promise.all([helpFor(visit, asker), helpTexts(visit.service, asker)]);
  if (!help) return data({ title: visit.tPages("portal.help"), words, view: undefined }, UNAVAILABLE);
  const { parent, category, question } = await requireQuestion(visit, asker, help, idsOf(args.params));
  const answer = sanitise(question.answer, content.places);
  const plain = visitIsLowData(visit);
  return data({
    title: question.question,
    description: shortenTo(textOf(answer), DESCRIPTION_MAX_LENGTH) || undefined,
    words,
    view: {
      path: question.path,
      steps: categoriesAbove(parent, category).map(({ name, path }) => ({
        name: topicName(name, language),
        path,
      })),
      answer: plain ? withoutPictures(answer) : answer,
      helpful:
        question.helpful === undefined
          ? undefined
          : visit.tPages("help.helpful", { percent: question.helpful }),
      voted: readVotes(visit.cookies, sealer, visit.now).has(question.id),
      href: question.href,
      related: category.questions
        .filter(({ id }) => id !== question.id)
        .slice(0, RELATED_QUESTIONS_MAX)
        .map(({ question: name, path }) => ({ name, path })),
    },
  });
}

/** Saves a vote about the answer. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const asker = { operator: visit.operator, language: visit.language };
  const help = await helpFor(visit, asker);
  const refuse = (page: Message, status: number, limited?: Limited) =>
    samePage(visit, { form: replyTo({}, { page }, []), ...(limited ? { limited } : {}) }, status);
  if (!help) return refuse(say("somethingWrong"), UNAVAILABLE);
  const { question } = await requireQuestion(visit, asker, help, idsOf(args.params));
  const form = await readForm(visit);
  const visitor = visit.session.csrfId;
  if (!form.isAccepted || !visitor) return refuse(say("formExpired"), refusedStatus(form));
  const { content, sealer, votes } = visit.service;
  const known = readVotes(visit.cookies, sealer, visit.now);
  if (known.has(question.id)) return goTo(visit, question.path);
  const result = await giveVote(
    {
      operator: visit.operator,
      votes,
      visitor,
      admit: () => limitsOf(visit, form).vote(),
      refresh: () => content.refreshFaqs(asker),
    },
    { questionId: question.id, isLike: form.text(formFields.intent) !== "down" },
  );
  if (result.kind === "limited") return refuse(say("limited"), TOO_MANY_REQUESTS, result.limited);
  if (result.kind === "unsent") return refuse(say("somethingWrong"), UNAVAILABLE);
  const headers = { "Set-Cookie": known.write(question.id, visit.secure) };
  return redirect(question.path, { status: SEE_OTHER, headers });
}

export default function HelpQuestion() {
  const { title, words, view } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const reply = useActionData<typeof action>();
  const root = useRootData();
  if (!view) return <HelpUnavailable />;
  const back = view.steps.at(-1)?.path ?? paths.help;
  return (
    <div className="columns even">
      <article className="panel">
        <Crumbs steps={view.steps} />
        <ErrorSummary errors={pageErrors({ reply, flash: undefined })} />
        <h1>
          <span className="spoken">{words.question}: </span>
          {title}
        </h1>
        {view.answer !== "" && (
          <>
            <p className="hint">{words.answer}</p>
            <div className="content" dangerouslySetInnerHTML={{ __html: view.answer }} />
          </>
        )}
        {view.href && (
          <Link to={view.href} reloadDocument={isResourcePath(view.href)}>
            {words.more}
          </Link>
        )}
        <Feedback path={view.path} helpful={view.helpful} voted={view.voted} />
        <p className="exits">
          <Link to={back}>{t("site.backTo", { where: words.back })}</Link>
        </p>
      </article>
      <div>
        {view.related.length > 0 && (
          <section className="panel">
            <h2>
              {words.related} {view.steps.at(-1)?.name}
            </h2>
            <HelpList items={view.related} />
          </section>
        )}
        <StillNeedHelp />
      </div>
      {root && !root.lowData && view.answer !== "" && <FaqData question={title} answer={view.answer} />}
    </div>
  );
}

interface FeedbackProps {
  path: string;
  /** A text with the share of customers who found the answer helpful. */
  helpful: string | undefined;
  voted: boolean;
}

/** The result of the votes and the buttons for the customer's vote, which thanks replace afterwards. */
function Feedback({ path, helpful, voted }: FeedbackProps) {
  const words = useHelpTexts();
  return (
    <div className="votes">
      {helpful && <p className="hint">{helpful}</p>}
      {voted ? (
        <p role="status">
          <strong>{words.thanks}</strong> {words.feedback}
        </p>
      ) : (
        <>
          <p>{words.wasHelpful}</p>
          <PostForm action={path} intent="up">
            <VoteIcon vote="up" />
            <Submit secondary>{words.yes}</Submit>
          </PostForm>
          <PostForm action={path} intent="down">
            <VoteIcon vote="down" />
            <Submit secondary>{words.no}</Submit>
          </PostForm>
        </>
      )}
    </div>
  );
}
