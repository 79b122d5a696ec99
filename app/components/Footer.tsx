import { useTranslation } from "react-i18next";
import { paths } from "@domain/paths";
import type { PageChrome } from "@server/content/page-chrome";
import type { ContentLink } from "@server/content/shapes";
import { ContentItems } from "./ContentItems";
import { useHere } from "./Header";

interface FooterProps {
  lowData: boolean;
  sandbox: boolean;
  /** What content says. */
  columns: PageChrome["columns"];
  legal: string | undefined;
  /** The portal's own. */
  links: ContentLink[];
}

/** Bottom of every page: content's links, our own, the low-data choice and, on the sandbox, what that means. */
export function Footer({ lowData, sandbox, columns, links, legal }: FooterProps) {
  const { t } = useTranslation();
  const here = useHere();
  return (
    <footer className="bottom">
      {columns.map(({ title, links: own }, place) => (
        <nav key={place} className="column" aria-label={title ?? t("site.footer")}>
          {title && <strong>{title}</strong>}
          <ul>
            <ContentItems links={own} />
          </ul>
        </nav>
      ))}
      <ul>
        <ContentItems links={links} />
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
