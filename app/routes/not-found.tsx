import { data, redirect, redirectDocument } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FOUND, NOT_FOUND, PERMANENT_REDIRECT } from "@domain/http-status";
import { lastCareNumber } from "@server/operator/care-number";
import { cleanAddress, pageOf } from "@server/request/address";
import { helpFor } from "@server/request/help-visit";
import { nearestPage } from "@server/request/outbound";
import type { RouteArgs } from "@server/request/visit";
import { service } from "@server/service";
import { NotFoundContent } from "../components/NotFoundContent";
import { useServices } from "../components/useServices";
import { languageOf, notFoundTexts } from "../i18n/server";
import { openVisit } from "../visit";

async function notFound(args: RouteArgs) {
  const { catalogue } = await service();
  const words = notFoundTexts(await languageOf(args), lastCareNumber(catalogue));
  return data({ title: words.heading, words }, NOT_FOUND);
}

export async function loader(args: LoaderFunctionArgs) {
  const nearest = await nearestPage(pageOf(args.request.url), async () => {
    const visit = await openVisit(args);
    return helpFor(visit, { operator: visit.operator, language: visit.language });
  });
  // A new document, because the target can need other headers (domain/tagged-pages.ts).
  if (nearest !== undefined) throw redirectDocument(nearest, FOUND);
  return notFound(args);
}

/** Redirects a form that was posted to a misspelled address of a page, with its fields. */
export function action(args: ActionFunctionArgs) {
  const clean = cleanAddress(args.request);
  return clean === undefined ? notFound(args) : redirect(clean, PERMANENT_REDIRECT);
}

export default function NotFound() {
  const { words } = useLoaderData<typeof loader>();
  return <NotFoundContent words={words} tiles={useServices()} />;
}
