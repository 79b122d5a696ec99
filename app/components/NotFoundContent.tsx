import { paths } from "@domain/paths";
import type { notFoundTexts } from "../i18n/server";
import { useTexts } from "../i18n/useTexts";
import { HelpSearch } from "./HelpSearch";
import { Link } from "./Link";
import { ServicesBeside } from "./ServicesBeside";
import type { Tile } from "./Tiles";

interface NotFoundContentProps {
  words: ReturnType<typeof notFoundTexts>;
  tiles: Tile[];
}

/** The page for every address that does not exist: the search of the help, and the services (R-PAG-5). */
export function NotFoundContent({ words, tiles }: NotFoundContentProps) {
  const { t } = useTexts();
  return (
    <ServicesBeside tiles={tiles}>
      <section className="panel">
        <h1>{words.heading}</h1>
        <p>
          {words.body} {words.next}
        </p>
        <HelpSearch words={words} />
        <p className="exits">
          <Link to={paths.home}>{t("notFound.home")}</Link> <a href={words.call.href}>{words.call.label}</a>
        </p>
      </section>
    </ServicesBeside>
  );
}
