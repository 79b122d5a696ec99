import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "@domain/paths";

/** A link to the home page for pages without another next step. */
export function HomeLink() {
  const { t } = useTranslation();
  return (
    <p>
      <Link className="button" to={paths.home}>
        {t("notFound.home")}
      </Link>
    </p>
  );
}
