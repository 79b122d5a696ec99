import { isWithin } from "@domain/geo";
import type { Box, Point } from "@domain/geo";
import { plainDigits } from "@domain/digits";

/** The mean radius of the Earth in km. */
const EARTH_KM = 6371;
/** Four decimals are a precision of about ten metres. */
const DECIMALS = 4;

/** The great-circle distance in km. */
export function kilometresBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = radians(to.lat - from.lat);
  const east = radians(to.lng - from.lng);
  const bend = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat));
  const half = Math.sin(north / 2) ** 2 + bend * Math.sin(east / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Reads a degree as backends write it: a number, '12.1' or '12,1', with white space. */
function readDegree(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string") return undefined;
  const text = plainDigits(value).replace(",", ".");
  return /^[-+]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/**
 * Reads a position from two untyped values, which are swapped when only that puts it into the country.
 * Returns undefined for 0, 0, too, because forms store it for empty fields.
 */
export function readPosition(latitude: unknown, longitude: unknown, box: Box): Point | undefined {
  const lat = readDegree(latitude);
  const lng = readDegree(longitude);
  if (lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return undefined;
  const swapped = { lat: lng, lng: lat };
  const point = !isWithin({ lat, lng }, box) && isWithin(swapped, box) ? swapped : { lat, lng };
  return Math.abs(point.lat) <= 85 && Math.abs(point.lng) <= 180 ? point : undefined;
}

/** Writes a position for an address: 12.107,15.044. */
export function writePoint({ lat, lng }: Point): string {
  const degree = (value: number) => String(Number(value.toFixed(DECIMALS)));
  return `${degree(lat)},${degree(lng)}`;
}

/** Reads a point as addresses and forms write it, as in `12.1,15.05`; undefined for a point that no map shows. */
export function parsePoint(text: string | null | undefined): Point | undefined {
  const [lat, lng, ...rest] = (text ?? "").split(",");
  const point = { lat: readDegree(lat), lng: readDegree(lng) };
  if (point.lat === undefined || point.lng === undefined || rest.length > 0) return undefined;
  if (Math.abs(point.lat) > 85 || Math.abs(point.lng) > 180) return undefined;
  return { lat: point.lat, lng: point.lng };
}
