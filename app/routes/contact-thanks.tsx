import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { HomeLink } from "../components/HomeLink";
import { languageOf, translator } from "../i18n/server";

export async function loader({ request }: LoaderFunctionArgs) {
  return { title: translator(await languageOf(request))("contact.thanks") };
}

/** After a message was sent. */
export default function ContactThanks() {
  const { t } = useTranslation();
  return (
    <section className="panel">
      <h1>{t("contact.thanks")}</h1>
      <p className="alert success" role="status">
        {t("contact.thanksMore")}
      </p>
      <HomeLink />
    </section>
  );
}
