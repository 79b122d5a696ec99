import {
  constants,
  createPrivateKey,
  generateKeyPairSync,
  privateDecrypt,
  type KeyObject,
} from "node:crypto";
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

export const generateKeyPair: KeySource = () => generateKeyPairSync("rsa", PAIR);

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
  private taken = 0;

  constructor(private readonly newPair: KeySource) {}

  take(): KeyPair {
    const place = this.taken++ % MAX_PAIRS;
    return (this.pairs[place] ??= this.newPair());
  }
}
