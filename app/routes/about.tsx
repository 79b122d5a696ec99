import type { LoaderFunctionArgs } from "@remix-run/node";
import { AboutContent } from "../components/AboutContent";
import { languageOf, translator } from "../i18n/server";

export async function loader({ request }: LoaderFunctionArgs) {
  return { title: translator(await languageOf(request))("about.title") };
}

export default function About() {
  return <AboutContent />;
}
