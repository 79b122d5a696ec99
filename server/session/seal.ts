import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { z } from "zod";

/**
 * Sealing of cookies: AES-256-GCM, whose tag also proves that we made them. The newest secret seals, every
 * listed one opens, so that secrets can be changed without losing orders (R-SES-2, R-SES-3).
 */
export interface Sealer {
  seal(plain: string, purpose: Purpose): string;
  /** The plain text, or undefined when it was not sealed by us for this purpose. */
  open(sealed: string, purpose: Purpose): string | undefined;
  /** A short proof over a text, under the newest secret. */
  sign(text: string, purpose: Purpose): string;
  verify(text: string, proof: string, purpose: Purpose): boolean;
}

/** One key is derived and kept for each, so no part of a request may stand in it: that belongs into the sealed text. */
export type Purpose = "order" | "prefs" | "csrf" | "refused" | "votes" | "submission";

const NONCE = 12;
const TAG = 16;

export function createSealer(secrets: readonly string[]): Sealer {
  const [newest] = secrets;
  if (newest === undefined) throw new Error("a sealer needs a secret");
  const keys = new Map<string, Buffer>();
  function key(secret: string, purpose: Purpose): Buffer {
    const name = `${purpose}\n${secret}`;
    let made = keys.get(name);
    if (!made) {
      made = Buffer.from(hkdfSync("sha256", secret, "toumai", purpose, 32));
      keys.set(name, made);
    }
    return made;
  }
  function proof(secret: string, text: string, purpose: Purpose): Buffer {
    return createHmac("sha256", key(secret, purpose)).update(text).digest().subarray(0, 16);
  }
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", key(newest, purpose), nonce);
      const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE + TAG) return undefined;
      for (const secret of secrets) {
        const plain = tryOpen(bytes, key(secret, purpose));
        if (plain !== undefined) return plain;
      }
      return undefined;
    },
    sign: (text, purpose) => proof(newest, text, purpose).toString("base64url"),
    verify(text, given, purpose) {
      const bytes = Buffer.from(given, "base64url");
      return secrets.some((secret) => {
        const expected = proof(secret, text, purpose);
        return expected.length === bytes.length && timingSafeEqual(expected, bytes);
      });
    },
  };
}

function tryOpen(bytes: Buffer, key: Buffer): string | undefined {
  try {
    const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE), { authTagLength: TAG });
    cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** What a sealed text holds; undefined when it is not ours or of another shape. */
export function openJson<T>(
  sealer: Sealer,
  sealed: string | undefined,
  purpose: Purpose,
  schema: z.ZodType<T>,
): T | undefined {
  if (!sealed) return undefined;
  const plain = sealer.open(sealed, purpose);
  if (plain === undefined) return undefined;
  try {
    const read = schema.safeParse(JSON.parse(plain));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
