import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import * as durations from "../../domain/durations";
import * as statuses from "../../domain/http-status";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const RULE = /\bR-[A-Z]{3}-\d+\b/;
const ruleFiles = ["domain/rule-numbers.ts", "domain/map-rule-numbers.ts", "domain/limit-rule-numbers.ts"];

const files = ["app", "domain", "server", "sandbox"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** The names and values of the constants at the top of a file. */
const constantsIn = (file: string) =>
  [...read(file).matchAll(/^(?:export )?const ([A-Z][A-Z\d_]*) = (.+);$/gm)].map(
    ([, name = "", value = ""]) => ({ file, name, value: value.replaceAll("_", "") }),
  );
const constants = files.flatMap(constantsIn);

/** The constants of a file under the comment that they share. */
const groupsIn = (file: string) =>
  read(file)
    .split(/^(?=\/\*\*)/m)
    .filter((group) => group.includes("export const"));

describe("The numbers of the rules (R-OPS-6)", () => {
  it.each(ruleFiles)("each stand under the rule that names them in %s", (file) => {
    const groups = groupsIn(file);
    expect(groups.length).toBeGreaterThan(3);
    const unnamed = groups.filter((group) => !RULE.test(group.slice(0, group.indexOf("*/"))));
    expect(unnamed).toEqual([]);
  });

  it("are no part of our own tuning", () => {
    const groups = groupsIn("domain/tuning.ts");
    expect(groups.length).toBeGreaterThan(5);
    expect(groups.filter((group) => RULE.test(group))).toEqual([]);
  });

  it.each([
    ["domain/durations.ts", durations],
    ["domain/http-status.ts", statuses],
  ])("leave units of time and statuses to %s", (home, module) => {
    const others = constants.filter(
      ({ file, name }) => file !== home && !file.startsWith("server/exactly-once/") && name in module,
    );
    expect(others).toEqual([]);
  });

  it("have names of their own: no number has the name of another one", () => {
    const numbers = constants.filter(({ value }) => /^[\d._* /()-]+$/.test(value));
    expect(numbers.length).toBeGreaterThan(100);
    const wrong = numbers.filter(({ name, value }) =>
      constants.some((other) => other.name === name && other.value !== value),
    );
    expect(wrong).toEqual([]);
  });
});
