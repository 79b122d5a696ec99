import { dualCurrencies } from "@domain/currency";
import { isWithin } from "@domain/geo";
import type { Box, Point } from "@domain/geo";
import { paths, walletPath } from "@domain/paths";
import { AMOUNT_MAX_DIGITS } from "@domain/rule-numbers";
import { isInAtlas } from "./atlas-numbers";

/** What is wrong in a file of a pack: the path of the value in it, and the rest of a sentence that names it. */
export interface PackFault {
  path: (string | number)[];
  message: string;
}

interface CountryFacts {
  currency: string;
  operatorCurrency: string;
  secondCurrency?: string | undefined;
  currencyNames: Record<string, string>;
  amounts: readonly number[];
  map: {
    centre: Point;
    middle: Point;
    box: Box;
    atlas: { own: string; around: Record<string, string> };
  };
}

/** What a country's facts would break only when a customer comes (R-OPS-43). */
export function countryFaults(country: CountryFacts): PackFault[] {
  return [...amountFaults(country), ...currencyFaults(country), ...mapFaults(country.map)];
}

/** A usual amount must be one that the field takes: digits only (R-RCH-3, R-RCH-6). */
function amountFaults({ amounts }: CountryFacts): PackFault[] {
  const canBeTyped = (amount: number) => Number.isInteger(amount) && amount < 10 ** AMOUNT_MAX_DIGITS;
  const message = `must be whole numbers of at most ${AMOUNT_MAX_DIGITS} digits, as customers type amounts`;
  return amounts.every(canBeTyped) ? [] : [{ path: ["amounts"], message }];
}

function currencyFaults({
  currency,
  operatorCurrency,
  secondCurrency,
  currencyNames,
}: CountryFacts): PackFault[] {
  const [first, second] = dualCurrencies;
  const isDual = secondCurrency === undefined || (currency === first && secondCurrency === second);
  const combination: PackFault = {
    path: ["secondCurrency"],
    message: `must be ${second} beside the currency ${first}, or be left out: other prices are not converted`,
  };
  const codes = [currency, secondCurrency ?? currency, ...Object.values(currencyNames)];
  const named = [
    [operatorCurrency, currency] as const,
    ...codes.map((code) => [code, code] as const),
    ...Object.entries(currencyNames),
  ].map(([name, code]) => [name.toUpperCase(), code] as const);
  const twice = named.find(([name, code]) => named.some(([other, its]) => other === name && its !== code));
  const names: PackFault[] = twice
    ? [
        {
          path: ["currencyNames"],
          message: `and operatorCurrency must not give ${twice[0]} to two currencies`,
        },
      ]
    : [];
  return [...(isDual ? [] : [combination]), ...names];
}

/** The projection of the maps ends here. */
const MAX_LATITUDE = 85;
const MAX_LONGITUDE = 180;

function mapFaults({ centre, middle, box, atlas }: CountryFacts["map"]): PackFault[] {
  const fault = (at: string[], message: string): PackFault => ({ path: ["map", ...at], message });
  const { south, north, west, east } = box;
  const isOnMaps = south >= -MAX_LATITUDE && north <= MAX_LATITUDE && west >= -MAX_LONGITUDE;
  if (!isOnMaps || east > MAX_LONGITUDE || south >= north || west >= east) {
    const order = "south must be less than north and west less than east";
    return [
      fault(["box"], `${order}, up to ${MAX_LATITUDE} degrees of latitude and ${MAX_LONGITUDE} of longitude`),
    ];
  }
  const away = Object.entries({ centre, middle }).filter(([, point]) => !isWithin(point, box));
  const unknown = [atlas.own, ...Object.keys(atlas.around)].filter((number) => !isInAtlas(number));
  const isOwnAround = Object.hasOwn(atlas.around, atlas.own);
  return [
    ...away.map(([name]) => fault([name], "must lie in box")),
    ...unknown.map((number) => fault(["atlas"], `the atlas has no country with the number ${number}`)),
    ...(isOwnAround ? [fault(["atlas", "around"], `must not have the country itself, ${atlas.own}`)] : []),
  ];
}

/** Whether the wallet's pages would have addresses of other pages. */
export function isTakenRoute(route: string): boolean {
  const start = walletPath("", route);
  return Object.values<string>(paths).some((path) => path === start || path.startsWith(`${start}/`));
}
