import { data, redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cleanAddress } from "@server/request/address";
import { NotFoundContent } from "../components/NotFoundContent";
import { useServices } from "../components/useServices";
import { languageOf, notFoundTexts } from "../i18n/server";

const NOT_FOUND = 404;
const PERMANENT_REDIRECT = 308;

async function notFound(request: Request) {
  const words = notFoundTexts(await languageOf(request));
  return data({ title: words.heading, words }, NOT_FOUND);
}

export const loader = ({ request }: LoaderFunctionArgs) => notFound(request);

/** Redirects a form that was posted to a misspelled address of a page, with its fields. */
export function action({ request }: ActionFunctionArgs) {
  const clean = cleanAddress(request);
  return clean === undefined ? notFound(request) : redirect(clean, PERMANENT_REDIRECT);
}

export default function NotFound() {
  const { words } = useLoaderData<typeof loader>();
  return <NotFoundContent words={words} tiles={useServices()} />;
}
