import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { SEALED_LIFETIME_MS } from "@domain/tuning";

/**
 * Seals cookies with AES-256-GCM, whose tag also proves that the portal wrote them.
 * The newest secret seals and every listed secret opens, so that secrets can be rotated without losing orders (R-SES-2,
 * R-SES-3).
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
 * One key is derived and kept per purpose, so a purpose never contains a part of a request, which belongs in the sealed
 * text.
 */
export type SealPurpose = keyof typeof SEALED_LIFETIME_MS;
export type SignPurpose = "csrf" | "active" | "debt" | "limits" | "list" | "nodes" | "trail";

/**
 * A way to seal bytes under a key; each sealed text begins with the mark of its format, so that values of earlier
 * formats still open after another format comes first.
 */
export interface SealFormat {
  mark: string;
  seal(plain: Buffer, key: Buffer): Buffer;
  /** Undefined when the bytes were not sealed under this key. */
  open(sealed: Buffer, key: Buffer): Buffer | undefined;
}

/** A sealed text, and when it was sealed, in epoch ms. */
export interface Opened {
  plain: string;
  issuedAt: number;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TIME_BYTES = 6;

/** The format in use, which has no mark because it is older than marks. */
export const aes256Gcm: SealFormat = {
  mark: "",
  seal(plain, key) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  },
  open(sealed, key) {
    if (sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
    try {
      const cipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      cipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
    } catch {
      return undefined;
    }
  },
};

/** The first secret and the first format seal; all secrets and formats open. */
export function createSealer(
  secrets: readonly string[],
  formats: readonly [SealFormat, ...SealFormat[]] = [aes256Gcm],
): Sealer {
  const [newest] = secrets;
  if (newest === undefined) throw new Error("a sealer needs a secret");
  const [format] = formats;
  const keys = new Map<string, Buffer>();
  function key(secret: string, purpose: string): Buffer {
    const name = `${purpose}\n${secret}`;
    let derived = keys.get(name);
    if (!derived) {
      derived = Buffer.from(hkdfSync("sha256", secret, "toumai", purpose, 32));
      keys.set(name, derived);
    }
    return derived;
  }
  /** A key belongs to one format, so that a text of one format never opens in another. */
  const sealKey = (secret: string, purpose: SealPurpose, { mark }: SealFormat) =>
    key(secret, mark === "" ? purpose : `${mark}\n${purpose}`);
  function proof(secret: string, text: string, purpose: SignPurpose): Buffer {
    return createHmac("sha256", key(secret, purpose)).update(text).digest().subarray(0, 16);
  }
  return {
    seal(plain, purpose, now) {
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(now, 0, TIME_BYTES);
      const content = Buffer.concat([time, Buffer.from(plain, "utf8")]);
      const sealed = format.seal(content, sealKey(newest, purpose, format)).toString("base64url");
      return format.mark === "" ? sealed : `${format.mark}.${sealed}`;
    },
    open(sealed, purpose, now) {
      const [mark, text] = splitFormat(sealed);
      const used = formats.find((one) => one.mark === mark);
      if (!used) return undefined;
      const bytes = Buffer.from(text, "base64url");
      for (const secret of secrets) {
        const opened = readContent(used.open(bytes, sealKey(secret, purpose, used)));
        if (opened) return unlessExpired(opened, purpose, now);
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

/** An opened text, or undefined when it was sealed too long ago for its purpose. */
export function unlessExpired(opened: Opened, purpose: SealPurpose, now: number): Opened | undefined {
  return now - opened.issuedAt > SEALED_LIFETIME_MS[purpose] ? undefined : opened;
}

/** The mark of a sealed value's format, and the rest of the value. */
function splitFormat(sealed: string): [string, string] {
  const at = sealed.indexOf(".");
  return at < 0 ? ["", sealed] : [sealed.slice(0, at), sealed.slice(at + 1)];
}

/** Splits the content of a sealed text into its time and its text. */
function readContent(content: Buffer | undefined): Opened | undefined {
  if (!content || content.length < TIME_BYTES) return undefined;
  return { plain: content.toString("utf8", TIME_BYTES), issuedAt: content.readUIntBE(0, TIME_BYTES) };
}
