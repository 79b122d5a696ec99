import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const folders = [
  "app",
  "contract",
  "docs",
  "domain",
  "public",
  "sandbox",
  "scripts",
  "server",
  "tests",
  ".github",
  ".ci",
];
/** The .env file has a developer's own variables and is not part of the source. */
const loose = readdirSync(ROOT).filter((name) => name !== ".env" && statSync(join(ROOT, name)).isFile());

/** Patterns of secrets: private keys, and the keys of widespread services. */
const secrets = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{36}/,
  /\bxox[abprs]-[\w-]{10}/,
  /\b[sr]k_live_\w{10}/,
  /\bAIza[\w-]{35}/,
  /\bnpm_\w{36}\b/,
];
/** The prepared keys of the test operator. */
const known = ["tests/support/rsa-pairs.json"];

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { encoding: "utf8", recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(join(ROOT, path)).isFile());
}
const files = [...folders.flatMap((folder) => filesIn(folder)), ...loose];
const withSecret = files.filter((file) => {
  const text = readFileSync(join(ROOT, file), "utf8");
  return secrets.some((secret) => secret.test(text));
});

describe("The source", () => {
  it("holds no private key and no key of a service, but for those of the tests", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(withSecret).toEqual(known);
  });
});
