import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withoutPictures } from "@server/content/sanitise";
import { isLowData } from "@server/security/low-data";
import { openVisit } from "../visit";
import { FormPage } from "../components/FormPage";
import { HomeLink } from "../components/HomeLink";

/** The privacy page with the operator's policy, or a short built-in text when content has none. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { language } = visit;
  const policies = await visit.service.content.privacy({ operator: visit.operator, language });
  const policy = policies?.[language];
  const plain = isLowData(visit.session.prefs.lowData, visit.request.headers);
  const body = policy?.body();
  return {
    title: policy?.title ?? visit.tPages("portal.privacy"),
    otherwise: visit.tPages("privacy.body"),
    body: body && (plain ? withoutPictures(body) : body),
  };
}

export default function Privacy() {
  const { title, body, otherwise } = useLoaderData<typeof loader>();
  return (
    <FormPage paying={false}>
      <h1>{title}</h1>
      {body ? <div className="content" dangerouslySetInnerHTML={{ __html: body }} /> : <p>{otherwise}</p>}
      <HomeLink />
    </FormPage>
  );
}
