import { useTexts } from "../i18n/useTexts";
import { paths } from "@domain/paths";
import type { PageChrome } from "@server/content/page-chrome";
import type { ContentLink } from "@server/content/shapes";
import { ContentItems } from "./ContentItems";
import { useLinkToThisPage } from "./Header";

interface FooterProps {
  lowData: boolean;
  sandbox: boolean;
  /** The columns from content. */
  columns: PageChrome["columns"];
  legal: string | undefined;
  /** The portal's own links. */
  links: ContentLink[];
}

/** The footer of every page: links from content, the portal's links, the low-data switch and a note about the sandbox. */
export function Footer({ lowData, sandbox, columns, links, legal }: FooterProps) {
  const { t } = useTexts();
  const linkToThisPage = useLinkToThisPage();
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
          <a href={linkToThisPage({ data: lowData ? "full" : "low" })} rel="nofollow">
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
