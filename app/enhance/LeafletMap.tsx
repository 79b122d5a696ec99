import L from "leaflet";
import { useEffect, useRef, useState } from "react";
import { FARTHEST_ZOOM } from "@domain/tuning";
import { SHOP_ZOOM } from "@domain/rule-numbers";
import { useMapTexts } from "../i18n/maps";
import { drawGround, drawPlace, drawSites, drawTowns, pinIcon } from "./leaflet-layers";
import { keepMiddle, useMoves, useView } from "./leaflet-view";
import { indexSites, loadGround, loadSites } from "./map-data";
import type { SentSite } from "./map-data";
import type { LiveMapProps } from "./live-map-props";
import "../styles/leaflet.css";

const NEAREST_ZOOM = 18;

/** The interactive map, which mouse, touch and keyboard can move. Only map pages load this module. */
export function LeafletMap(props: LiveMapProps) {
  const { map: facts, label, language, sites, names, active, onMove } = props;
  const t = useMapTexts();
  const box = useRef<HTMLDivElement>(null);
  const map = useMap(box, props, { nearer: t("map.nearer"), farther: t("map.farther") });
  const loading = useSites(map, sites);
  usePlaceAndPins(map, facts, names);
  useActivePin(map, facts, active);
  useMoves(map?.map, facts, onMove);
  return (
    <>
      {/* A map has west on the left, also on right-to-left pages. */}
      <div className="stage" dir="ltr">
        <div ref={box} className="leaflet" tabIndex={0} role="region" aria-label={label} lang={language} />
        {onMove && <span className="middle" aria-hidden="true" />}
        {loading && (
          <p className="loading" role="status">
            {t("map.loading")}
          </p>
        )}
      </div>
    </>
  );
}

interface MapLayers {
  map: L.Map;
  pins: Map<number, L.Marker>;
  marks: L.LayerGroup;
  sites: L.LayerGroup;
}

/** Creates the map once, with tiles if they are configured, and with the outlines of the portal otherwise. */
function useMap(
  box: React.RefObject<HTMLDivElement>,
  { map: facts, language, sites }: LiveMapProps,
  texts: { nearer: string; farther: string },
): MapLayers | undefined {
  const [made, setMade] = useState<MapLayers>();
  const first = useRef({ facts, language, texts });
  useEffect(() => {
    if (!box.current) return;
    const { facts: initial, language: initialLanguage, texts: titles } = first.current;
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const map = L.map(box.current, {
      ...{
        center: initial.centre,
        zoom: initial.zoom,
        minZoom: FARTHEST_ZOOM,
        maxZoom: NEAREST_ZOOM,
        zoomSnap: 0.25,
      },
      ...{ preferCanvas: true, zoomControl: false, attributionControl: false, bounceAtZoomLimits: false },
      ...{ zoomAnimation: !reducedMotion, fadeAnimation: !reducedMotion },
      ...{ markerZoomAnimation: !reducedMotion, inertia: !reducedMotion },
    });
    L.control.zoom({ zoomInTitle: titles.nearer, zoomOutTitle: titles.farther }).addTo(map);
    L.control.scale({ imperial: false }).addTo(map);
    let alive = true;
    if (initial.tiles !== undefined) L.tileLayer(initial.tiles, { maxZoom: NEAREST_ZOOM }).addTo(map);
    else void drawOutlines(map, initialLanguage, () => alive);
    const layer = () => L.layerGroup().addTo(map);
    setMade({ map, pins: new Map(), marks: layer(), sites: layer() });
    keepMiddle(map);
    let zooming = false;
    map.on("zoomanim", () => (zooming = true));
    map.on("moveend", () => (zooming = false));
    return () => {
      alive = false;
      // Leaflet's zoom timer fails on a removed map, so the map is removed when the zoom ends.
      if (zooming) map.once("moveend", () => map.remove());
      else map.remove();
    };
  }, [box]);
  useView(made?.map, facts, sites);
  return made;
}

async function drawOutlines(
  map: L.Map,
  language: LiveMapProps["language"],
  isAlive: () => boolean,
): Promise<void> {
  const ground = await loadGround(language).catch(() => undefined);
  if (!ground || !isAlive()) return;
  drawGround(map, ground);
  const towns = L.layerGroup().addTo(map);
  const draw = () => drawTowns(towns, ground, map.getZoom());
  draw();
  map.on("zoomend", draw);
}

/** Loads all sites once and redraws them when the technology changes. Returns true while they load. */
function useSites(made: MapLayers | undefined, wanted: LiveMapProps["sites"]): boolean {
  const [all, setAll] = useState<SentSite[]>();
  const [failed, setFailed] = useState(false);
  const needed = wanted !== undefined;
  useEffect(() => {
    if (!needed) return;
    let mounted = true;
    loadSites().then(
      (sites) => mounted && setAll(sites),
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [needed]);
  useEffect(() => {
    if (!made || !all || !wanted) return;
    const index = indexSites(all, wanted);
    const draw = () => drawSites(made.sites, made.map, index);
    draw();
    made.map.on("moveend", draw);
    return () => {
      made.map.off("moveend", draw);
      made.sites.clearLayers();
    };
  }, [made, all, wanted]);
  return needed && !all && !failed;
}

function usePlaceAndPins(
  made: MapLayers | undefined,
  { place, pins }: LiveMapProps["map"],
  names: LiveMapProps["names"],
) {
  // Names change only together with the pins, so they are no dependency of the effect.
  const latestNames = useRef(names);
  latestNames.current = names;
  useEffect(() => {
    if (!made) return;
    if (place) drawPlace(made.marks, place);
    for (const { number, point } of pins) {
      const title = [number, latestNames.current?.[number]].filter(Boolean).join(". ");
      // Pins that lie together are too small a target for the keyboard, whose way to a shop is the list.
      const options = { title, alt: title, riseOnHover: true, keyboard: false };
      const pin = L.marker(point, { icon: pinIcon(number, false), ...options });
      pin.on("click", () => document.getElementById(`shop-${number}`)?.scrollIntoView({ block: "nearest" }));
      pin.addTo(made.marks);
      pin.getElement()?.setAttribute("role", "img");
      pin.getElement()?.setAttribute("aria-label", title);
      made.pins.set(number, pin);
    }
    return () => {
      made.marks.clearLayers();
      made.pins.clear();
    };
  }, [made, place, pins]);
}

/** Enlarges and centres the pin of the active card; without an active card the previous view returns (R-MAP-22). */
function useActivePin(
  made: MapLayers | undefined,
  { pins }: LiveMapProps["map"],
  active: number | undefined,
) {
  const before = useRef<{ centre: L.LatLng; zoom: number }>();
  useEffect(() => {
    const pin = pins.find(({ number }) => number === active);
    if (!made || !pin) return;
    const { map } = made;
    before.current ??= { centre: map.getCenter(), zoom: map.getZoom() };
    made.pins.get(pin.number)?.setIcon(pinIcon(pin.number, true)).setZIndexOffset(1000);
    map.setView(pin.point, SHOP_ZOOM);
    return () => {
      made.pins.get(pin.number)?.setIcon(pinIcon(pin.number, false)).setZIndexOffset(0);
      const { current } = before;
      before.current = undefined;
      if (current) map.setView(current.centre, current.zoom);
    };
  }, [made, pins, active]);
}
