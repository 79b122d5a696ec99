import { Fragment } from "react";
import { isResourcePath } from "@domain/paths";
import { useTexts } from "../i18n/useTexts";
import { useRootData } from "../root-data";
import { Link } from "./Link";

/** The greeting of the home page, from content or built in, without the buttons that repeat a tile (R-CON-14). */
export function HomeHero({ besides }: { besides: readonly string[] }) {
  const root = useRootData();
  const { t } = useTexts();
  const banner = root?.frame.home?.banner;
  const buttons = (banner?.buttons ?? []).filter(({ href }) => !besides.includes(href));
  return (
    <section className="hero" aria-labelledby="greeting">
      <div className="in">
        {banner?.image && !root?.lowData && <img src={banner.image} alt="" loading="lazy" />}
        <h1 id="greeting">{banner?.heading ?? t("home.heading")}</h1>
        <p>
          {banner?.badge && (
            <>
              <span className="badge">{banner.badge}</span>{" "}
            </>
          )}
          {banner?.subHeading ?? t("home.intro")}
          {buttons.map(({ href, label }, place) => (
            <Fragment key={place}>
              {" "}
              <Link to={href} reloadDocument={isResourcePath(href)}>
                {label}
              </Link>
            </Fragment>
          ))}
        </p>
      </div>
    </section>
  );
}
