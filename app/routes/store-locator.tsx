import { data } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { country } from "@domain/country";
import type { Point } from "@domain/geo";
import { SHOP_RADIUS_KM } from "@domain/rule-numbers";
import { paths, withQuery } from "@domain/paths";
import { UNPROCESSABLE } from "@server/payment/step-result";
import { readHere, storesOf } from "@server/request/map-visit";
import { openVisit } from "../visit";
import type { PageVisit } from "../visit";
import { MapPanel } from "../components/MapPanel";
import { OtherPlaces, PlaceSearch } from "../components/PlaceSearch";
import { NoShop, ShopList } from "../components/ShopList";
import { placeName } from "../components/place-text";
import { mapTexts, useMapTexts } from "../i18n/maps";

export { mapLinks as links } from "../styles/sheets";

export async function loader(args: LoaderFunctionArgs) {
  return answerTo(await openVisit(args));
}

/** Shows the shops around the posted position of the browser; it changes no data. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openVisit(args);
  const here = await readHere(visit);
  return data(await answerTo(visit, here), { status: here ? 200 : UNPROCESSABLE });
}

async function answerTo(visit: PageVisit, here?: Point) {
  const language = visit.language;
  const [facts, labels] = await Promise.all([
    storesOf(visit, language, here),
    visit.service.content.labels("stores", { operator: visit.operator, language }, "chrome"),
  ]);
  return { title: mapTexts(language)("store.title"), facts, labels };
}

export default function StoreLocator() {
  const loaded = useLoaderData<typeof loader>();
  const { facts, labels } = useActionData<typeof action>() ?? loaded;
  const t = useMapTexts();
  const [active, setActive] = useState<number>();
  const { place, asked, shops } = facts;
  const where = place && placeName(place, t);
  const heading = labels[`find${country.brandSlug}In`] ?? t("store.find", { brand: country.brand });
  return (
    <div className="places">
      <section className="panel wide">
        <h1>{t("store.title")}</h1>
        <PlaceSearch
          path={paths.stores}
          label={heading}
          placeholder={labels["cityPincode"] ?? t("store.place")}
          asked={asked}
          labels={labels}
        />
        <p className="exits">
          <Link to={withQuery(paths.mapPoint, { for: "shops" })}>{t("place.onMap")}</Link>{" "}
          <a className="to-map" href="#map">
            {t("jump.map")}
          </a>
        </p>
      </section>
      <div className="found">
        {shops.length === 0 ? (
          <NoShop facts={facts} labels={labels} />
        ) : (
          <section className="panel" aria-labelledby="shops">
            <h2 id="shops">{t("store.near", { place: where })}</h2>
            <p>{t("store.within", { count: facts.count, km: SHOP_RADIUS_KM })}</p>
            <ShopList shops={shops} onActive={setActive} />
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
      />
    </div>
  );
}
