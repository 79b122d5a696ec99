import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import type { LiveMapProps } from "./live-map-props";

/** Returns the interactive map, or undefined until its module is loaded. */
export function useLiveMap(): ComponentType<LiveMapProps> | undefined {
  const [live, setLive] = useState<{ Map: ComponentType<LiveMapProps> }>();
  useEffect(() => {
    let mounted = true;
    import("./LeafletMap").then(
      ({ LeafletMap }) => mounted && setLive({ Map: LeafletMap }),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, []);
  return live?.Map;
}
