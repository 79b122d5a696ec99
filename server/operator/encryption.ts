import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import forge from "node-forge";

/**
 * Encrypts one value for the operator: base64(RSA-OAEP, SHA-256, MGF1-SHA-256); an empty value stays empty (R-SEC-3,
 * R-SEC-4).
 */
export type Encrypt = (plain: string) => string;

/** Thrown for a value that is longer than what the key can encrypt. */
export class TooLongToEncrypt extends Error {}

/** What RSA-OAEP with SHA-256 adds: two hashes and two bytes. */
const OAEP_BYTES = 66;

/** Encrypts with the operator's public key in PEM; throws when the text holds none. */
export function encryptWithPem(pem: string): Encrypt {
  return encryptWithKey(forge.pki.publicKeyFromPem(pem));
}

/** From this size on a key can encrypt eight digits by RSA-OAEP with SHA-256; no PIN is longer. */
const KEY_MIN_BITS = 592;

/**
 * Encrypts with a transaction's own key (SmartCash, R-SEC-4), given as base64 SPKI; throws when it is not an RSA key of
 * 592 bits or more.
 */
export function encryptWithSpki(base64: string): Encrypt {
  const asn1 = forge.asn1.fromDer(forge.util.decode64(base64));
  const key = forge.pki.publicKeyFromAsn1(asn1);
  if (key.n.bitLength() < KEY_MIN_BITS) throw new Error("the key is too short");
  return encryptWithKey(key);
}

/**
 * Forge only reads the key, in any form, and Node encrypts, because forge would block all other requests fifty times
 * longer.
 */
function encryptWithKey(key: forge.pki.rsa.PublicKey): Encrypt {
  const options = {
    key: createPublicKey(forge.pki.publicKeyToPem(key)),
    padding: constants.RSA_PKCS1_OAEP_PADDING,
    // Node uses the same hash for MGF1.
    oaepHash: "sha256",
  };
  const maxBytes = Math.ceil(key.n.bitLength() / 8) - OAEP_BYTES;
  return (plain) => {
    if (plain === "") return "";
    const bytes = Buffer.from(plain, "utf8");
    if (bytes.length > maxBytes) throw new TooLongToEncrypt();
    return publicEncrypt(options, bytes).toString("base64");
  };
}
