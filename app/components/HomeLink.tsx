import { useTexts } from "../i18n/useTexts";
import { paths } from "@domain/paths";
import { Link } from "./Link";

/** A link to the home page for pages without another next step. */
export function HomeLink() {
  const { t } = useTexts();
  return (
    <p>
      <Link className="button" to={paths.home}>
        {t("notFound.home")}
      </Link>
    </p>
  );
}
