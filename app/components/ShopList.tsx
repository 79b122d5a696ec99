import { Link } from "@remix-run/react";
import { paths, withQuery } from "@domain/paths";
import type { StoreFacts } from "@server/map/store";
import { useMapTexts } from "../i18n/maps";
import { useLanguage } from "../i18n/useLanguage";
import { kilometres } from "./place-text";

type Shop = StoreFacts["shops"][number];

/** The shops, numbered as on the map. Looking at a card, by mouse or by keyboard, is told to the map. */
export function ShopList({ shops, onLook }: { shops: Shop[]; onLook: (number: number | undefined) => void }) {
  return (
    <ol className="shops">
      {shops.map((shop) => (
        <ShopCard key={shop.number} shop={shop} onLook={onLook} />
      ))}
    </ol>
  );
}

function ShopCard({ shop, onLook }: { shop: Shop; onLook: (number: number | undefined) => void }) {
  const t = useMapTexts();
  const language = useLanguage();
  const { number, name, address, phones, at } = shop;
  const look = () => onLook(number);
  const leave = () => onLook(undefined);
  return (
    <li id={`shop-${number}`} onMouseEnter={look} onMouseLeave={leave} onFocus={look} onBlur={leave}>
      <h3>{name}</h3>
      <p className="distance">
        {at ? t("place.kilometres", { km: kilometres(at.kilometres, language) }) : t("store.noDistance")}
      </p>
      {address && <p>{address}</p>}
      {phones.length > 0 && (
        <p>
          {t("store.call")}{" "}
          {phones.map(({ text, href }, index) => (
            <span key={text}>
              {index > 0 && ", "}
              {href ? (
                <a href={href} dir="ltr">
                  {text}
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

/** No shop was found (R-MAP-23, R-MAP-24): a picture, and the nearest shop of all. */
export function NoShop({ facts, labels }: { facts: StoreFacts; labels: Record<string, string> }) {
  const t = useMapTexts();
  const language = useLanguage();
  const { searched, asked, place, farther, failed } = facts;
  const { noResultMobile } = labels;
  if (!searched && !failed) return <p className="alert notice">{t("store.noData")}</p>;
  return (
    <section className="panel nothing" role="alert">
      <img src="/no-shop.svg" alt="" width={120} height={90} />
      {/* The style sheet shows one of the two, where the operator has words for narrow screens. */}
      {noResultMobile && <h2 className="narrow">{noResultMobile}</h2>}
      <div className={noResultMobile ? "wide" : undefined}>
        <h2>{labels["noResults"] ?? t("store.noResults")}</h2>
        <p>{labels["noMatchingResult"] ?? t("store.noMatching")}</p>
      </div>
      {asked !== "" && !place && <p>{t("place.unknown", { asked })}</p>}
      {farther && (
        <p>{t("store.farther", { name: farther.name, km: kilometres(farther.kilometres, language) })}</p>
      )}
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
