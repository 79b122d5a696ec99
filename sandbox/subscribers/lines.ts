import { z } from "zod";
import type { Store } from "../store/store";

export const LINE_TYPES = ["PREPAID", "POSTPAID", "HYBRID", "BROADBAND"] as const;
export type LineType = (typeof LINE_TYPES)[number];
export const WALLETS = ["AM", "SmartCash", "MPESA"] as const;
export type WalletKind = (typeof WALLETS)[number];

const lineShape = z.object({
  msisdn: z.string(),
  type: z.enum(LINE_TYPES),
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
  type: LineType;
  airtime: number;
  wallet: number;
  account?: string;
  bill?: number;
}

function subscriber(msisdn: string, about: string, overrides: Partial<Subscriber> = {}): Subscriber {
  return { msisdn, about, type: "PREPAID", airtime: 25_000, wallet: 100_000, ...overrides };
}

export const LOCKED = "66000006";
export const NO_WALLET = "66000007";
export const DECLINES = "66000008";
export const NEVER_ANSWERS = "66000009";
export const NO_OTP = "66000010";
export const ACCOUNT_REFUSED = "66000011";

/** The subscribers for tests and demonstrations. */
export const TEST_SUBSCRIBERS: Subscriber[] = [
  subscriber("66000001", "prepaid, 25 000 XAF airtime, wallets with 100 000 XAF"),
  subscriber("66000002", "postpaid, account 1000000002, bill 12 345.50", {
    type: "POSTPAID",
    airtime: 0,
    account: "1000000002",
    bill: 12_345.5,
  }),
  subscriber("66000003", "hybrid, account 1000000003, bill 4 000", {
    type: "HYBRID",
    account: "1000000003",
    bill: 4_000,
  }),
  subscriber("66000004", "broadband router with balances (one unlimited)", { type: "BROADBAND", airtime: 0 }),
  subscriber("66000005", "prepaid, no airtime, empty wallet", { airtime: 0, wallet: 0 }),
  subscriber(LOCKED, "wallet locked (1006)"),
  subscriber(NO_WALLET, "not a wallet user (4001)", { wallet: 0 }),
  subscriber(DECLINES, "push and MPESA: the customer declines"),
  subscriber(NEVER_ANSWERS, "push and MPESA: stays IN_PROCESS for ever"),
  subscriber(NO_OTP, "code sending answers 502"),
  subscriber(ACCOUNT_REFUSED, "postpaid, 60119 on the account check; nothing to pay (0) by code", {
    type: "POSTPAID",
    airtime: 0,
    account: "1000000011",
  }),
];

function seed(store: Store, owner: Subscriber): void {
  store.run(
    "insert or ignore into line (msisdn, type, airtime, account, bill) values (?, ?, ?, ?, ?)",
    owner.msisdn,
    owner.type,
    owner.airtime,
    owner.account ?? null,
    owner.bill ?? 0,
  );
  if (owner.msisdn === NO_WALLET) return;
  for (const kind of WALLETS) {
    store.run(
      "insert or ignore into wallet (msisdn, kind, balance, tries, locked) values (?, ?, ?, 5, ?)",
      owner.msisdn,
      kind,
      owner.wallet,
      owner.msisdn === LOCKED ? 1 : 0,
    );
  }
}

export function seedSubscribers(store: Store): void {
  store.atomically(() => TEST_SUBSCRIBERS.forEach((owner) => seed(store, owner)));
}

/** Finds a line by its 8 digits. Unknown numbers on 6…, 7… and 9… are created as prepaid lines; others do not exist. */
export function findLine(store: Store, msisdn: string): Line | undefined {
  const read = () => store.row(lineShape, "select * from line where msisdn = ?", msisdn);
  const known = read();
  if (known || !/^[679][0-9]{7}$/.test(msisdn)) return known;
  seed(store, subscriber(msisdn, ""));
  return read();
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

/** Returns the 8 localNumber digits of a number with or without the trunk prefix 0. */
export function localNumber(number: string): string {
  return number.length === 9 ? number.slice(1) : number;
}
