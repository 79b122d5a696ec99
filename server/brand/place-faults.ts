import { foldName } from "@domain/fold";
import { isWithin } from "@domain/geo";
import type { Box } from "@domain/geo";
import type { PackFault } from "./country-faults";
import type { Demo, PlaceEntries } from "./schema";

/**
 * Names of a gazetteer that no entry has, without which a place has no position (R-OPS-43). A town whose province is not
 * listed still has its own.
 */
export function gazetteerFaults({ provinces, departments, towns }: PlaceEntries): PackFault[] {
  const townNames = new Set(towns.map(([name]) => name));
  const provinceNames = new Set(provinces.map(([name]) => name));
  const noTown = (path: PackFault["path"], name: string) =>
    townNames.has(name) ? [] : [{ path, message: `no town of the list is called ${name}` }];
  const noProvince = (path: PackFault["path"], name: string) =>
    provinceNames.has(name) ? [] : [{ path, message: `no province of the list is called ${name}` }];
  return [
    ...provinces.flatMap(([, seat], place) => noTown(["provinces", place], seat)),
    ...departments.flatMap(([, province, seat], place) => [
      ...noProvince(["departments", place], province),
      ...noTown(["departments", place], seat),
    ]),
  ];
}

/** The towns of a gazetteer that lie outside the box of their country. */
export function townFaults({ towns }: PlaceEntries, box: Box): PackFault[] {
  return towns.flatMap(([name, lat, lng], place) =>
    isWithin({ lat, lng }, box) ? [] : [{ path: ["towns", place], message: `${name} must lie in map.box` }],
  );
}

/** The places of a demo that its country does not have. */
export function demoPlaceFaults(
  { masts, roads = [], shops }: Demo,
  places: PlaceEntries,
  box: Box,
): PackFault[] {
  const known = new Set(places.towns.flatMap(([name, , , , , ...others]) => [name, ...others].map(foldName)));
  const exact = new Set(places.towns.map(([name]) => name));
  const outside = (path: PackFault["path"], name: string, lat: number, lng: number) =>
    isWithin({ lat, lng }, box) ? [] : [{ path, message: `${name} must lie in map.box` }];
  const unknown = (path: PackFault["path"], name: string) => ({
    path,
    message: `the gazetteer has no town called ${name}`,
  });
  return [
    ...masts.flatMap(([town, lat, lng], place) => [
      ...(known.has(foldName(town)) ? [] : [unknown(["masts", place], town)]),
      ...outside(["masts", place], town, lat, lng),
    ]),
    ...shops.flatMap(([shop, , lat, lng], place) =>
      outside(["shops", place], shop, Number(lat), Number(lng)),
    ),
    ...roads.flatMap((road, place) =>
      road.filter((town) => !exact.has(town)).map((town) => unknown(["roads", place], town)),
    ),
  ];
}
