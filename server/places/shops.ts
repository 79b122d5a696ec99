import { country } from "@domain/country";
import type { Point } from "@domain/geo";
import { SHOP_RADIUS_KM } from "@domain/map-rule-numbers";
import { plainDigits } from "@domain/digits";
import { shorten } from "@domain/message";
import { localDigits } from "@domain/msisdn";
import { dialLink } from "@domain/paths";
import type { Shop } from "../operator/content";
import { pack } from "../brand/use-pack";
import { kilometresBetween, readPosition } from "./point";

/** A shop as the store finder shows it (R-MAP-19). */
export interface ShopCard {
  /** The shop's position in the list, from 1. */
  number: number;
  name: string;
  address: string | undefined;
  phones: { text: string; href: string | undefined }[];
  /**
   * Undefined when the operator sends no readable position; the distance is undefined without a place to measure from.
   */
  at: { point: Point; kilometres: number | undefined } | undefined;
  /** The operator's lines of opening hours, and those of its services, as it writes them. */
  hours: string[];
  services: string[];
}

/** The shop's name before the first '-', else its title, else the whole text. */
export function shopName(shop = "", title = ""): string {
  const [before = ""] = shop.split("-", 1);
  return shorten(before) || shorten(title) || shorten(shop);
}

/** What stands between two phone numbers: a sign, or "or" and "and" in the languages of the operators. */
const BETWEEN_PHONES = /[/,;|]|\s(?:-|–|ou|or|au|et|and|na|أو)\s/i;
/** The shortest number that is a link, and the longest that a phone can dial (ITU-T E.164). */
const PHONE_DIGITS = { min: 3, max: 15 };

/** Reads one or several phone numbers; a text without a number that can be dialled gets no link. */
export function phonesOf(written: string | undefined): ShopCard["phones"] {
  const whole = shorten(written ?? "");
  const phones = whole
    .split(BETWEEN_PHONES)
    .flatMap(splitNumbers)
    .map((text) => ({ text: text.trim(), href: phoneLink(text) }))
    .filter(({ text }) => text !== "");
  if (phones.some(({ href }) => href !== undefined)) return phones;
  return whole === "" ? [] : [{ text: whole, href: undefined }];
}

/** Splits whole local numbers that only blanks separate. */
function splitNumbers(text: string): string[] {
  const parts = text.trim().split(/\s+/);
  return parts.every((part) => isWholeNumber(localDigits(part))) ? parts : [text];
}

function isWholeNumber(digits: string): boolean {
  return /^\d+$/.test(digits) && digits.length === country.numberDigits;
}

/** Digits with the signs that group them. */
const NUMBER = /\+?\d[\d.()-]*/g;

/** A code that a phone dials, such as *123#. */
const DIALLED_CODE = /[*#]{1,2}\d[\d*#]*#/g;

/**
 * Returns the link of the only number or code in a text, or of its only local number; a text with opening hours has no
 * link.
 */
function phoneLink(text: string): string | undefined {
  const numbers = plainDigits(text).match(NUMBER) ?? [];
  const [local, ...further] = numbers.map(localDigits).filter(isWholeNumber);
  if (local !== undefined && further.length === 0) return `tel:+${country.dialCode}${local}`;
  const [code, ...otherCodes] = plainDigits(text).match(DIALLED_CODE) ?? [];
  if (code !== undefined) return otherCodes.length === 0 ? dialLink(code) : undefined;
  // A part of another code is no number, and a long dash may stand between two numbers or hours.
  if (/\*\d|[–—]/.test(text)) return undefined;
  const [only = "", ...others] = numbers;
  const digits = only.replace(/\D/g, "");
  const abroad = /^(\+|00)/.test(only);
  const dialled = abroad ? digits.replace(/^00/, "") : digits;
  const isNumber = dialled.length >= PHONE_DIGITS.min && dialled.length <= PHONE_DIGITS.max;
  if (others.length > 0 || !isNumber) return undefined;
  return abroad ? `tel:+${dialled}` : `tel:${dialled}`;
}

/**
 * The shops within the radius, nearest first and numbered, without farther shops in the operator's list; shops without
 * a readable position come last, without a distance (R-MAP-20).
 */
export function arrangeShops(shops: Shop[], from: Point, radius = SHOP_RADIUS_KM): ShopCard[] {
  const { box } = pack.map;
  return shops
    .map((shop) => {
      const point = readPosition(shop.location?.latitue, shop.location?.longitude, box);
      return { shop, at: point && { point, kilometres: kilometresBetween(from, point) } };
    })
    .filter(({ at }) => !at || at.kilometres <= radius)
    .sort((a, b) => (a.at?.kilometres ?? Infinity) - (b.at?.kilometres ?? Infinity))
    .map(({ shop, at }, index) => cardOf(shop, at, index));
}

/** Shops in the order of a search by name, numbered, without distances. */
export function listShops(shops: Shop[]): ShopCard[] {
  const { box } = pack.map;
  return shops.map((shop, index) => {
    const point = readPosition(shop.location?.latitue, shop.location?.longitude, box);
    return cardOf(shop, point && { point, kilometres: undefined }, index);
  });
}

function cardOf(shop: Shop, at: ShopCard["at"], index: number): ShopCard {
  return {
    number: index + 1,
    name: shopName(shop.shop, shop.title),
    address: shorten(shop.phyLocation ?? "") || undefined,
    phones: phonesOf(shop.phNumber),
    at,
    hours: shop.openingHours ?? [],
    services: shop.services ?? [],
  };
}
