import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { z } from "zod";
import { SEALED_LIFETIME_MS } from "@domain/tuning";

/**
 * Seals cookies with AES-256-GCM, whose tag also proves that the portal wrote them. The newest secret seals and
 * every listed one opens, so that secrets can be rotated without losing orders (R-SES-2, R-SES-3).
 */
export interface Sealer {
  /** Seals a text with the time `now`, in epoch ms. */
  seal(plain: string, purpose: SealPurpose, now: number): string;
  /** The text, or undefined when the portal did not seal it for this purpose or it has expired. */
  open(sealed: string, purpose: SealPurpose, now: number): Opened | undefined;
  /** A short signature of a text under the newest secret. */
  sign(text: string, purpose: SignPurpose): string;
  /** The signatures of a text under every secret, newest first. */
  signatures(text: string, purpose: SignPurpose): string[];
  verify(text: string, proof: string, purpose: SignPurpose): boolean;
}

/**
 * One key is derived and kept per purpose, so a purpose never contains a part of a request; that belongs in the
 * sealed text.
 */
export type SealPurpose = keyof typeof SEALED_LIFETIME_MS;
export type SignPurpose = "csrf" | "active" | "debt" | "limits";

/** A sealed text, and when it was sealed, in epoch ms. */
export interface Opened {
  plain: string;
  issuedAt: number;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TIME_BYTES = 6;

export function createSealer(secrets: readonly string[]): Sealer {
  const [newest] = secrets;
  if (newest === undefined) throw new Error("a sealer needs a secret");
  const keys = new Map<string, Buffer>();
  function key(secret: string, purpose: SealPurpose | SignPurpose): Buffer {
    const name = `${purpose}\n${secret}`;
    let derived = keys.get(name);
    if (!derived) {
      derived = Buffer.from(hkdfSync("sha256", secret, "toumai", purpose, 32));
      keys.set(name, derived);
    }
    return derived;
  }
  function proof(secret: string, text: string, purpose: SignPurpose): Buffer {
    return createHmac("sha256", key(secret, purpose)).update(text).digest().subarray(0, 16);
  }
  return {
    seal(plain, purpose, now) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key(newest, purpose), nonce);
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(now, 0, TIME_BYTES);
      const sealed = Buffer.concat([cipher.update(time), cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed, purpose, now) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES + TIME_BYTES) return undefined;
      for (const secret of secrets) {
        const opened = tryOpen(bytes, key(secret, purpose));
        if (opened) return now - opened.issuedAt > SEALED_LIFETIME_MS[purpose] ? undefined : opened;
      }
      return undefined;
    },
    sign: (text, purpose) => proof(newest, text, purpose).toString("base64url"),
    signatures: (text, purpose) =>
      secrets.map((secret) => proof(secret, text, purpose).toString("base64url")),
    verify(text, given, purpose) {
      const bytes = Buffer.from(given, "base64url");
      return secrets.some((secret) => {
        const expected = proof(secret, text, purpose);
        return expected.length === bytes.length && timingSafeEqual(expected, bytes);
      });
    },
  };
}

function tryOpen(bytes: Buffer, key: Buffer): Opened | undefined {
  try {
    const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
    return { plain: opened.toString("utf8", TIME_BYTES), issuedAt: opened.readUIntBE(0, TIME_BYTES) };
  } catch {
    return undefined;
  }
}

/** Opens a sealed JSON text; undefined when it cannot be opened or its shape differs. */
export function openJson<T>(
  sealer: Sealer,
  sealed: string | undefined,
  purpose: SealPurpose,
  { schema, now }: { schema: z.ZodType<T>; now: number },
): { value: T; issuedAt: number } | undefined {
  const opened = sealed ? sealer.open(sealed, purpose, now) : undefined;
  if (!opened) return undefined;
  try {
    const read = schema.safeParse(JSON.parse(opened.plain));
    return read.success ? { value: read.data, issuedAt: opened.issuedAt } : undefined;
  } catch {
    return undefined;
  }
}
