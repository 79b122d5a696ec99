import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HomeLink } from "../components/HomeLink";
import { languageOf, pageTranslator } from "../i18n/server";

const NOT_FOUND = 404;

export async function loader({ request }: LoaderFunctionArgs) {
  const t = pageTranslator(await languageOf(request));
  const words = { heading: t("missing.heading"), body: t("missing.body") };
  return data({ title: t("missing.title"), words }, NOT_FOUND);
}

export default function PageNotFound() {
  const { words } = useLoaderData<typeof loader>();
  return (
    <section className="panel">
      <h1>{words.heading}</h1>
      <p>{words.body}</p>
      <HomeLink />
    </section>
  );
}
