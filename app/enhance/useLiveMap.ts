import { useEffect, useState } from "react";
import type { ComponentType, RefObject } from "react";
import type { LiveMapProps } from "./live-map-props";
import { sheetAddress } from "../styles/sheets";
import type { LinkedSheet } from "../styles/sheets";
import { isRecord } from "./own-json";

/** Returns the interactive map, or undefined until its module is loaded. */
export function useLiveMap(panel: RefObject<HTMLElement>): ComponentType<LiveMapProps> | undefined {
  const [live, setLive] = useState<{ Map: ComponentType<LiveMapProps> }>();
  useEffect(() => {
    let mounted = true;
    const load = () =>
      void Promise.all([import("./LeafletMap"), loadSheet("leaflet")]).then(
        ([{ LeafletMap }]) => mounted && setLive({ Map: LeafletMap }),
        () => undefined,
      );
    // On a good connection the map loads when the page is at rest, and otherwise when a pointer or the focus reaches
    // the picture.
    const forget = isGoodConnection() ? whenAtRest(load) : whenTurnedTo(panel.current, load);
    return () => {
      mounted = false;
      forget();
    };
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
function whenAtRest(run: () => void): () => void {
  let forget = () => {};
  const wait = () => {
    if ("requestIdleCallback" in window) {
      const id = requestIdleCallback(run);
      forget = () => cancelIdleCallback(id);
    } else {
      const timer = setTimeout(run);
      forget = () => clearTimeout(timer);
    }
  };
  if (document.readyState === "complete") wait();
  else {
    window.addEventListener("load", wait);
    forget = () => window.removeEventListener("load", wait);
  }
  return () => forget();
}

/** Runs a function when a pointer or the focus reaches an element. */
function whenTurnedTo(element: HTMLElement | null, run: () => void): () => void {
  const control = new AbortController();
  const once = () => {
    control.abort();
    run();
  };
  for (const type of ["pointerover", "focusin"])
    element?.addEventListener(type, once, { signal: control.signal });
  return () => control.abort();
}
