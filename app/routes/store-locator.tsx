import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { brand } from "@domain/brand";
import type { Point } from "@domain/geo";
import { SHOP_RADIUS_KM } from "@domain/map-rule-numbers";
import { OK, UNAVAILABLE } from "@domain/http-status";
import { paths, withQuery } from "@domain/paths";
import { readHere, shopsOf } from "@server/request/map-visit";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import { Link } from "../components/Link";
import { MapPanel } from "../components/MapPanel";
import { OtherPlaces, PlaceSearch } from "../components/PlaceSearch";
import { NoShop, ShopData, ShopList } from "../components/ShopList";
import { placeName } from "../components/place-text";
import { mapTexts, useMapTexts } from "../i18n/maps";
import { useWithoutScripts } from "../server-facts";

export { mapLinks as links } from "../styles/sheets";

export async function loader(args: LoaderFunctionArgs) {
  const page = await answerTo(await openVisit(args));
  return data(page, page.facts.failed ? UNAVAILABLE : OK);
}

/** Shows the shops around the posted position of the browser; it changes no data. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const { here, expired, status } = await readHere(visit);
  const refused = expired ? visit.t("messages.formExpired") : undefined;
  const page = await answerTo(visit, here);
  return data({ ...page, refused }, page.facts.failed && status === OK ? UNAVAILABLE : status);
}

async function answerTo(visit: PageVisit, here?: Point) {
  const language = visit.language;
  const [facts, labels] = await Promise.all([
    shopsOf(visit, language, here),
    visit.service.content.labels("stores", { operator: visit.operator, language }, "chrome"),
  ]);
  return { title: mapTexts(language)("store.title"), facts, labels };
}

export default function StoreLocator() {
  const loaded = useLoaderData<typeof loader>();
  const located = useActionData<typeof action>();
  const { facts, labels } = located ?? loaded;
  const t = useMapTexts();
  const [active, setActive] = useState<number>();
  const { place, asked, shops } = facts;
  const where = place && placeName(place, t);
  const heading = labels[`find${brand.slug}In`] ?? t("store.find");
  return (
    <div className="places">
      <section className="panel wide">
        <h1>{t("store.title")}</h1>
        <PlaceSearch
          path={paths.stores}
          label={heading}
          placeholder={labels["cityPincode"] ?? t(facts.postcodes ? "store.place" : "store.placeOnly")}
          asked={asked}
          labels={labels}
          refused={located?.refused}
        />
        <p className="exits">
          <Link to={withQuery(paths.mapPoint, { for: "shops" })}>{t("place.onMap")}</Link>{" "}
          <a className="to-map" href="#map">
            {t("jump.map")}
          </a>
        </p>
      </section>
      <div className="found">
        {facts.empty && <NoShop facts={facts} labels={labels} />}
        {shops.length > 0 && (
          <section className="panel" aria-labelledby="shops">
            <h2 id="shops">
              {facts.count === 0
                ? t("store.others")
                : facts.named
                  ? t("store.named", { asked })
                  : t("store.near", { place: where })}
            </h2>
            {facts.count > 0 && (
              <p>
                {facts.named
                  ? t("store.matching", { count: facts.count })
                  : t("store.within", { count: facts.count, km: SHOP_RADIUS_KM })}
              </p>
            )}
            <ShopList shops={shops} onActive={setActive} />
            <ShopData shops={shops} />
            {facts.all && (
              <p>
                <Link to={facts.all}>{t("store.all")}</Link>
              </p>
            )}
          </section>
        )}
        <OtherPlaces path={paths.stores} others={facts.others} />
      </div>
      <MapPanel
        map={facts.map}
        label={facts.map.pins.length > 0 ? t("map.pins", { count: facts.map.pins.length }) : t("map.plain")}
        live={{ active, names: Object.fromEntries(shops.map(({ number, name }) => [number, name])) }}
      >
        {() =>
          facts.inset && (
            <SecondMap image={facts.inset.image} place={facts.inset.town ?? where ?? ""} size={facts.map} />
          )
        }
      </MapPanel>
    </div>
  );
}

interface SecondMapProps {
  image: string;
  place: string;
  size: { width: number; height: number };
}

/** A second picture of the shops at another scale, for browsers without scripts; a live map has every scale. */
function SecondMap({ image, place, size }: SecondMapProps) {
  const name = useMapTexts()("map.found", { place });
  const withoutScripts = useWithoutScripts();
  const picture = (
    <p className="inset">
      <strong>{name}</strong>
      <img src={image} alt="" width={size.width} height={size.height} loading="lazy" />
    </p>
  );
  return withoutScripts ? picture : <noscript>{picture}</noscript>;
}
