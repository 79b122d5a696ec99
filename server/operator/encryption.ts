import forge from "node-forge";

/** Encrypts one value for the operator: base64(RSA-OAEP, SHA-256, MGF1-SHA-256); an empty value stays empty. */
export type Encrypt = (plain: string) => string;

export function encryptWithPem(pem: string): Encrypt {
  return encryptWithKey(forge.pki.publicKeyFromPem(pem));
}

/** Encrypts with a transaction's own key (SmartCash), given as base64 SPKI. Throws when it is not an RSA key. */
export function encryptWithSpki(base64: string): Encrypt {
  const asn1 = forge.asn1.fromDer(forge.util.decode64(base64));
  return encryptWithKey(forge.pki.publicKeyFromAsn1(asn1));
}

function encryptWithKey(key: forge.pki.rsa.PublicKey): Encrypt {
  return (plain) => {
    if (plain === "") return "";
    const sealed = key.encrypt(forge.util.encodeUtf8(plain), "RSA-OAEP", {
      md: forge.md.sha256.create(),
      mgf1: { md: forge.md.sha256.create() },
    });
    return forge.util.encode64(sealed);
  };
}
