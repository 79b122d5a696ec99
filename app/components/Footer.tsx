import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "@domain/paths";
import type { Frame } from "@server/content/frame";
import { ContentItems } from "./ContentAnchor";
import { useHere } from "./Header";

interface FooterProps {
  lowData: boolean;
  sandbox: boolean;
  /** What content says. */
  columns: Frame["columns"];
  legal: string | undefined;
}

/** Bottom of every page: content's links, our own, the low-data choice and, on the sandbox, what that means. */
export function Footer({ lowData, sandbox, columns, legal }: FooterProps) {
  const { t } = useTranslation();
  const here = useHere();
  return (
    <footer className="bottom">
      {columns.map(({ title, links }, place) => (
        <nav key={place} className="column" aria-label={title ?? t("site.footer")}>
          {title && <strong>{title}</strong>}
          <ul>
            <ContentItems links={links} />
          </ul>
        </nav>
      ))}
      <ul>
        {columns.length === 0 && (
          <li>
            <Link to={paths.help}>{t("site.help")}</Link>
          </li>
        )}
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
          <Link to={paths.contact}>{t("site.contact")}</Link>
        </li>
        <li>
          <Link to={paths.privacy}>{t("site.privacy")}</Link>
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
      <p>{legal ?? t("site.footer")}</p>
    </footer>
  );
}
