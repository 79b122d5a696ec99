import type { Demo } from "../../server/brand/schema";
import { perPack } from "../../server/brand/use-pack";
import { demo } from "../demo";

export interface Site {
  title: string;
  latitude: number;
  longitude: number;
  technology: { _2Gservice: boolean; _3Gservice: boolean; _4Gservice: boolean; _5Gservice: boolean };
}

/** The masts of a town form a spiral with this angle, which distributes them evenly and deterministically. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** The distance between the first masts of a town. */
const MAST_DISTANCE_DEGREES = 0.012;

function mastsOf([town, latitude, longitude, best, count]: Demo["masts"][number], share: number): Site[] {
  const masts = Math.max(1, Math.round(count * share));
  // More masts are closer together, so that a town does not outgrow the country.
  const distance = MAST_DISTANCE_DEGREES / Math.sqrt(Math.max(1, share));
  return Array.from({ length: masts }, (_, index) => {
    const radius = distance * Math.sqrt(index);
    // Only the inner masts of a town have its newest generation.
    const generation = index < Math.ceil(masts / 3) ? best : Math.max(2, best - 1);
    return {
      title: `${town} ${index + 1}`,
      latitude: Number((latitude + radius * Math.sin(index * GOLDEN_ANGLE)).toFixed(4)),
      longitude: Number((longitude + radius * Math.cos(index * GOLDEN_ANGLE)).toFixed(4)),
      technology: {
        _2Gservice: true,
        _3Gservice: generation >= 3,
        _4Gservice: generation >= 4,
        _5Gservice: generation >= 5,
      },
    };
  });
}

export const sites = perPack(({ demo }) => demo.masts.flatMap((town) => mastsOf(town, 1)));

/** Returns about this many sites in the same towns, for performance tests. */
export function manySites(count: number): Site[] {
  const share = count / sites().length;
  return demo().masts.flatMap((town) => mastsOf(town, share));
}
