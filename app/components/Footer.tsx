import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "@domain/paths";
import { useHere } from "./Header";

/** Bottom of every page: about, the low-data choice and, on the sandbox, what that means. */
export function Footer({ lowData, sandbox }: { lowData: boolean; sandbox: boolean }) {
  const { t } = useTranslation();
  const here = useHere();
  return (
    <footer className="bottom">
      <ul>
        <li>
          <Link to={paths.about}>{t("site.about")}</Link>
        </li>
        <li>
          <Link to={paths.stores} discover="none">
            {t("site.shops")}
          </Link>
        </li>
        <li>
          <Link to={paths.networks} discover="none">
            {t("site.network")}
          </Link>
        </li>
        <li>
          <a href={here({ data: lowData ? "full" : "low" })} rel="nofollow">
            {t(lowData ? "site.lowDataOff" : "site.lowDataOn")}
          </a>
        </li>
        {sandbox && (
          <li>
            {t("site.sandbox")} <a href={paths.sandbox}>{t("site.sandboxLink")}</a>
          </li>
        )}
      </ul>
      <p>{t("site.footer")}</p>
    </footer>
  );
}
