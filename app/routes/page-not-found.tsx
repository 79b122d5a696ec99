import { data } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { HomeLink } from "../components/HomeLink";
import { languageOf, translator } from "../i18n/server";

const NOT_FOUND = 404;

export async function loader({ request }: LoaderFunctionArgs) {
  return data({ title: translator(await languageOf(request))("notFound.title") }, NOT_FOUND);
}

export default function PageNotFound() {
  const { t } = useTranslation();
  return (
    <section className="panel">
      <h1>{t("notFound.heading")}</h1>
      <p>{t("notFound.body")}</p>
      <HomeLink />
    </section>
  );
}
