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

/** Where new pairs come from. */
export type KeySource = () => KeyPair;

export const generateKeyPair: KeySource = () => generateKeyPairSync("rsa", PAIR);

/** The operator's pair; the private key is read once, because reading takes as long as decrypting. */
export interface OperatorKeys {
  publicKey: string;
  privateKey: KeyObject;
}

/** The operator's pair, made once and kept, so that restarts and neighbours share it. */
export function operatorKeys(store: Store, newPair: KeySource): OperatorKeys {
  const { publicKey, privateKey } = store.atomically(() => {
    const kept = readSetting(store, "operator-keys", pairShape);
    if (kept) return kept;
    const made = newPair();
    writeSetting(store, "operator-keys", made);
    return made;
  });
  return { publicKey, privateKey: createPrivateKey(privateKey) };
}

/** base64(RSA-OAEP with SHA-256 and MGF1-SHA-256) back to its text; throws on anything else. */
export function decrypt(privateKey: string | KeyObject, cipher: string): string {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(cipher)) throw new Error("no base64");
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const key = { key: privateKey, padding, oaepHash: "sha256" };
  return privateDecrypt(key, Buffer.from(cipher, "base64")).toString("utf8");
}

/** SPKI of a PEM, in base64: how initiate hands out the key of one transaction. */
export function spki(publicKey: string): string {
  return publicKey.replace(/-----[A-Z ]+-----|\s/g, "");
}

/** More than anybody's open transactions; then the oldest comes again, as making a pair takes a tenth of a second. */
const MOST_PAIRS = 8;

/** Pairs for single transactions, one after the other. */
export class TransactionKeys {
  private readonly pairs: KeyPair[] = [];
  private taken = 0;

  constructor(private readonly newPair: KeySource) {}

  take(): KeyPair {
    const place = this.taken++ % MOST_PAIRS;
    return (this.pairs[place] ??= this.newPair());
  }
}
