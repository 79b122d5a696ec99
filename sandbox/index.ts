import type { Box, LogLine } from "./box";
import { sentCodes, type SentCode } from "./otp/otp";
import { Configuration, type ConfigData, type CountryCode, type Journey } from "./config";
import { dispatch } from "./dispatch";
import { generateKeyPair, type KeySource, operatorKeys, TransactionKeys } from "./keys";
import { ledger, type LedgerEntry } from "./money/ledger";
import { sandboxPages } from "./pages/app";
import { settleInvoices } from "./people/accounts";
import { allLines, settlePeople, walletsOf, type LineType, type WalletKind } from "./people/lines";
import { reset, violations } from "./reset";
import { Store } from "./store/store";

export type { ConfigData, Journey, LedgerEntry, LogLine, SentCode };

export interface SandboxOptions {
  /** A file path, or ":memory:". */
  db: string;
  log?: (line: LogLine) => void;
  config?: Partial<ConfigData>;
  /** Whose operator it plays; TD unless told. */
  country?: CountryCode;
  now?: () => number;
  /** Where RSA pairs come from; generated unless told, which takes a tenth of a second each. */
  newKeyPair?: KeySource;
  /** The origin under which browsers reach /sandbox; without it, the origin of the callbackUrl. */
  publicUrl?: string;
}

export interface SandboxLine {
  msisdn: string;
  type: LineType;
  airtime: number;
  account: string | null;
  bill: number;
  wallets: { kind: WalletKind; balance: number; locked: boolean }[];
}

export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  publicKeyPem: string;
  ledger(): LedgerEntry[];
  codes(): SentCode[];
  lines(): SandboxLine[];
  config(): ConfigData;
  setConfig(patch: Partial<ConfigData>): void;
  setProduct(code: Journey, enabled: boolean): void;
  violations(): string[];
  reset(): void;
  close(): void;
}

async function answerCall(box: Box, request: Request): Promise<Response> {
  try {
    const { http, body } = await dispatch(box, request);
    return Response.json(body, { status: http });
  } catch (error) {
    box.log({ event: "sandbox.error", path: new URL(request.url).pathname, message: String(error) });
    return Response.json({ statusCode: 500, status: "failed", message: "Sandbox error" }, { status: 500 });
  }
}

/** An operator in a box: the whole contract as a fetch handler over one SQLite file. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const store = new Store(options.db);
  const newKeyPair = options.newKeyPair ?? generateKeyPair;
  const keys = operatorKeys(store, newKeyPair);
  const box: Box = {
    store,
    keys,
    config: new Configuration(store, options.config ?? {}, options.country),
    transactionKeys: new TransactionKeys(newKeyPair),
    publicUrl: options.publicUrl,
    now: options.now ?? Date.now,
    log: options.log ?? (() => undefined),
  };
  settlePeople(store);
  settleInvoices(store);
  const pages = sandboxPages(box);
  return {
    publicKeyPem: keys.publicKey,
    fetch: async (request) =>
      /^\/sandbox(\/|$)/.test(new URL(request.url).pathname)
        ? pages.fetch(request)
        : answerCall(box, request),
    ledger: () => ledger(box),
    codes: () => sentCodes(box),
    lines: () =>
      allLines(store).map((line) => ({
        ...line,
        wallets: walletsOf(store, line.msisdn).map(({ kind, balance, locked }) => ({
          kind,
          balance,
          locked: locked === 1,
        })),
      })),
    config: () => box.config.data(),
    setConfig: (patch) => box.config.set(patch),
    setProduct: (code, enabled) => box.config.setProduct(code, enabled),
    violations: () => violations(box),
    reset: () => reset(box),
    close: () => store.close(),
  };
}
