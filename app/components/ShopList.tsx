import { Fragment } from "react";
import { joinList } from "@domain/languages";
import { paths, withQuery } from "@domain/paths";
import type { ShopFacts } from "@server/map/shop-facts";
import type { Opening } from "@server/places/opening";
import type { MapTextKey, Translate } from "../i18n/translate";
import { Link } from "./Link";
import { StructuredData } from "./StructuredData";
import { useMapTexts } from "../i18n/maps";
import { useLanguage } from "../i18n/useLanguage";
import { useWithoutScripts } from "../server-facts";
import { formatDistance } from "../i18n/format";
import { formatMsisdn } from "@domain/msisdn";

type Shop = ShopFacts["shops"][number];

/** The shops with their numbers on the map; hovering or focusing a card calls `onActive` with its number. */
export function ShopList({
  shops,
  onActive,
}: {
  shops: Shop[];
  onActive: (number: number | undefined) => void;
}) {
  return (
    <ol className="shops">
      {shops.map((shop) => (
        <ShopCard key={shop.number} shop={shop} onActive={onActive} />
      ))}
    </ol>
  );
}

function ShopCard({ shop, onActive }: { shop: Shop; onActive: (number: number | undefined) => void }) {
  const t = useMapTexts();
  const language = useLanguage();
  const { number, name, address, phones, at, opening, services } = shop;
  const activate = () => onActive(number);
  const deactivate = () => onActive(undefined);
  return (
    <li
      id={`shop-${number}`}
      onMouseEnter={activate}
      onMouseLeave={deactivate}
      onFocus={activate}
      onBlur={deactivate}
    >
      <h3>{name}</h3>
      {!at && <p className="distance">{t("store.noDistance")}</p>}
      {at?.kilometres !== undefined && <p className="distance">{formatDistance(at.kilometres, language)}</p>}
      {address && <p>{address}</p>}
      {phones.length > 0 && (
        <p>
          {t("store.call")}{" "}
          {phones.map(({ text, href }, index) => (
            <span key={text}>
              {index > 0 && ", "}
              {href ? (
                <a href={href} dir="ltr">
                  {formatMsisdn(text)}
                </a>
              ) : (
                text
              )}
            </span>
          ))}
        </p>
      )}
      {opening && <OpeningHours opening={opening} />}
      {services.length > 0 && (
        <p>
          {t("store.services")}{" "}
          {joinList(
            services.map((service) => serviceName(service, t)),
            language,
          )}
        </p>
      )}
      {at && (
        <ul className="links">
          <li>
            <a href={shop.directions} rel="noreferrer">
              {t("store.directions")}
            </a>
          </li>
          <li>
            <a href={shop.mapApp}>{t("store.open")}</a>
          </li>
        </ul>
      )}
    </li>
  );
}

function OpeningHours({ opening }: { opening: Opening }) {
  const t = useMapTexts();
  const language = useLanguage();
  const { lines, now } = opening;
  return (
    <>
      {now && (
        <p>
          <strong className={now.open ? "open" : "closed"}>
            {now.open ? openUntil(now.until, t) : t("store.closedNow")}
          </strong>
        </p>
      )}
      <p className="hours">
        {/* A browser would break a line at the dash between two times. */}
        {joinList(lines, language)
          .split(" ")
          .map((word, index) => (
            <Fragment key={index}>{/\d/.test(word) ? <span className="whole">{word}</span> : word} </Fragment>
          ))}
      </p>
    </>
  );
}

const knownServices = ["sim", "cash", "repair"] as const;

/** A shop that never closes has no time until which it is open. */
function openUntil(time: string | undefined, t: Translate<MapTextKey>): string {
  return time === undefined ? t("store.openAlways") : t("store.openNow", { time });
}

/** The name of a service that many operators offer; others are named as the operator writes them. */
function serviceName(written: string, t: Translate<MapTextKey>): string {
  const known = knownServices.find((service) => service === written.toLowerCase());
  return known ? t(`store.service.${known}`) : written;
}

/** Structured data of shops with opening hours, for search engines (schema.org LocalBusiness, R-MAP-40). */
export function ShopData({ shops }: { shops: Shop[] }) {
  const facts = shops.flatMap(({ name, address, phones, at, opening }) => {
    if (!opening?.data) return [];
    return [
      {
        "@type": "LocalBusiness",
        name,
        address,
        telephone: phones[0]?.href?.replace("tel:", ""),
        openingHours: opening.data,
        geo: at && { "@type": "GeoCoordinates", latitude: at.point.lat, longitude: at.point.lng },
      },
    ];
  });
  if (facts.length === 0) return null;
  return <StructuredData facts={{ "@context": "https://schema.org", "@graph": facts }} />;
}

/** Shown when no shop is in range (R-MAP-23, R-MAP-24), with the distance of the nearest one. */
export function NoShop({ facts, labels }: { facts: ShopFacts; labels: Record<string, string> }) {
  const t = useMapTexts();
  const { searched, asked, problem, farther, failed } = facts;
  const { noResultMobile } = labels;
  const withoutScripts = useWithoutScripts();
  if (!searched && !failed) return <p className="alert notice">{t("store.noData")}</p>;
  return (
    <section className="panel nothing" role="alert">
      <img src="/no-shop.svg" alt="" width={120} height={90} />
      {/* The style sheet shows the operator's text for narrow screens or the other; text browsers have no style sheet. */}
      {noResultMobile && <h2 className={withoutScripts ? undefined : "narrow"}>{noResultMobile}</h2>}
      {!(noResultMobile && withoutScripts) && (
        <div className={noResultMobile ? "wide" : undefined}>
          <h2>{labels["noResults"] ?? t("store.noResults")}</h2>
          <p>{labels["noMatchingResult"] ?? t("store.noMatching")}</p>
        </div>
      )}
      {problem && <p>{t(`place.${problem}`, { asked })}</p>}
      {farther && <p>{t("store.farther", { name: farther.name, km: farther.kilometres })}</p>}
      <p>{labels["tryAgain"] ?? t("store.tryAgain")}</p>
      {failed && (
        <p>
          <Link to={withQuery(paths.stores, { q: asked || undefined })} reloadDocument>
            {t("network.retry")}
          </Link>
        </p>
      )}
    </section>
  );
}
