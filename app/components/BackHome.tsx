import { useTexts } from "../i18n/useTexts";
import { paths } from "@domain/paths";
import { Link } from "./Link";

/** The back arrow of small screens; it links to the home page (R-MET-7). */
export function BackHome() {
  const { t } = useTexts();
  return (
    <Link className="back" to={paths.home}>
      {t("site.backTo", { where: t("home.title") })}
    </Link>
  );
}
