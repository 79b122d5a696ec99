import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useTexts } from "../i18n/useTexts";
import { isResourcePath } from "@domain/paths";
import { useRootData } from "../root-data";

/** Banner and chips of the home page from content; built-in texts replace missing ones. */
export function HomeContent() {
  const root = useRootData();
  const { t } = useTexts();
  const { banner, recharges } = root?.frame.home ?? {};
  const chips = recharges?.chips ?? [];
  return (
    <>
      <section className="banner">
        {banner?.image && !root?.lowData && <img src={banner.image} alt="" loading="lazy" />}
        {banner?.badge && <p className="badge">{banner.badge}</p>}
        <h1>{banner?.heading ?? t("home.heading")}</h1>
        <p>{banner?.subHeading ?? t("home.lead")}</p>
        {(banner?.buttons ?? []).length > 0 && (
          <p className="buttons">
            {banner?.buttons?.map(({ href, label }, place) => (
              // Text browsers draw no buttons, so a space separates the links.
              <Fragment key={place}>
                <Link to={href} className="button secondary" reloadDocument={isResourcePath(href)}>
                  {label}
                </Link>{" "}
              </Fragment>
            ))}
          </p>
        )}
      </section>
      {chips.length > 0 && (
        <section>
          <h2>{recharges?.heading ?? t("home.journeys")}</h2>
          <div className="tabs">
            <ul>
              {chips.map(({ href, label, icon }, place) => (
                <li key={place}>
                  <Link to={href} reloadDocument={isResourcePath(href)}>
                    {icon && !root?.lowData && (
                      <img src={icon} alt="" width={20} height={20} loading="lazy" />
                    )}
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
