import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { portalPaths } from "../../domain/all-paths";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const roots = [
  ...["app", "server", "domain", "sandbox", "tests", "scripts"],
  ...["docs", "brand", "contract", "ops", "public"],
];
const below = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`);

const pathsOfProject = [...roots, ...roots.flatMap(below)];
const known = new Set(pathsOfProject);

const documents = ["README.md", "CONTRIBUTING.md", ...below("docs").filter((path) => path.endsWith(".md"))];

/** A superseded record may name files that no longer exist. */
const isSuperseded = (text: string) => /^- \*\*Status:\*\* superseded by/m.test(text);

/** Returns the code spans of a document that are paths of the project, without its code blocks. */
function pathsIn(text: string): string[] {
  const spans = text.replace(/^```[^]*?^```/gm, "").matchAll(/`([^`\s]+)`/g);
  return [...spans]
    .map(([, span = ""]) => span)
    .filter((span) => roots.includes(span.split("/", 1)[0] ?? ""));
}

/** Returns `a.{en,fr}.ts` as `a.en.ts` and `a.fr.ts`. */
function alternatives(path: string): string[] {
  const [whole, before = "", list = "", after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (whole === undefined) return [path];
  return list.split(",").flatMap((part) => alternatives(before + part + after));
}

/** Whether a path exists; `<name>`, `x`, `xx` and `*` stand for any part of a name. */
function exists(path: string): boolean {
  const plain = path.replace(/\/$/, "");
  if (known.has(plain)) return true;
  const pattern = plain
    .replace(/<[^>]*>|\bxx?\b/g, "*")
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", "[^/]*");
  return pattern.includes("[^/]*") && pathsOfProject.some((other) => new RegExp(`^${pattern}$`).test(other));
}

/** Returns the numbers of the rules that a text cites, where "to" between two numbers stands for all between them. */
function citedIn(text: string): string[] {
  return [...text.matchAll(/\bR-([A-Z]{3})-(\d+)(?: to R-\1-(\d+))?/g)].flatMap(
    ([, area = "", first = "", last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `R-${area}-${Number(first) + at}`),
  );
}

/** The addresses in the first column of a table, where "…" stands for the full address before it. */
function addressesIn(table: string): string[] {
  let base = "";
  return [...table.matchAll(/`([^`?]+)[^`]*`/g)].map(([, span = ""]) => {
    if (span.startsWith("…")) return base + span.slice(1);
    base = span;
    return span;
  });
}

describe("The rules", () => {
  it("list every address of the portal (R-PAG-1)", () => {
    const [, area = ""] = /^## R-PAG .*?$(.*?)^## /ms.exec(read("docs/rules.md")) ?? [];
    const firstColumns = [...area.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = ""]) => cell);
    const listed = new Set(firstColumns.flatMap(addressesIn));
    expect([...portalPaths()].filter((path) => !listed.has(path))).toEqual([]);
  });

  it("are each cited by code or a test, as docs/rules.md says", () => {
    const rules = [...read("docs/rules.md").matchAll(/^- \*\*(R-[A-Z]{3}-\d+)\*\*/gm)].map(
      ([, id = ""]) => id,
    );
    const code = ["app", "server", "domain", "sandbox", "tests"]
      .flatMap(below)
      .filter((path) => /\.(tsx?|css)$/.test(path));
    const cited = new Set(code.flatMap((path) => citedIn(read(path))));
    expect(rules.length).toBeGreaterThan(600);
    expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
  });
});

describe("The documents", () => {
  it("name files and folders that exist", () => {
    const named = documents.flatMap((document) => {
      const text = read(document);
      if (isSuperseded(text)) return [];
      return pathsIn(text).flatMap((path) => alternatives(path).map((one) => ({ document, path: one })));
    });
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ path }) => !exists(path))).toEqual([]);
  });

  it.each([
    ["server/order/methods", true],
    ["docs/decisions/", true],
    ["app/i18n/texts/maps.xx.ts", true],
    ["brand/<pack>.json", true],
    ["app/i18n/texts/maps-xx.ts", false],
    ["app/styles/tokens.css", false],
  ])("are checked by a rule that takes %s as existing: %s", (path, expected) => {
    expect(exists(path)).toBe(expected);
  });
});

describe("A decision record that changes or completes another one", () => {
  const statusOf = (path: string) => /^- \*\*Status:\*\* ([^]*?)\n\n/m.exec(read(path))?.[1] ?? "";
  const records = documents.filter((path) => /^docs\/decisions\/\d/.test(path));
  const changes = records.flatMap((path) =>
    [...statusOf(path).matchAll(/It (?:changes|completes) [^.]*?\((\d[^)]*\.md)\)/g)].map(
      ([, changed = ""]) => ({
        path,
        changed: `docs/decisions/${changed}`,
      }),
    ),
  );

  it.each(changes)("$path is named in the status of $changed (0001)", ({ path, changed }) => {
    expect(statusOf(changed)).toContain(path.replace("docs/decisions/", ""));
  });
});
