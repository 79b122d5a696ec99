import { createPublicKey } from "node:crypto";
import forge from "node-forge";
import { PUBLIC_KEY_MIN_BITS } from "@domain/rule-numbers";

/**
 * Returns the error of the operator's public key as the end of a sentence that its variable begins, without the key,
 * which may be a private one; undefined for a usable key.
 */
export function publicKeyError(pem: string): string | undefined {
  if (pem.trim() === "") return "is empty.";
  if (/-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----/.test(pem))
    return "is a private key. Only the operator may have it; the portal needs the public key that belongs to it.";
  if (/-----BEGIN (TRUSTED |X509 )?CERTIFICATE-----/.test(pem))
    return "is a certificate, not a public key. openssl x509 -pubkey -noout -in FILE prints the key that is in it.";
  return rsaBits(pem) === undefined ? `is not an RSA public key in PEM form${otherKind(pem)}.` : undefined;
}

/**
 * Returns the error of a valid key that is too short to protect real money, or undefined for a key that is long enough.
 */
export function shortKeyError(pem: string): string | undefined {
  const bits = rsaBits(pem);
  if (bits === undefined || bits >= PUBLIC_KEY_MIN_BITS) return undefined;
  return `is an RSA key of ${bits} bits; ${PUBLIC_KEY_MIN_BITS} are the least that protects PINs.`;
}

/** Forge reads the key here because it also encrypts with the key later (operator/encryption.ts). */
function rsaBits(pem: string): number | undefined {
  try {
    return forge.pki.publicKeyFromPem(pem).n.bitLength();
  } catch {
    return undefined;
  }
}

/** Names a public key of another algorithm. */
function otherKind(pem: string): string {
  try {
    const kind = createPublicKey(pem).asymmetricKeyType;
    return kind === undefined ? "" : `, but of the kind ${kind}`;
  } catch {
    return "";
  }
}
