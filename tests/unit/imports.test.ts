import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const folders: Record<string, string> = {
  "~/": "app/",
  "@server/": "server/",
  "@domain/": "domain/",
  "@sandbox/": "sandbox/",
};
const sources = Object.values(folders).flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(ROOT, folder, file)),
);

/** The file of an import; undefined for packages. */
function fileOf(from: string, name: string): string | undefined {
  const alias = Object.keys(folders).find((prefix) => name.startsWith(prefix));
  if (!name.startsWith(".") && alias === undefined) return undefined;
  const base =
    alias === undefined
      ? join(dirname(from), name)
      : join(ROOT, folders[alias] ?? "", name.slice(alias.length));
  return [base, `${base}.ts`, `${base}.tsx`, join(base, "index.ts")].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

interface Import {
  /** The module's name, as the file writes it. */
  name: string;
  /** Whether only types are imported, which are gone when the file runs. */
  typesOnly: boolean;
}

function importsIn(file: string): Import[] {
  const text = readFileSync(file, "utf8");
  const statements = text.matchAll(
    /^(?:import|export)\b([^;"]*?)(?:from )?"([^"]+)";$|import\("([^"]+)"\)/gm,
  );
  return [...statements].map(([, what = "", name, later]) => ({
    name: name ?? later ?? "",
    typesOnly: /^\s*(?:type\b|\{(?:\s*type\b[^,}]*,?)+\s*\})/.test(what),
  }));
}

/** The files that a file imports, types included, because a cycle of types confuses a reader, too. */
const importsOf = (file: string) => importsIn(file).flatMap(({ name }) => fileOf(file, name) ?? []);

/** The names of the modules that a file needs when it runs. */
const needsOf = (file: string) => importsIn(file).flatMap(({ name, typesOnly }) => (typesOnly ? [] : [name]));

/** The files that run with a file. */
function filesRunWith(file: string, run = new Set<string>()): Set<string> {
  if (run.has(file)) return run;
  run.add(file);
  for (const name of needsOf(file)) {
    const next = fileOf(file, name);
    if (next !== undefined) filesRunWith(next, run);
  }
  return run;
}

/** The first cycle of imports reached from a file. */
function circleFrom(
  file: string,
  way: readonly string[],
  done: Set<string>,
  imports: ReadonlyMap<string, string[]>,
): string[] | undefined {
  const place = way.indexOf(file);
  if (place >= 0) return [...way.slice(place), file];
  if (done.has(file)) return undefined;
  for (const next of imports.get(file) ?? []) {
    const circle = circleFrom(next, [...way, file], done, imports);
    if (circle) return circle;
  }
  done.add(file);
  return undefined;
}

it("No files import each other in a circle, not even for types (R-OPS-8)", () => {
  const imports = new Map(sources.map((file) => [file, importsOf(file)]));
  expect([...imports.values()].flat().length).toBeGreaterThan(2_000);
  const done = new Set<string>();
  const circle = sources.map((file) => circleFrom(file, [], done, imports)).find((found) => found);
  expect(circle?.map((file) => relative(ROOT, file)) ?? []).toEqual([]);
});

it("Each folder of server/ has a line in the list of what it may import", () => {
  const config = readFileSync(join(ROOT, "eslint.config.js"), "utf8");
  const list = /importsOf = \{([^]*?)\n\};/.exec(config)?.[1] ?? "";
  const listed = [...list.matchAll(/^ {2}"?([\w-]+)"?: \[/gm)].map(([, folder = ""]) => folder);
  const present = readdirSync(join(ROOT, "server"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(listed.sort()).toEqual(present.sort());
});

/** The modules that npm scripts run without the test runner. */
const programs = readdirSync(join(ROOT, "scripts")).flatMap((script) =>
  [...readFileSync(join(ROOT, "scripts", script), "utf8").matchAll(/runMain\("([^"]+)"/g)].map(
    ([, module = ""]) => module,
  ),
);

it.each(programs)("%s runs without the test runner: nothing that it imports needs vitest", (program) => {
  const needy = [...filesRunWith(join(ROOT, program))].filter((file) => needsOf(file).includes("vitest"));
  expect(needy.map((file) => relative(ROOT, file))).toEqual([]);
});

it("There are programs that run without the test runner", () => {
  expect(programs).toContain("tests/shots/main.ts");
});
