import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormPage } from "../components/FormPage";
import { HomeLink } from "../components/HomeLink";
import { languageOf, pageTranslator } from "../i18n/server";

export async function loader(args: LoaderFunctionArgs) {
  const t = pageTranslator(await languageOf(args));
  return { title: t("contact.thanks"), more: t("contact.thanksMore") };
}

/** The page after the contact form has been sent. */
export default function ContactThanks() {
  const { title, more } = useLoaderData<typeof loader>();
  return (
    <FormPage paying={false}>
      <h1>{title}</h1>
      <p className="alert success" role="status">
        {more}
      </p>
      <HomeLink />
    </FormPage>
  );
}
