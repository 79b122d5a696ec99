import {
  constants,
  createPrivateKey,
  generateKeyPair,
  generateKeyPairSync,
  privateDecrypt,
  type KeyObject,
} from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { readSetting, writeSetting } from "./store/settings";
import type { Store } from "./store/store";

const pairShape = z.object({ publicKey: z.string(), privateKey: z.string() });
export type KeyPair = z.infer<typeof pairShape>;

const PAIR = {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
} as const;

/** Creates a key pair; tests can pass their own function. */
export type KeySource = () => KeyPair;

/** Creates a key pair at once, for the start of the sandbox. */
export const newKeyPair: KeySource = () => generateKeyPairSync("rsa", PAIR);

/** Creates a key pair in another thread, so that the process serves requests meanwhile. */
export const newKeyPairBeside = (): Promise<KeyPair> => promisify(generateKeyPair)("rsa", PAIR);

/** The operator's key pair; the private key is parsed once, because parsing takes as long as decrypting. */
export interface OperatorKeys {
  publicKey: string;
  privateKey: KeyObject;
}

/** Returns the operator's key pair, which is stored, so that restarts and other processes share it. */
export function operatorKeys(store: Store, newPair: KeySource): OperatorKeys {
  const { publicKey, privateKey } = store.atomically(() => {
    const stored = readSetting(store, "operator-keys", pairShape);
    if (stored) return stored;
    const created = newPair();
    writeSetting(store, "operator-keys", created);
    return created;
  });
  return { publicKey, privateKey: createPrivateKey(privateKey) };
}

/** Decrypts base64(RSA-OAEP with SHA-256 and MGF1-SHA-256); throws on anything else. */
export function decrypt(privateKey: string | KeyObject, cipher: string): string {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(cipher)) throw new Error("no base64");
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const key = { key: privateKey, padding, oaepHash: "sha256" };
  return privateDecrypt(key, Buffer.from(cipher, "base64")).toString("utf8");
}

/** Converts a PEM to base64 SPKI, the format in which initiate returns the key of a transaction. */
export function spki(publicKey: string): string {
  return publicKey.replace(/-----[A-Z ]+-----|\s/g, "");
}

/** Pairs are reused in turn after this many, because creating one takes 100 ms. */
const MAX_PAIRS = 8;

/** Key pairs for single transactions. */
export class TransactionKeys {
  private readonly pairs: KeyPair[] = [];
  private readonly creating: Promise<unknown>[] = [];
  private taken = 0;

  constructor(private readonly newPair: () => Promise<KeyPair>) {}

  /** Creates one more pair, up to MAX_PAIRS, before a transaction of the database takes it. */
  async prepare(): Promise<void> {
    if (this.creating.length < MAX_PAIRS)
      this.creating.push(this.newPair().then((pair) => this.pairs.push(pair)));
    await Promise.all(this.creating);
  }

  /** Throws before the first call of prepare has ended. */
  take(): KeyPair {
    const pair = this.pairs[this.taken++ % this.pairs.length];
    if (!pair) throw new Error("no key pair was prepared");
    return pair;
  }
}
