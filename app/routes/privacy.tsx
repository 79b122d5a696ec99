import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withoutPictures } from "@server/content/sanitise";
import { isLowData } from "@server/security/low-data";
import { openVisit } from "@server/request/visit";
import { HomeLink } from "../components/HomeLink";
import { languageOf, pageTranslator } from "../i18n/server";

/** How customers' data are handled, in the operator's words; in short ones of ours when those cannot be had. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const language = await languageOf(request);
  const policies = await visit.service.content.privacy({ operator: visit.operator, language });
  const policy = policies?.[language];
  const plain = isLowData(visit.session.prefs.lowData, request.headers);
  const body = policy?.body();
  return {
    title: policy?.title ?? pageTranslator(language)("portal.privacy"),
    otherwise: pageTranslator(language)("privacy.body"),
    body: body && (plain ? withoutPictures(body) : body),
  };
}

export default function Privacy() {
  const { title, body, otherwise } = useLoaderData<typeof loader>();
  return (
    <section className="panel">
      <h1>{title}</h1>
      {body ? <div className="content" dangerouslySetInnerHTML={{ __html: body }} /> : <p>{otherwise}</p>}
      <HomeLink />
    </section>
  );
}
