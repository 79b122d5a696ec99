import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const text = readFileSync(join(ROOT, "docs/security.md"), "utf8");

/** The requirements of OWASP ASVS 4.0.3 up to level 2, without deleted requirements and those of level 3. */
const LEVEL_2 = `
  1.1.1–1.1.7 1.2.1–1.2.4 1.4.1 1.4.4 1.4.5 1.5.1–1.5.4 1.6.1–1.6.4 1.7.1 1.7.2 1.8.1 1.8.2 1.9.1 1.9.2 1.10.1
  1.11.1 1.11.2 1.12.2 1.14.1–1.14.6
  2.1.1–2.1.12 2.2.1–2.2.3 2.3.1–2.3.3 2.4.1–2.4.5 2.5.1–2.5.7 2.6.1–2.6.3 2.7.1–2.7.6 2.8.1–2.8.7 2.9.1–2.9.3
  2.10.1–2.10.4
  3.1.1 3.2.1–3.2.4 3.3.1–3.3.4 3.4.1–3.4.5 3.5.1–3.5.3 3.7.1
  4.1.1–4.1.3 4.1.5 4.2.1 4.2.2 4.3.1–4.3.3
  5.1.1–5.1.5 5.2.1–5.2.8 5.3.1–5.3.10 5.4.1–5.4.3 5.5.1–5.5.4
  6.1.1–6.1.3 6.2.1–6.2.6 6.3.1 6.3.2 6.4.1 6.4.2
  7.1.1–7.1.4 7.2.1 7.2.2 7.3.1 7.3.3 7.3.4 7.4.1–7.4.3
  8.1.1–8.1.4 8.2.1–8.2.3 8.3.1–8.3.8
  9.1.1–9.1.3 9.2.1–9.2.4
  10.2.1 10.2.2 10.3.1–10.3.3
  11.1.1–11.1.8
  12.1.1–12.1.3 12.2.1 12.3.1–12.3.6 12.4.1 12.4.2 12.5.1 12.5.2 12.6.1
  13.1.1 13.1.3–13.1.5 13.2.1–13.2.3 13.2.5 13.2.6 13.3.1 13.3.2 13.4.1 13.4.2
  14.1.1–14.1.4 14.2.1–14.2.6 14.3.2 14.3.3 14.4.1–14.4.7 14.5.1–14.5.4`;

/** All numbers that a list names: "1.2.1–1.2.3, 1.4.1" is four numbers. */
function numbersIn(list: string): string[] {
  return [...list.matchAll(/(\d+\.\d+)\.(\d+)(?:–\d+\.\d+\.(\d+))?/g)].flatMap(
    ([, section = "", first = "", last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`),
  );
}

/** The rows of the chapters' tables, each with its chapter. */
const rows = text.split(/^### V/m).flatMap((chapter) =>
  [...chapter.matchAll(/^\| +([\d., –]+?) +\|([^|]*)\|([^|]*)\|(.*)\|$/gm)].map(
    ([, requirements = "", , state = "", proof = ""]) => ({
      chapter: /^\d+/.exec(chapter)?.[0],
      requirements: numbersIn(requirements),
      state: state.trim(),
      proof,
    }),
  ),
);

/** What a row names: the quoted titles, each with the test file before it. */
function namedTests(proof: string): { file: string; title: string }[] {
  let file = "";
  return [...proof.matchAll(/`([\w/-]+\.test\.tsx?)`|"([^"]+)"/g)].flatMap(([, path, title = ""]) => {
    if (path !== undefined) file = path;
    return path === undefined ? [{ file, title }] : [];
  });
}

const states = ["tested", "partly", "written", "operator", "not here", "no"];
/** The words for those who decide what the portal cannot, or for a reference to another row. */
const deciders = /operator|specification|contract|platform|provider|Node\.js|see \d/;

describe("The security document", () => {
  it("names each requirement of level 2 once, in its chapter", () => {
    expect(rows.flatMap(({ requirements }) => requirements).sort()).toEqual(numbersIn(LEVEL_2).sort());
    for (const { chapter, requirements } of rows)
      for (const number of requirements) expect(number.split(".")[0]).toBe(chapter);
  });

  it("says how each requirement stands, and names a test wherever it claims one", () => {
    for (const { state, proof, requirements } of rows) {
      expect(states, requirements.join()).toContain(state);
      if (state === "tested" || state === "partly")
        expect(namedTests(proof), requirements.join()).not.toEqual([]);
      if (state === "partly") expect(proof, requirements.join()).toContain("**rest:**");
    }
  });

  it("leaves nothing open, and names who decides what the portal cannot", () => {
    expect(text).not.toMatch(/\*\*open/i);
    for (const { state, proof, requirements } of rows) {
      const [, elsewhere] = proof.split("**elsewhere:**");
      const decided = state === "not here" ? proof : elsewhere;
      if (decided !== undefined) expect(decided, requirements.join()).toMatch(deciders);
    }
  });

  it("counts the requirements of each state", () => {
    const of = (wanted: string) =>
      rows.filter(({ state }) => state === wanted).flatMap(({ requirements }) => requirements).length;
    const sentence =
      /Of the (\d+) requirements (\d+) are tested, (\d+) partly, (\d+) written, (\d+) for the operator, (\d+) not\s+here and (\d+) do not apply/;
    const counts = sentence.exec(text.replace(/\n/g, " "))?.slice(1).map(Number);
    const all = rows.flatMap(({ requirements }) => requirements).length;
    expect(counts).toEqual([all, ...states.map(of)]);
  });

  it("names only tests that exist, by their titles", () => {
    const named = rows.flatMap(({ proof }) => namedTests(proof));
    const missing = named.filter(({ file, title }) => {
      const path = join(ROOT, "tests", file);
      return file === "" || !existsSync(path) || !readFileSync(path, "utf8").includes(`"${title}"`);
    });
    expect(missing).toEqual([]);
  });
});
