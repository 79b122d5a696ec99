import { constants, generateKeyPairSync, privateDecrypt } from "node:crypto";
import forge from "node-forge";
import { describe, expect, it } from "vitest";
import {
  encryptWithPem,
  encryptWithSpki,
  TooLongToEncrypt,
  type Encrypt,
} from "../../server/operator/encryption";

const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = pair.publicKey.export({ type: "spki", format: "pem" }).toString();
const spki = pair.publicKey.export({ type: "spki", format: "der" }).toString("base64");

/** Decrypts as the operator does: RSA-OAEP with SHA-256, which node also uses for MGF1. */
function decrypt(sealed: string): string {
  const options = { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  return privateDecrypt(options, Buffer.from(sealed, "base64")).toString("utf8");
}

/** Decrypts by forge, where the hash of MGF1 is set separately from that of the message. */
function decryptByForge(sealed: string): string {
  const key = forge.pki.privateKeyFromPem(
    pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  );
  const plain = key.decrypt(forge.util.decode64(sealed), "RSA-OAEP", {
    md: forge.md.sha256.create(),
    mgf1: { md: forge.md.sha256.create() },
  });
  return forge.util.decodeUtf8(plain);
}

const keys: { form: string; encrypt: Encrypt }[] = [
  { form: "a PEM", encrypt: encryptWithPem(pem) },
  { form: "base64 SPKI", encrypt: encryptWithSpki(spki) },
];

describe.each(keys)("Encryption under $form", ({ encrypt }) => {
  it.each(["066000001", "1234", "Ndjaména – ٱلعربية 📱", " "])(
    "of %j can be read by the operator",
    (plain) => {
      expect(decrypt(encrypt(plain))).toBe(plain);
      expect(decryptByForge(encrypt(plain))).toBe(plain);
    },
  );

  it("gives plain base64 of the key's length on one line", () => {
    expect(encrypt("1234")).toMatch(/^[A-Za-z0-9+/]{342}==$/);
  });

  it("gives another ciphertext each time", () => {
    expect(encrypt("1234")).not.toBe(encrypt("1234"));
  });

  it("leaves an empty value empty", () => {
    expect(encrypt("")).toBe("");
  });

  it("says which value is too long for the key", () => {
    expect(decrypt(encrypt("9".repeat(190)))).toHaveLength(190);
    expect(() => encrypt("9".repeat(191))).toThrow(TooLongToEncrypt);
  });
});

describe("A key that Node cannot read in its own form", () => {
  it("is read by forge: PKCS#1 in a PEM with other line lengths", () => {
    const body = pair.publicKey.export({ type: "pkcs1", format: "der" }).toString("base64");
    const lines = body.match(/.{1,48}/g) ?? [];
    const odd = `-----BEGIN RSA PUBLIC KEY-----\r\n${lines.join("\r\n")}\r\n-----END RSA PUBLIC KEY-----`;
    expect(decrypt(encryptWithPem(odd)("1234"))).toBe("1234");
  });
});

describe("An invalid key", () => {
  it.each(["", "bm90IGEga2V5", "%%%"])("is refused when it is %j", (key) => {
    expect(() => encryptWithSpki(key)).toThrow();
  });

  it("is refused when it is too short for a PIN", () => {
    const short = generateKeyPairSync("rsa", { modulusLength: 512 }).publicKey;
    expect(() => encryptWithSpki(short.export({ type: "spki", format: "der" }).toString("base64"))).toThrow();
  });
});
