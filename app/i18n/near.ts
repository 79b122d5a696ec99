import { KNOWN_POINTS_LISTED } from "@domain/map-rule-numbers";
import { PAGE_CHROME_TIMEOUT_MS } from "@domain/rule-numbers";
import type { Point } from "@domain/geo";
import type { Language } from "@domain/languages";
import { knownAround, knownPoints } from "@server/places/near";
import type { Whereabouts } from "@server/places/near";
import { withTimeout } from "@server/with-timeout";
import type { Visit } from "@server/request/visit";
import { formatDistance } from "./format";
import { pageTranslator } from "./server";

/** Says where a point lies, as in "400 m south-west of the shop Toumaï Dombao (Quartier Dombao), Moundou". */
export function whereaboutsText({ from, kilometres, direction }: Whereabouts, language: Language): string {
  const t = pageTranslator(language);
  const { kind, name, town } = from;
  if (direction === undefined) {
    const keys = { town: "near.atTown", quarter: "near.atQuarter", shop: "near.atShop" } as const;
    return t(keys[kind], { name, town });
  }
  const distance =
    kilometres < 1
      ? t("near.metres", { n: Math.round(kilometres * 1000) })
      : formatDistance(kilometres, language);
  return t(`near.${kind}`, { distance, direction: t(`near.directions.${direction}`), name, town });
}

/** A known point near a place, and the sentence that says where the place lies, seen from it. */
export interface SaidPoint {
  sentence: string;
  point: Point;
}

/** Describes a place by the known points around it, the nearest first, without shops while these cannot be read. */
export async function pointsAround(visit: Visit, place: Point, language: Language): Promise<SaidPoint[]> {
  const asked = visit.service.places.shops({ operator: visit.operator, language });
  const shops = await withTimeout(asked, PAGE_CHROME_TIMEOUT_MS, () => undefined);
  const known = knownPoints(shops ?? [], language);
  return knownAround(place, known, KNOWN_POINTS_LISTED).map((where) => ({
    sentence: whereaboutsText(where, language),
    point: where.from.point,
  }));
}
