import L from "leaflet";
import { useEffect, useRef, useState } from "react";
import { FARTHEST_ZOOM } from "@domain/tuning";
import { SHOP_ZOOM } from "@domain/rule-numbers";
import { useMapTexts } from "../i18n/maps";
import { drawGround, drawPlace, drawSites, drawTowns, pinIcon } from "./leaflet-layers";
import { keepMiddle, useView } from "./leaflet-view";
import { indexSites, loadGround, loadSites } from "./map-data";
import type { SentSite } from "./map-data";
import type { LiveMapProps } from "./useLiveMap";

const NEAREST_ZOOM = 18;

/** The map that can be dragged and zoomed, by the keyboard too. It comes in a file of its own, on map pages only. */
export function LeafletMap(props: LiveMapProps) {
  const { map: facts, label, language, sites, names, active, onMove } = props;
  const t = useMapTexts();
  const box = useRef<HTMLDivElement>(null);
  const map = useMap(box, props, { nearer: t("map.nearer"), farther: t("map.farther") });
  const loading = useSites(map, sites);
  usePlaceAndPins(map, facts, names);
  useActivePin(map, facts, active);
  useMoves(map, facts, onMove);
  return (
    <div className="live">
      {/* West is on the left whichever way the page is written. */}
      <div className="stage" dir="ltr">
        <div ref={box} className="leaflet" tabIndex={0} role="region" aria-label={label} lang={language} />
        {onMove && <span className="middle" aria-hidden="true" />}
        {loading && (
          <p className="loading" role="status">
            {t("map.loading")}
          </p>
        )}
      </div>
      <p className="hint keys">{t("map.help")}</p>
    </div>
  );
}

interface Made {
  map: L.Map;
  pins: Map<number, L.Marker>;
  marks: L.LayerGroup;
  sites: L.LayerGroup;
}

/** Makes the map once, on tiles when there are any, else on the service's outlines. */
function useMap(
  box: React.RefObject<HTMLDivElement>,
  { map: facts, language, sites }: LiveMapProps,
  words: { nearer: string; farther: string },
): Made | undefined {
  const [made, setMade] = useState<Made>();
  const first = useRef({ facts, language, words });
  useEffect(() => {
    if (!box.current) return;
    const { facts: at, language: spoken, words: say } = first.current;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const map = L.map(box.current, {
      ...{ center: at.centre, zoom: at.zoom, minZoom: FARTHEST_ZOOM, maxZoom: NEAREST_ZOOM, zoomSnap: 0.25 },
      ...{ preferCanvas: true, zoomControl: false, attributionControl: false, bounceAtZoomLimits: false },
      ...{ zoomAnimation: !still, fadeAnimation: !still, markerZoomAnimation: !still, inertia: !still },
    });
    L.control.zoom({ zoomInTitle: say.nearer, zoomOutTitle: say.farther }).addTo(map);
    L.control.scale({ imperial: false }).addTo(map);
    let alive = true;
    if (at.tiles !== undefined) L.tileLayer(at.tiles, { maxZoom: NEAREST_ZOOM }).addTo(map);
    else void drawOutlines(map, spoken, () => alive);
    const layer = () => L.layerGroup().addTo(map);
    setMade({ map, pins: new Map(), marks: layer(), sites: layer() });
    keepMiddle(map);
    let zooming = false;
    map.on("zoomanim", () => (zooming = true));
    map.on("moveend", () => (zooming = false));
    return () => {
      alive = false;
      // Leaflet ends a zoom by a timer that knows nothing of a map that is gone.
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

/** Loads all sites once; each choice of a technology draws the map anew. True while they are on their way. */
function useSites(made: Made | undefined, wanted: LiveMapProps["sites"]): boolean {
  const [all, setAll] = useState<SentSite[]>();
  const [failed, setFailed] = useState(false);
  const needed = wanted !== undefined;
  useEffect(() => {
    if (!needed) return;
    let here = true;
    loadSites().then(
      (sites) => here && setAll(sites),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
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
  made: Made | undefined,
  { place, pins }: LiveMapProps["map"],
  names: LiveMapProps["names"],
) {
  // Names belong to the pins and change with them.
  const called = useRef(names);
  called.current = names;
  useEffect(() => {
    if (!made) return;
    if (place) drawPlace(made.marks, place);
    for (const { number, point } of pins) {
      const title = [number, called.current?.[number]].filter(Boolean).join(". ");
      const pin = L.marker(point, { icon: pinIcon(number, false), title, alt: title, riseOnHover: true });
      pin.on("click", () => document.getElementById(`shop-${number}`)?.scrollIntoView({ block: "nearest" }));
      pin.addTo(made.marks);
      pin.getElement()?.setAttribute("aria-label", title);
      made.pins.set(number, pin);
    }
    return () => {
      made.marks.clearLayers();
      made.pins.clear();
    };
  }, [made, place, pins]);
}

/** Looking at a card enlarges its pin and goes there; leaving it restores what was to be seen (R-MAP-22). */
function useActivePin(made: Made | undefined, { pins }: LiveMapProps["map"], active: number | undefined) {
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

/** Degrees: a view that was only set again, not moved. */
const SAME = 1e-5;

function useMoves(made: Made | undefined, { centre }: LiveMapProps["map"], onMove: LiveMapProps["onMove"]) {
  useEffect(() => {
    if (!made || !onMove) return;
    let told = centre;
    const tell = () => {
      const { lat, lng } = made.map.getCenter();
      if (Math.abs(lat - told.lat) <= SAME && Math.abs(lng - told.lng) <= SAME) return;
      told = { lat, lng };
      onMove(told);
    };
    made.map.on("moveend", tell);
    return () => {
      made.map.off("moveend", tell);
    };
  }, [made, centre, onMove]);
}
