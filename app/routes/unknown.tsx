import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { AboutContent } from "../components/AboutContent";
import { aboutWords, languageOf, pageTranslator } from "../i18n/server";

const NOT_FOUND = 404;

async function notFound(request: Request) {
  const language = await languageOf(request);
  return data({ title: pageTranslator(language)("missing.title"), words: aboutWords(language) }, NOT_FOUND);
}

export const loader = ({ request }: LoaderFunctionArgs) => notFound(request);
export const action = ({ request }: LoaderFunctionArgs) => notFound(request);

export default function Unknown() {
  return <AboutContent unknown />;
}
