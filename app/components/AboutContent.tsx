import { useTranslation } from "react-i18next";
import { HomeLink } from "./HomeLink";

/** The about page, which also stands in for unknown addresses (spec section 2). */
export function AboutContent({ unknown = false }: { unknown?: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="panel">
      {unknown && <p className="alert notice">{t("about.notFound")}</p>}
      <h1>{t("about.heading")}</h1>
      <p>{t("about.body")}</p>
      <p>{t("about.safety")}</p>
      <HomeLink />
    </section>
  );
}
