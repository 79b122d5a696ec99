import { z } from "zod";
import { country } from "../../domain/country";
import { type NumberLineType, numberLineTypes } from "../../domain/line-types";
import { perPack } from "../../server/brand/use-pack";
import { demo, testNumber } from "../demo";
import type { Store } from "../store/store";

const WALLETS = ["AM", "SmartCash", "MPESA"] as const;
export type WalletKind = (typeof WALLETS)[number];

const lineShape = z.object({
  msisdn: z.string(),
  type: z.enum(numberLineTypes),
  airtime: z.number(),
  account: z.string().nullable(),
  bill: z.number(),
});
export type Line = z.infer<typeof lineShape>;

const walletShape = z.object({
  msisdn: z.string(),
  kind: z.enum(WALLETS),
  balance: z.number(),
  tries: z.number(),
  locked: z.number(),
});
export type Wallet = z.infer<typeof walletShape>;

interface Subscriber {
  msisdn: string;
  about: string;
  type: NumberLineType;
  airtime: number;
  wallet: number;
  account?: string;
  bill?: number;
}

function subscriber(msisdn: string, about: string, overrides: Partial<Subscriber> = {}): Subscriber {
  return { msisdn, about, type: "PREPAID", airtime: 25_000, wallet: 100_000, ...overrides };
}

/** The numbers whose payments or OTPs have another outcome. */
export const testNumbers = perPack(() => ({
  locked: testNumber(6),
  noWallet: testNumber(7),
  declines: testNumber(8),
  neverAnswers: testNumber(9),
  noOtp: testNumber(10),
  accountRefused: testNumber(11),
}));

/** The subscribers for tests and demonstrations. */
export const testSubscribers = perPack(({ demo: { currency } }): Subscriber[] => [
  subscriber(testNumber(1), `prepaid, 25 000 ${currency} airtime, wallets with 100 000 ${currency}`),
  subscriber(testNumber(2), "postpaid, account 1000000002, bill 12 345.50", {
    type: "POSTPAID",
    airtime: 0,
    account: "1000000002",
    bill: 12_345.5,
  }),
  subscriber(testNumber(3), "hybrid, account 1000000003, bill 4 000", {
    type: "HYBRID",
    account: "1000000003",
    bill: 4_000,
  }),
  subscriber(testNumber(4), "broadband router with balances (one unlimited)", {
    type: "BROADBAND",
    airtime: 0,
  }),
  subscriber(testNumber(5), "prepaid, no airtime, empty wallet", { airtime: 0, wallet: 0 }),
  subscriber(testNumbers().locked, "wallet locked (1006)"),
  subscriber(testNumbers().noWallet, "not a wallet user (4001)", { wallet: 0 }),
  subscriber(testNumbers().declines, "push and MPESA: the customer declines"),
  subscriber(testNumbers().neverAnswers, "push and MPESA: stays IN_PROCESS"),
  subscriber(testNumbers().noOtp, "code sending answers 502"),
  subscriber(
    testNumbers().accountRefused,
    "postpaid, 60119 on the account check; nothing to pay (0) by code",
    { type: "POSTPAID", airtime: 0, account: "1000000011" },
  ),
]);

function seed(store: Store, owner: Subscriber): void {
  store.run(
    "insert or ignore into line (msisdn, type, airtime, account, bill) values (?, ?, ?, ?, ?)",
    owner.msisdn,
    owner.type,
    owner.airtime,
    owner.account ?? null,
    owner.bill ?? 0,
  );
  if (owner.msisdn === testNumbers().noWallet) return;
  for (const kind of WALLETS) {
    store.run(
      "insert or ignore into wallet (msisdn, kind, balance, tries, locked) values (?, ?, ?, 5, ?)",
      owner.msisdn,
      kind,
      owner.wallet,
      owner.msisdn === testNumbers().locked ? 1 : 0,
    );
  }
}

export function seedSubscribers(store: Store): void {
  store.atomically(() => testSubscribers().forEach((owner) => seed(store, owner)));
}

/**
 * Finds a line by its local digits, and creates a prepaid line for an unknown number that the pack allows; undefined
 * for other numbers.
 */
export function findLine(store: Store, msisdn: string): Line | undefined {
  const read = () => store.row(lineShape, "select * from line where msisdn = ?", msisdn);
  const known = read();
  if (known || !isLine(msisdn)) return known;
  seed(store, subscriber(msisdn, ""));
  return read();
}

function isLine(msisdn: string): boolean {
  const complete = /^[0-9]*$/.test(msisdn) && msisdn.length === country.numberDigits;
  return complete && new RegExp(demo().knownNumbers).test(msisdn);
}

export function findWallet(store: Store, msisdn: string, kind: WalletKind): Wallet | undefined {
  findLine(store, msisdn);
  return store.row(walletShape, "select * from wallet where msisdn = ? and kind = ?", msisdn, kind);
}

export function allLines(store: Store): Line[] {
  return store.rows(lineShape, "select * from line order by msisdn");
}

export function walletsOf(store: Store, msisdn: string): Wallet[] {
  return store.rows(walletShape, "select * from wallet where msisdn = ?", msisdn);
}

/** Returns the local digits of a number with or without the trunk prefix. */
export function localNumber(number: string): string {
  const { trunkPrefix, numberDigits } = country;
  const hasPrefix = number.length === trunkPrefix.length + numberDigits && number.startsWith(trunkPrefix);
  return hasPrefix ? number.slice(trunkPrefix.length) : number;
}
