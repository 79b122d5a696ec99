import { z } from "zod";
import { colourTokens } from "@domain/colours";
import { languages } from "@domain/languages";
import { countryFaults, isTakenRoute } from "./country-faults";
import { fitsPattern, isPattern, numberFor } from "./number-pattern";

const text = z.string().trim().min(1, "must not be empty");
const colour = z.string().regex(/^#[\da-f]{6}$/, "must be a colour such as #1c2a5e");
const language = z.enum(languages);
const currency = z.string().regex(/^[A-Z]{3}$/, "must be a currency in ISO 4217, such as XOF");
/** A file beside the pack, by its path from the pack. */
const file = z.string().regex(/^(?!\/)(?!.*\.\.)[\w./-]+$/, "must be the path of a file beside the pack");
/** A part of an address. */
const slug = z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/, "must be small letters, digits and hyphens");
const dialled = z.string().regex(/^[*#\d]{2,20}$/, "must be a number or a code to dial");

const point = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
const atlasNumber = z.string().regex(/^\d{3}$/, "must be a number of ISO 3166-1, such as 148");

const map = z.strictObject({
  /** The default point of the store finder, and the centre of the coverage map (R-MAP-3, R-MAP-4). */
  centre: point,
  /** The box of all places of the country, in which its places are searched (R-MAP-4). */
  box: z.strictObject({ south: z.number(), north: z.number(), west: z.number(), east: z.number() }),
  /** The centre of the whole country. */
  middle: point,
  /** Whether places of the country have postcodes that customers know (R-MAP-41). */
  postcodes: z.boolean().optional(),
  /** ISO 3166-1 numbers of the country and of those drawn around it, whose two-letter codes give their names. */
  atlas: z.strictObject({ own: atlasNumber, around: z.record(atlasNumber, z.string().regex(/^[A-Z]{2}$/)) }),
});

const country = z
  .strictObject({
    code: z.string().regex(/^[A-Z]{2}$/, "must be a country in ISO 3166-1, such as TD"),
    opco: text,
    dialCode: z.string().regex(/^[1-9]\d{0,2}$/, "must be one to three digits"),
    trunkPrefix: z.string().regex(/^\d{0,3}$/, "must be digits, or empty"),
    numberDigits: z.int().min(6).max(12),
    numberPattern: text.refine(isPattern, "must be a regular expression").optional(),
    /** A number for hints; without it a number that fits the pattern is used. */
    exampleNumber: z
      .string()
      .regex(/^\d+( \d+)*$/, "must be digits in groups")
      .optional(),
    currency,
    /** What the operator calls the currency in payments (contract: MONEY PATH). */
    operatorCurrency: text,
    /** Other names of currencies in the operator's answers, and the currency of each. */
    currencyNames: z.record(text, currency).default({}),
    secondCurrency: currency.optional(),
    /** How many decimals an amount of the currency has at the most. */
    currencyDecimals: z.int().min(0).max(2, "must be 0, 1 or 2, because payments are made to the cent"),
    timeZone: text.refine(isTimeZone, "must be a time zone, such as Africa/Lagos"),
    helpNumber: dialled,
    ussd: z.strictObject({
      /** The operator's menu for customers without the portal; USSD_MENU replaces it. */
      menu: dialled.optional(),
    }),
    /** The operator's number in WhatsApp with the dial code, digits only; WHATSAPP_NUMBER replaces it. */
    whatsApp: z
      .string()
      .regex(/^[1-9]\d{6,14}$/, "must be digits that begin with a dial code, such as 22790000001")
      .optional(),
    fees: z.strictObject({ connection: z.number().nonnegative() }),
    amounts: z.array(z.number().positive()).max(8),
    map,
    places: file,
    /** Rivers and lakes for the maps. */
    ground: file.optional(),
    demo: file,
  })
  .refine(
    ({ exampleNumber, numberDigits, numberPattern }) =>
      exampleNumber !== undefined || numberFor(numberPattern, numberDigits) !== undefined,
    {
      path: ["numberPattern"],
      error: "must accept numbers of numberDigits digits; if it does, give one of them as exampleNumber",
    },
  )
  .refine(
    ({ exampleNumber, numberDigits }) =>
      exampleNumber === undefined || exampleNumber.replaceAll(" ", "").length === numberDigits,
    {
      path: ["exampleNumber"],
      error: "must have as many digits as numberDigits",
    },
  )
  .refine(
    ({ exampleNumber, numberPattern }) =>
      exampleNumber === undefined || fitsPattern(numberPattern, exampleNumber.replaceAll(" ", "")),
    { path: ["exampleNumber"], error: "must fit numberPattern" },
  )
  .refine(
    ({ amounts, fees, currencyDecimals: most }) =>
      [...amounts, fees.connection].every((amount) => decimalsOf(amount) <= most),
    {
      path: ["amounts"],
      error: "and fees must not have more decimals than currencyDecimals",
    },
  )
  .superRefine((facts, context) => {
    for (const fault of countryFaults(facts)) context.addIssue({ code: "custom", ...fault });
  });

const names = z.strictObject({
  brand: text.optional(),
  ofBrand: text.optional(),
  wallet: text.optional(),
  ofWallet: text.optional(),
});

/** A brand pack, as its file has it (docs/new-operator.md). */
export const packSchema = z
  .strictObject({
    name: text,
    slug,
    wallet: z.strictObject({ name: text, route: slug }),
    languages: z
      .array(language)
      .min(1)
      .refine((offered) => new Set(offered).size === offered.length, "must name each language once"),
    defaultLanguage: language,
    /** The language of the sentences in the operator's answers. */
    operatorLanguage: language.optional(),
    grammar: z.partialRecord(language, names).default({}),
    colours: z.strictObject({
      light: z.record(z.enum(colourTokens), colour),
      dark: z.partialRecord(z.enum(colourTokens), colour),
    }),
    logo: file,
    icons: z.strictObject({ favicon: file, png192: file, png512: file, maskable512: file, appleTouch: file }),
    socialCard: file,
    countries: z.array(country).min(1),
  })
  .refine(({ languages: offered, defaultLanguage }) => offered.includes(defaultLanguage), {
    path: ["defaultLanguage"],
    error: "must be one of languages",
  })
  .refine(({ countries }) => new Set(countries.map(({ code }) => code)).size === countries.length, {
    path: ["countries"],
    error: "must not have the same code twice",
  })
  .refine(({ wallet }) => !isTakenRoute(wallet.route), {
    path: ["wallet", "route"],
    error: "must not be the address of another page",
  });

export type PackFile = z.infer<typeof packSchema>;

/** A place's name in Arabic, which may be empty, and its other spellings. */
const otherNames = z.string();
const rank = z.literal([1, 2, 3, 4, 5]);

/** The provinces, departments and towns of a country (docs/decisions/0039-gazetteer.md). */
export const placesSchema = z
  .strictObject({
    /** Where the names and positions come from. */
    source: text,
    /** The names of the sources, written below each map. */
    credit: text,
    /** Name, the town of its government, Arabic name, other spellings. */
    provinces: z.array(z.tuple([text, text, otherNames], otherNames)),
    /** Name, province, the town of its government (or the nearest listed one), other spellings. */
    departments: z.array(z.tuple([text, text, text], otherNames)),
    /** Name, latitude, longitude, province, rank, Arabic name, other spellings. */
    towns: z.array(z.tuple([text, z.number(), z.number(), text, rank, otherNames], otherNames)).min(1),
    /** How many people live in a town, where that is known. */
    people: z.record(text, z.int().positive()).optional(),
  })
  .refine(
    ({ towns, people = {} }) => Object.keys(people).every((name) => towns.some(([town]) => town === name)),
    {
      path: ["people"],
      error: "must name towns of the list",
    },
  );

/** The entries of a country's gazetteer. */
export type PlaceEntries = z.infer<typeof placesSchema>;
/** The importance of a town: 1 the capital, 2 large towns, 3 smaller ones, 4 the others, 5 parts of a town. */
export type Rank = z.infer<typeof rank>;

/** A text of the embedded sandbox's content, in the pack's languages. */
const words = z.partialRecord(language, text);
const degrees = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]);

/** The answers of the embedded sandbox about a country; a real operator gives its own. */
export const demoSchema = z.strictObject({
  /** The domain of its customers' e-mail addresses. */
  emailDomain: z.string().regex(/^[a-z\d.-]+\.[a-z]{2,}$/),
  /** The first digits of its test numbers, and a regular expression of all other numbers that exist. */
  numberPrefix: z.string().regex(/^\d{1,4}$/),
  knownNumbers: text.refine(isPattern, "must be a regular expression"),
  /** The code that sets a PIN again. */
  pinResetDial: dialled,
  /** The limits of a recharge and of a bill's payment. */
  limits: z.strictObject({
    preMinAmnt: z.number(),
    preMaxAmnt: z.number(),
    postMinAmnt: z.number(),
    postMaxAmnt: z.number(),
  }),
  /** The currency of its balances, prices and invoices. */
  currency,
  /** In words: "in Chad", and the towns with 5G, as "in N’Djamena and Moundou". */
  inCountry: words,
  inTownsWith5g: words,
  /** The towns of its forms, and whether home broadband is offered there. */
  towns: z.array(z.tuple([text, z.boolean()])).min(1),
  /** Name, address, latitude, longitude and telephone numbers of its shops. */
  shops: z.array(z.tuple([text, text, degrees, degrees], text)),
  /** Town, position, newest generation and number of its masts. */
  masts: z.array(z.tuple([text, z.number(), z.number(), z.literal([2, 3, 4, 5]), z.int().positive()])).min(1),
  /** Roads with masts between the towns, each as the towns of the gazetteer that it passes. */
  roads: z.array(z.array(text).min(2)).optional(),
});

export type Demo = z.infer<typeof demoSchema>;

/** The list of time zones is read in a tenth of the time that a format takes, but has no other names of a zone. */
function isTimeZone(name: string): boolean {
  if (Intl.supportedValuesOf("timeZone").includes(name)) return true;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function decimalsOf(amount: number): number {
  return String(amount).split(".")[1]?.length ?? 0;
}
