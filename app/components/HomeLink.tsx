import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "@domain/paths";

/** The way on from pages that lead nowhere else. */
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
