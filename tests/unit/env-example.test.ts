import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readConfig, variableNames } from "../../server/config";

const example = readFileSync(join(import.meta.dirname, "../../.env.example"), "utf8");
/** The variables as `node --env-file` reads them when none is a comment any more. */
const withAll = parseEnv(example.replace(/^#(?=[A-Z_]+=)/gm, ""));

describe("The example of the environment", () => {
  it("names every variable of the portal, and no other", () => {
    expect(Object.keys(withAll).sort()).toEqual([...variableNames].sort());
  });

  it("has quotes around a value with the sign that begins a comment", () => {
    expect(withAll["USSD_MENU"]).toBe("*123#");
    expect(example.match(/^#[A-Z_]+=[^"\n]*#.*$/gm)).toBeNull();
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
