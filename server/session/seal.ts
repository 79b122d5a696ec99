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
 * Seals cookies with AES-256-GCM, whose tag also proves that the portal wrote them. The newest secret seals and
 * every listed one opens, so that secrets can be rotated without losing orders (R-SES-2, R-SES-3).
 */
export interface Sealer {
  seal(plain: string, purpose: Purpose): string;
  /** The plain text, or undefined when the portal did not seal it for this purpose. */
  open(sealed: string, purpose: Purpose): string | undefined;
  /** A short signature of a text under the newest secret. */
  sign(text: string, purpose: Purpose): string;
  verify(text: string, proof: string, purpose: Purpose): boolean;
}

/**
 * One key is derived and kept per purpose, so a purpose never contains a part of a request; that belongs in the
 * sealed text.
 */
export type Purpose = "order" | "prefs" | "csrf" | "refused" | "votes" | "submission";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSealer(secrets: readonly string[]): Sealer {
  const [newest] = secrets;
  if (newest === undefined) throw new Error("a sealer needs a secret");
  const keys = new Map<string, Buffer>();
  function key(secret: string, purpose: Purpose): Buffer {
    const name = `${purpose}\n${secret}`;
    let derived = keys.get(name);
    if (!derived) {
      derived = Buffer.from(hkdfSync("sha256", secret, "toumai", purpose, 32));
      keys.set(name, derived);
    }
    return derived;
  }
  function proof(secret: string, text: string, purpose: Purpose): Buffer {
    return createHmac("sha256", key(secret, purpose)).update(text).digest().subarray(0, 16);
  }
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key(newest, purpose), nonce);
      const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
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
    const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString(
      "utf8",
    );
  } catch {
    return undefined;
  }
}

/** Opens a sealed JSON text; undefined when the portal did not seal it or its shape differs. */
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
