import type { Brand } from "@domain/brand";
import type { Colours } from "@domain/colours";
import type { Country } from "@domain/country";
import type { Language } from "@domain/languages";
import type { GroundFeature } from "../ground/feature";
import type { Demo, PackFile, PlaceEntries } from "./schema";
import type { Drawing } from "./svg";

/** A country's default map and the box of its places. */
export type CountryMap = PackFile["countries"][number]["map"];

/** A brand in one of its countries, read and checked at the start (server/brand/read.ts). */
export interface BrandPack {
  brand: Brand;
  country: Country;
  /** The language of the sentences in the operator's answers; undefined when the pack does not say it. */
  operatorLanguage: Language | undefined;
  /** The country as the contract's headers name it. */
  opco: string;
  /** Set in a country with dual currency: an order in its currency can also be paid in this one. */
  secondCurrency: string | undefined;
  /** The one-time fee of home broadband, in the currency of the country (R-LEA-4). */
  connectionFee: number;
  /** The codes of all its countries at the operator. */
  opcos: readonly string[];
  /** The operator's menu for customers without the portal, to be dialled; some operators have none. */
  ussdMenu: string | undefined;
  /** The operator's number in WhatsApp, digits with the dial code; undefined when it has none. */
  whatsApp: string | undefined;
  colours: { light: Colours; dark: Colours };
  /** The mark as pages show it in the bar. */
  logo: Drawing;
  icons: { favicon: string; png192: Buffer; png512: Buffer; maskable512: Buffer; appleTouch: Buffer };
  /** The picture that messengers show with a link. */
  socialCard: Buffer;
  map: CountryMap;
  places: PlaceEntries;
  /** Rivers and lakes. */
  ground: GroundFeature[];
  /** The operator's own map files (MAP_LAYERS), and whom they are from. */
  layers: { features: GroundFeature[]; credits: string[] };
  demo: Demo;
}
