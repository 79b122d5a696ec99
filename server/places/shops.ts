import { country } from "@domain/country";
import type { Point } from "@domain/geo";
import { SHOP_RADIUS_KM } from "@domain/map-rule-numbers";
import { plainDigits } from "@domain/digits";
import { shorten } from "@domain/message";
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
export function shopName(shop: string, title: string | undefined): string {
  const [before = ""] = shop.split("-", 1);
  return shorten(before) || shorten(title ?? "") || shorten(shop);
}

/** Reads one or several phone numbers; a text with fewer than three digits gets no link. */
export function phonesOf(written: string | undefined): ShopCard["phones"] {
  return (written ?? "")
    .split(/[/,;|]/)
    .map(shorten)
    .filter((text) => text !== "")
    .map((text) => {
      const digits = plainDigits(text).replace(/\D/g, "");
      const international = /^\s*(\+|00)/.test(text);
      if (digits.length < 3) return { text, href: undefined };
      if (international) return { text, href: `tel:+${digits.replace(/^00/, "")}` };
      return {
        text,
        href: digits.length === country.numberDigits ? `tel:+${country.dialCode}${digits}` : `tel:${digits}`,
      };
    });
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
