import type { NumberJourneyId } from "@domain/journeys";
import type { NumberLineType } from "@domain/line-types";
import { paths } from "@domain/paths";
import type { ConfigData } from "../operator/resource";

/** A journey that begins with a number: its pages, and what can be bought for the number (R-NUM-10). */
export interface NumberJourney {
  id: NumberJourneyId;
  start: string;
  bundles: string;
  /** Whether the customer may type an amount; otherwise only bundles are sold. */
  byAmount: boolean;
  lines: readonly NumberLineType[];
  /** Postpaid lines fit when the operator sells bundles for them (R-BUN-15). */
  postpaidWhenShown?: boolean | undefined;
  /** Whether the operator checks that the number is a router's. */
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

/** The journey of a page, which is its first page or its bundles page. */
export function numberJourneyAt(path: string): NumberJourney | undefined {
  return Object.values(journeys).find(({ start, bundles }) => path === start || path === bundles);
}

/** The line types that a journey serves under the operator's configuration. */
export function linesOf(journey: NumberJourney, config: ConfigData | undefined): readonly NumberLineType[] {
  const shown = journey.postpaidWhenShown && config?.showPostpaidBundles === true;
  return shown ? [...journey.lines, "POSTPAID"] : journey.lines;
}
