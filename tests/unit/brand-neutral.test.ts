import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Facts that only a brand pack may have: names, dial codes, currencies, towns and domains of a brand or a country. */
const facts =
  /toumai|toumaï|\btchad\b|\bchad\b|\bcongo\b|n.?djamena|kinshasa|moundou|\+235|\+243|"235"|"243"|\bxaf\b|\bxof\b|\bcfa\b|africa\/|example\.td\b/i;

/** The lines that may have such facts, each with its reason. */
const allowed: { file: RegExp; line: RegExp; because: string }[] = [
  {
    file: /server\/operator\/contract\.generated\.ts$/,
    line: /./,
    because: "the operator's contract, word for word",
  },
  {
    file: /server\/config\/variables\.ts$/,
    line: /toumai:/,
    because: "REDIS_PREFIX: another default would lose what running nodes keep",
  },
  {
    file: /server\/session\/seal\.ts$/,
    line: /hkdfSync/,
    because: "another word would make every customer's cookie unreadable",
  },
  {
    file: /server\/brand\/default-pack\.ts$/,
    line: /toumai\.json/,
    because: "the pack of a service without BRAND",
  },
  {
    file: /scripts\/setup\.mjs$/,
    line: /\.toumai-(installed|built)|Toumaï needs/,
    because: "the program's own name on a developer's machine",
  },
  {
    file: /scripts\/(release|test)\.mjs$/,
    line: /release\/toumai|"toumai"|toumai-test-/,
    because: "the program's own name on a developer's machine",
  },
  {
    file: /server\/brand\/schema\.ts$/,
    line: /such as|as "in/,
    because: "examples in the messages and comments of the schema",
  },
  { file: /\.(ts|tsx)$/, line: /^\s*(\/\/|\/?\*)/, because: "a comment, which no customer reads" },
];

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}

it("Nothing outside the brand packs says a fact of a brand or a country (R-OPS-39)", () => {
  const folders = ["app", "server", "domain", "sandbox", "public", "scripts"];
  const files = folders.flatMap((folder) => filesUnder(join(root, folder)));
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => facts.test(line))
      .filter((line) => !allowed.some((one) => one.file.test(file) && one.line.test(line)))
      .map((line) => `${file.slice(root.length + 1)}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it("Every exception is still needed", () => {
  const folders = ["app", "server", "domain", "sandbox", "scripts"];
  const files = folders.flatMap((folder) => filesUnder(join(root, folder)));
  const unused = allowed.filter(
    ({ file, line }) =>
      !files.some(
        (path) =>
          file.test(path) &&
          readFileSync(path, "utf8")
            .split("\n")
            .some((written) => facts.test(written) && line.test(written)),
      ),
  );
  expect(unused).toEqual([]);
});
