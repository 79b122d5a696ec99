import { useTexts } from "../i18n/useTexts";
import type { ContentLink } from "@server/content/shapes";
import { ContentLinks } from "./ContentLinks";
import { useLinkToThisPage } from "./Header";
import { TagConsent } from "./TagConsent";

interface FooterProps {
  lowData: boolean;
  /** The operator has chosen low-data pages for all, so that there is nothing to choose. */
  lowDataForAll: boolean;
  legal: string | undefined;
  /** Links from content and of the portal, each address once. */
  links: ContentLink[];
}

/** The footer of every page: links in flowing lines, the low-data switch and the legal text. */
export function Footer({ lowData, lowDataForAll, links, legal }: FooterProps) {
  const { t } = useTexts();
  const linkToThisPage = useLinkToThisPage();
  return (
    <footer className="bottom">
      <div className="in">
        <TagConsent />
        <nav aria-label={t("site.footer")}>
          <ContentLinks links={links} />{" "}
          {!lowDataForAll && (
            <a href={linkToThisPage({ data: lowData ? "full" : "low" })} rel="nofollow">
              {t(lowData ? "site.lowDataOff" : "site.lowDataOn")}
            </a>
          )}
        </nav>{" "}
        {legal !== undefined && <small>{legal}</small>}
      </div>
    </footer>
  );
}
