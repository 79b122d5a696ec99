import type { ProductCode } from "../domain/journeys";
import type { NumberLineType } from "../domain/line-types";
import type { SandboxContext, LogLine } from "./context";
import { sentOtps, type SentOtp } from "./otp/otp";
import { Configuration, type ConfigData } from "./config";
import { dispatch } from "./dispatch";
import { type KeySource, newKeyPair, newKeyPairBeside, operatorKeys, TransactionKeys } from "./keys";
import { ledger, type LedgerEntry } from "./money/ledger";
import { sandboxPages } from "./pages/app";
import { seedInvoices } from "./subscribers/accounts";
import { allLines, seedSubscribers, walletsOf, type WalletKind } from "./subscribers/lines";
import { pack } from "../server/brand/use-pack";
import { reset, violations } from "./reset";
import { Store } from "./store/store";

export type { ConfigData, LedgerEntry, LogLine, SentOtp };

export interface SandboxOptions {
  /** A file path, or ":memory:". */
  db: string;
  log?: (line: LogLine) => void;
  config?: Partial<ConfigData>;
  now?: () => number;
  /** Creates RSA key pairs; the default generates each one in 100 ms. */
  newKeyPair?: KeySource;
  /** The origin under which browsers reach /sandbox; without it, the origin of the callbackUrl. */
  publicUrl?: string;
}

export interface SandboxLine {
  msisdn: string;
  type: NumberLineType;
  airtime: number;
  account: string | null;
  bill: number;
  wallets: { kind: WalletKind; balance: number; locked: boolean }[];
}

export interface Sandbox {
  fetch(request: Request): Promise<Response>;
  publicKeyPem: string;
  ledger(): LedgerEntry[];
  otps(): SentOtp[];
  lines(): SandboxLine[];
  config(): ConfigData;
  setConfig(patch: Partial<ConfigData>): void;
  setProduct(code: ProductCode, enabled: boolean): void;
  violations(): string[];
  reset(): void;
  close(): void;
}

async function answerCall(context: SandboxContext, request: Request): Promise<Response> {
  try {
    const { http, body } = await dispatch(context, request);
    return Response.json(body, { status: http });
  } catch (error) {
    context.log({ event: "sandbox.error", path: new URL(request.url).pathname, message: String(error) });
    return Response.json({ statusCode: 500, status: "failed", message: "Sandbox error" }, { status: 500 });
  }
}

/**
 * Creates the operator sandbox of the brand pack in use: the whole contract as a fetch handler with one SQLite file.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const store = new Store(options.db);
  const given = options.newKeyPair;
  const keys = operatorKeys(store, given ?? newKeyPair);
  const context: SandboxContext = {
    store,
    keys,
    config: new Configuration(store, options.config ?? {}, pack),
    transactionKeys: new TransactionKeys(given ? () => Promise.resolve(given()) : newKeyPairBeside),
    publicUrl: options.publicUrl,
    now: options.now ?? Date.now,
    log: options.log ?? (() => undefined),
  };
  seedSubscribers(store);
  seedInvoices(store);
  const pages = sandboxPages(context);
  return {
    publicKeyPem: keys.publicKey,
    fetch: async (request) =>
      /^\/sandbox(\/|$)/.test(new URL(request.url).pathname)
        ? pages.fetch(request)
        : answerCall(context, request),
    ledger: () => ledger(context),
    otps: () => sentOtps(context),
    lines: () =>
      allLines(store).map((line) => ({
        ...line,
        wallets: walletsOf(store, line.msisdn).map(({ kind, balance, locked }) => ({
          kind,
          balance,
          locked: locked === 1,
        })),
      })),
    config: () => context.config.data(),
    setConfig: (patch) => context.config.set(patch),
    setProduct: (code, enabled) => context.config.setProduct(code, enabled),
    violations: () => violations(context),
    reset: () => reset(context),
    close: () => store.close(),
  };
}
