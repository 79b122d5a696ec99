import { useEffect, useState } from "react";
import type { ComponentType, RefObject } from "react";
import type { LiveMapProps } from "./live-map-props";
import { sheetAddress } from "../styles/sheets";
import type { LinkedSheet } from "../styles/sheets";
import { isRecord } from "./own-json";

/** Without it a browser that is never at rest would never load the map. */
const MAX_WAIT_FOR_REST_MS = 2_000;

/**
 * Returns the interactive map, or undefined until its module is loaded: on a good connection when the page is at rest,
 * on every connection when a pointer or the focus reaches the picture (R-MAP-2).
 */
export function useLiveMap(panel: RefObject<HTMLElement>): ComponentType<LiveMapProps> | undefined {
  const [live, setLive] = useState<{ Map: ComponentType<LiveMapProps> }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let loading = false;
    const load = () => {
      if (loading || signal.aborted) return;
      loading = true;
      Promise.all([import("./LeafletMap"), loadSheet("leaflet")]).then(
        ([{ LeafletMap }]) => signal.aborted || setLive({ Map: LeafletMap }),
        // The next pointer or focus that reaches the picture tries again.
        () => (loading = false),
      );
    };
    for (const type of ["pointerover", "focusin"]) panel.current?.addEventListener(type, load, { signal });
    if (isGoodConnection()) whenAtRest(load);
    return () => leaving.abort();
  }, [panel]);
  return live?.Map;
}

/** Adds a style sheet to the document and waits for it, as the map would be drawn without its size. */
function loadSheet(name: LinkedSheet): Promise<void> {
  const href = sheetAddress(name);
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    };
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  });
}

/**
 * Whether the connection can carry 50 kB more, which is assumed of browsers that do not report it, because few of them
 * are on 2G and 3G phones.
 */
function isGoodConnection(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  if (!isRecord(connection)) return true;
  return connection["saveData"] !== true && connection["effectiveType"] === "4g";
}

/** Runs a function when the document and its pictures are loaded and the browser has nothing to do. */
function whenAtRest(run: () => void): void {
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: MAX_WAIT_FOR_REST_MS });
    else setTimeout(run);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
