import { redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "@domain/paths";
import { SEE_OTHER } from "@domain/http-status";
import { withoutPictures } from "@server/content/sanitise";
import { readForm } from "@server/request/form";
import { readTagAnswer } from "@server/request/tag-answer";
import { refuseForm } from "@server/request/take-step";
import { visitIsLowData } from "@server/request/visit";
import { writePrefs } from "@server/session/prefs";
import { openVisit } from "../visit";
import { ErrorSummary, pageErrors } from "../components/ErrorSummary";
import { FormPage } from "../components/FormPage";
import { HomeLink } from "../components/HomeLink";
import { Link } from "../components/Link";

/** The privacy page with the operator's policy, or a short built-in text when content has none. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { language } = visit;
  const policies = await visit.service.content.privacy({ operator: visit.operator, language });
  const policy = policies?.[language];
  const plain = visitIsLowData(visit);
  const body = policy?.body();
  return {
    title: policy?.title ?? visit.tPages("portal.privacy"),
    otherwise: visit.tPages("privacy.body"),
    saved: visit.tPages("saved.title"),
    body: body && (plain ? withoutPictures(body) : body),
  };
}

/** Takes the answer to the question about the tag container, and leads back to the page that asked. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const form = await readForm(visit);
  if (!form.isAccepted) return refuseForm(visit, form);
  const { page, allowed } = readTagAnswer(form);
  if (allowed === undefined) return redirectDocument(page, { status: SEE_OTHER });
  const cookie = writePrefs(visit.service.sealer, { ...visit.session.prefs, tags: allowed }, visit);
  // A new document keeps a container that was stopped from running on.
  return redirectDocument(page, { status: SEE_OTHER, headers: { "Set-Cookie": cookie } });
}

export default function Privacy() {
  const { title, body, otherwise, saved } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <FormPage paying={false}>
      <h1>{title}</h1>
      <ErrorSummary errors={pageErrors({ reply, flash: undefined })} />
      {body ? <div className="content" dangerouslySetInnerHTML={{ __html: body }} /> : <p>{otherwise}</p>}
      <p>
        <Link to={paths.savedNumbers}>{saved}</Link>
      </p>
      <HomeLink />
    </FormPage>
  );
}
