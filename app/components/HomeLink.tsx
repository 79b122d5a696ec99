import { useTexts } from "../i18n/useTexts";
import { paths } from "@domain/paths";
import { Link } from "./Link";

/** A link to the home page, secondary on pages that have another next step (R-ACC-3). */
export function HomeLink({ secondary = false }: { secondary?: boolean }) {
  const { t } = useTexts();
  return (
    <p>
      <Link className={secondary ? "button secondary" : "button"} to={paths.home}>
        {t("notFound.home")}
      </Link>
    </p>
  );
}
