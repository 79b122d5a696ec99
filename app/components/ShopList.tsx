import { Link } from "@remix-run/react";
import { paths, withQuery } from "@domain/paths";
import type { StoreFacts } from "@server/map/store";
import { useMapTexts } from "../i18n/maps";
import { useLanguage } from "../i18n/useLanguage";
import { formatDistance } from "../i18n/format";
import { formatMsisdn } from "@domain/msisdn";

type Shop = StoreFacts["shops"][number];

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
  const { number, name, address, phones, at } = shop;
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
      <p className="distance">{at ? formatDistance(at.kilometres, language) : t("store.noDistance")}</p>
      {address && <p>{address}</p>}
      {phones.length > 0 && (
        <p>
          {t("store.call")}{" "}
          {phones.map(({ text, href }, index) => (
            <span key={text}>
              {index > 0 && ", "}
              {href ? (
                <a href={href} dir="ltr">
                  {formatPhone(text)}
                </a>
              ) : (
                text
              )}
            </span>
          ))}
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

/** Groups the digits of a local number; other numbers stay as the operator writes them. */
function formatPhone(text: string): string {
  return /^[0-9]+$/.test(text) ? formatMsisdn(text) : text;
}

/** Shown when no shop is in range (R-MAP-23, R-MAP-24), with the distance of the nearest one. */
export function NoShop({ facts, labels }: { facts: StoreFacts; labels: Record<string, string> }) {
  const t = useMapTexts();
  const { searched, asked, place, farther, failed } = facts;
  const { noResultMobile } = labels;
  if (!searched && !failed) return <p className="alert notice">{t("store.noData")}</p>;
  return (
    <section className="panel nothing" role="alert">
      <img src="/no-shop.svg" alt="" width={120} height={90} />
      {/* If the operator has a text for narrow screens, the style sheet shows one of the two. */}
      {noResultMobile && <h2 className="narrow">{noResultMobile}</h2>}
      <div className={noResultMobile ? "wide" : undefined}>
        <h2>{labels["noResults"] ?? t("store.noResults")}</h2>
        <p>{labels["noMatchingResult"] ?? t("store.noMatching")}</p>
      </div>
      {asked !== "" && !place && <p>{t("place.unknown", { asked })}</p>}
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
