import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig, variableNames } from "../../server/config";

const example = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");
const withAll = Object.fromEntries(
  [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
);

describe("The example of the environment", () => {
  it("names every variable of the portal, and no other", () => {
    expect(Object.keys(withAll).sort()).toEqual([...variableNames].sort());
  });

  it("sets no variable", () => {
    const lines = example.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
    expect(lines).toEqual([]);
  });

  it("has values that the portal accepts, except for the key's file and the secret, which are the operator's", () => {
    const read = readConfig(withAll);
    const faulty = read.ok ? [] : read.errors.map((error) => error.split(" ")[0]);
    expect(faulty.sort()).toEqual(["OPERATOR_PUBLIC_KEY_FILE", "SESSION_SECRETS"]);
  });

  it("has a description of each variable in the operations guide", () => {
    const guide = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
    expect(variableNames.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});
