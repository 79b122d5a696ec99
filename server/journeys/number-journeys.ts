import type { NumberJourneyId } from "@domain/journeys";
import type { NumberLineType } from "@domain/line-types";
import { paths } from "@domain/paths";
import type { ConfigData } from "../operator/resource";

/** A journey that begins with a number: what may be bought for it, and its pages (R-NUM-10). */
export interface NumberJourney {
  id: NumberJourneyId;
  start: string;
  bundles: string;
  /** An amount may be typed; without it there are only bundles. */
  byAmount: boolean;
  lines: readonly NumberLineType[];
  /** Fits only where the operator sells postpaid lines bundles (R-BUN-15). */
  postpaidWhenShown?: boolean | undefined;
  /** The operator is asked whether the number is a router's. */
  router?: boolean | undefined;
}

const journeys: Record<NumberJourneyId, NumberJourney> = {
  prepaid: {
    id: "prepaid",
    start: paths.prepaid,
    bundles: paths.prepaidBundles,
    byAmount: true,
    lines: ["PREPAID", "HYBRID"],
  },
  data: {
    id: "data",
    start: paths.data,
    bundles: paths.dataBundles,
    byAmount: false,
    lines: ["PREPAID", "HYBRID"],
    postpaidWhenShown: true,
  },
  broadband: {
    id: "broadband",
    start: paths.broadband,
    bundles: paths.broadbandBundles,
    byAmount: true,
    lines: ["BROADBAND"],
    router: true,
  },
};

export function numberJourney(id: NumberJourneyId): NumberJourney {
  return journeys[id];
}

/** The journey that a page belongs to: where the number is asked, or where its bundles are shown. */
export function numberJourneyAt(path: string): NumberJourney | undefined {
  return Object.values(journeys).find(({ start, bundles }) => path === start || path === bundles);
}

/** The types of lines that a journey serves under the operator's configuration. */
export function linesOf(journey: NumberJourney, config: ConfigData | undefined): readonly NumberLineType[] {
  const shown = journey.postpaidWhenShown && config?.showPostpaidBundles === true;
  return shown ? [...journey.lines, "POSTPAID"] : journey.lines;
}
