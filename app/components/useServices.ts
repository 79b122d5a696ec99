import type { IconName } from "@domain/icons";
import { journeyStarts } from "@domain/journeys";
import type { Journey } from "@domain/journeys";
import { paths } from "@domain/paths";
import type { Translate } from "../i18n/translate";
import { useTexts } from "../i18n/useTexts";
import { useRootData } from "../root-data";
import type { Tile } from "./Tiles";

const icons: Record<Exclude<Journey, "balance">, IconName> = {
  prepaid: "airtime",
  data: "data",
  bill: "bill",
  broadband: "router",
  invoices: "bill",
  lead: "home",
};

/** Returns the tiles of the journeys that the operator offers, and of the tariffs. */
export function useServices(): Tile[] {
  const { t } = useTexts();
  return servicesOf(t, useRootData()?.journeys ?? []);
}

/** Returns the tiles of the given journeys, and of the tariffs. */
export function servicesOf(t: Translate, offered: readonly Journey[]): Tile[] {
  const tile = (what: Exclude<Journey, "balance"> | "tariffs", href: string, icon: IconName): Tile => ({
    href,
    label: t(`journeys.${what}.title`),
    hint: t(`journeys.${what}.hint`),
    icon,
  });
  return [
    ...journeyStarts
      .filter(({ journey }) => offered.includes(journey))
      .map(({ journey, path }) => tile(journey, path, icons[journey])),
    tile("tariffs", paths.tariffs, "tag"),
  ];
}
