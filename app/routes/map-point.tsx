import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { Point } from "@domain/geo";
import { paths, withQuery } from "@domain/paths";
import { pickerOf } from "@server/request/map-visit";
import { openVisit } from "../visit";
import { Link } from "../components/Link";
import { PointPicker } from "../components/PointPicker";
import { useDiscover } from "../enhance/useTouched";
import { OtherPlaces } from "../components/PlaceSearch";
import { Submit } from "../components/PostForm";
import { mapTexts, useMapTexts } from "../i18n/maps";

export { mapLinks as links } from "../styles/sheets";

/** The map on which customers choose a point without a name, to see its coverage or the shops around it. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const { language } = visit;
  const { searchParams } = visit.url;
  return {
    title: mapTexts(language)("point.title"),
    forShops: searchParams.get("for") === "shops",
    facts: await pickerOf(visit, language, (name) => searchParams.get(name) ?? ""),
  };
}

export default function MapPoint() {
  const { facts, forShops } = useLoaderData<typeof loader>();
  const t = useMapTexts();
  const [moved, setMoved] = useState<Point>();
  const { lat, lng } = moved ?? facts.point;
  // The coordinates are a search text, so that the field and the links of the next page keep the point.
  const q = `${lat.toFixed(3)},${lng.toFixed(3)}`;
  const goals = [
    { to: withQuery(paths.networks, { q }), text: t("point.goNetwork") },
    { to: withQuery(paths.stores, { q }), text: t("point.goShops") },
  ];
  return (
    <section className="panel wide">
      <h1>{t("point.title")}</h1>
      <p>{t("point.intro")}</p>
      <Form
        key={`${facts.asked}|${facts.town}|${facts.zoom}|${facts.map.image}`}
        method="get"
        action={paths.mapPoint}
        discover={useDiscover()}
      >
        <input type="hidden" name="for" value={forShops ? "shops" : "network"} />
        <PointPicker facts={facts} onChange={setMoved} />
        <p className="actions inline">
          <Submit secondary>{t("network.show")}</Submit>
        </p>
      </Form>
      <OtherPlaces path={paths.mapPoint} others={facts.others} />
      {(forShops ? [...goals].reverse() : goals).map(({ to, text }, index) => (
        <p key={to} className="inline">
          <Link className={index === 0 ? "button" : "button secondary"} to={to}>
            {text}
          </Link>
        </p>
      ))}
    </section>
  );
}
