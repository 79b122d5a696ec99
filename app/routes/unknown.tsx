import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cleanAddress } from "@server/request/address";
import { AboutContent } from "../components/AboutContent";
import { aboutTexts, languageOf, pageTranslator } from "../i18n/server";

const NOT_FOUND = 404;
const PERMANENT_REDIRECT = 308;

async function notFound(request: Request) {
  const language = await languageOf(request);
  return data({ title: pageTranslator(language)("missing.title"), words: aboutTexts(language) }, NOT_FOUND);
}

export const loader = ({ request }: LoaderFunctionArgs) => notFound(request);

/** Redirects a form that was posted to a misspelled address of a page, with its fields. */
export function action({ request }: ActionFunctionArgs) {
  const clean = cleanAddress(request);
  return clean === undefined ? notFound(request) : redirect(clean, PERMANENT_REDIRECT);
}

export default function Unknown() {
  return <AboutContent unknown />;
}
