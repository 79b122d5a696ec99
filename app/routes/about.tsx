import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { HomeLink } from "../components/HomeLink";
import { languageOf, pageTranslator } from "../i18n/server";

export async function loader(args: LoaderFunctionArgs) {
  const t = pageTranslator(await languageOf(args));
  const words = { heading: t("about.heading"), body: t("about.body"), safety: t("about.safety") };
  return { title: t("about.title"), words };
}

export default function About() {
  const { words } = useLoaderData<typeof loader>();
  return (
    <section className="panel">
      <h1>{words.heading}</h1>
      <p>{words.body}</p>
      <p>{words.safety}</p>
      <HomeLink />
    </section>
  );
}
