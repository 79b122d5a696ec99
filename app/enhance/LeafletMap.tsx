import L from "leaflet";
import { useEffect, useRef, useState } from "react";
import { FARTHEST_ZOOM } from "@domain/tuning";
import { useMapTexts } from "../i18n/maps";
import { drawLeafletGround, isNight, keepLayers, landOf } from "./leaflet-ground";
import type { Land } from "./leaflet-ground";
import { drawPlace, drawSites } from "./leaflet-layers";
import { keepNames } from "./leaflet-names";
import { useActiveView, usePins } from "./leaflet-pins";
import { keepMiddle, useMoves, useView, zoomLike } from "./leaflet-view";
import { indexSites, loadGround, loadSites } from "./map-data";
import type { LoadedSites } from "./map-data";
import type { LiveMapProps } from "./live-map-props";

/** A map is up to twice as wide as the picture, or down to half as wide, so its zoom is up to 1 more or less. */
const NEAREST_ZOOM = 19;
const FARTHEST_LIVE_ZOOM = FARTHEST_ZOOM - 1;

/** The interactive map, which mouse, touch and keyboard can move; only map pages load this module. */
export function LeafletMap(props: LiveMapProps) {
  const { map: facts, label, language, sites, names, active, onMove } = props;
  // The map keeps the colours of day or night with which it was created.
  const [night] = useState(() => isNight(facts.tiles));
  const t = useMapTexts();
  const box = useRef<HTMLDivElement>(null);
  const { layers: map, drawn } = useMap(
    box,
    { ...props, night },
    { nearer: t("map.nearer"), farther: t("map.farther") },
  );
  const loading = useSites(map, sites);
  usePlace(map, facts.place, landOf(night).ink);
  usePins(map?.map, facts.pins, names, active);
  useActiveView(map?.map, facts.pins, active);
  useMoves(map?.map, facts, onMove);
  return (
    <>
      {/* A map has west on the left, also on right-to-left pages. */}
      <div className="stage" dir="ltr">
        <div
          ref={box}
          className={night ? "leaflet night" : "leaflet"}
          tabIndex={0}
          role="region"
          aria-label={label}
          lang={language}
          style={drawn ? undefined : { backgroundImage: `url("${facts.image}")` }}
        />
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
  marks: L.LayerGroup;
  sites: L.LayerGroup;
}

/** Creates the map once, with tiles if they are configured, and with the outlines of the portal otherwise. */
function useMap(
  box: React.RefObject<HTMLDivElement>,
  { map: facts, language, sites, night }: LiveMapProps & { night: boolean },
  texts: { nearer: string; farther: string },
): { layers: MapLayers | undefined; drawn: boolean } {
  const [made, setMade] = useState<MapLayers>();
  const [drawn, setDrawn] = useState(false);
  const first = useRef({ facts, language, texts, night });
  useEffect(() => {
    if (!box.current) return;
    const { facts: initial, language: initialLanguage, texts: titles, night: dark } = first.current;
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const map = L.map(box.current, {
      center: initial.centre,
      zoom: zoomLike(initial, box.current.clientWidth),
      minZoom: FARTHEST_LIVE_ZOOM,
      maxZoom: NEAREST_ZOOM,
      zoomSnap: 0,
      preferCanvas: true,
      zoomControl: false,
      attributionControl: false,
      bounceAtZoomLimits: false,
      zoomAnimation: !reducedMotion,
      fadeAnimation: !reducedMotion,
      markerZoomAnimation: !reducedMotion,
      inertia: !reducedMotion,
    });
    L.control.zoom({ zoomInTitle: titles.nearer, zoomOutTitle: titles.farther }).addTo(map);
    L.control.scale({ imperial: false }).addTo(map);
    let alive = true;
    // The picture stays behind the map until the tiles or outlines are drawn or the map moves.
    const whenDrawn = () => alive && setDrawn(true);
    if (initial.tiles === undefined)
      void drawOutlines(map, initialLanguage, landOf(dark), () => alive).then(whenDrawn);
    else L.tileLayer(initial.tiles, { maxZoom: NEAREST_ZOOM }).on("load", whenDrawn).addTo(map);
    map.once("movestart", whenDrawn);
    const layer = () => L.layerGroup().addTo(map);
    setMade({ map, marks: layer(), sites: layer() });
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
  return { layers: made, drawn };
}

async function drawOutlines(
  map: L.Map,
  language: LiveMapProps["language"],
  land: Land,
  isAlive: () => boolean,
): Promise<void> {
  const ground = await loadGround(language).catch(() => undefined);
  if (!ground || !isAlive()) return;
  const drawShapes = drawLeafletGround(map, ground, land);
  const showNames = keepNames(map, land.ink);
  const always = [...ground.towns, ...ground.names];
  showNames(always);
  if (ground.layers) keepLayers(map, drawShapes, language, (names) => showNames([...always, ...names]));
}

/** Loads all sites once, redraws them when the technology changes, and returns true while they load. */
function useSites(made: MapLayers | undefined, wanted: LiveMapProps["sites"]): boolean {
  const [all, setAll] = useState<LoadedSites>();
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
    const index = indexSites(all.all, wanted);
    const draw = () => drawSites(made.sites, made.map, index, all.colours);
    draw();
    made.map.on("moveend", draw);
    return () => {
      made.map.off("moveend", draw);
      made.sites.clearLayers();
    };
  }, [made, all, wanted]);
  return needed && !all && !failed;
}

function usePlace(made: MapLayers | undefined, place: LiveMapProps["map"]["place"], ink: string) {
  useEffect(() => {
    if (!made || !place) return;
    drawPlace(made.marks, place, ink);
    return () => {
      made.marks.clearLayers();
    };
  }, [made, place, ink]);
}
