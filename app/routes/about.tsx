import type { LoaderFunctionArgs } from "@remix-run/node";
import { AboutContent } from "../components/AboutContent";
import { aboutTexts, languageOf, pageTranslator } from "../i18n/server";

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request);
  return { title: pageTranslator(language)("about.title"), words: aboutTexts(language) };
}

export default function About() {
  return <AboutContent />;
}
