import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FOLDERS = ["app", "server", "domain"];

/** Files whose exports no module imports by their own names. */
const leftOut = [
  // The texts of each language are imported by their language.
  /^app\/i18n\/texts\//,
  // A tool writes these types; only `components` is imported.
  /^server\/operator\/contract\.generated\.ts$/,
  // Modules read these addresses as paths.home or paths.card.
  /^domain\/path-names\.ts$/,
];

/** The names that Remix reads in a route module, and in the entry modules. */
const namesOfRemix = new Set([
  ...["loader", "clientLoader", "action", "clientAction", "meta", "links", "handle", "headers"],
  ...["shouldRevalidate", "ErrorBoundary", "HydrateFallback", "Layout"],
  ...["streamTimeout", "handleDataRequest", "handleError"],
]);

/** The names that a binding declares; a pattern declares several. */
function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

/** The names that a statement declares. */
function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

/** Whether a declaration is exported under its own name: a default export is imported under any name. */
function isExportedByName(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  return has(ts.SyntaxKind.ExportKeyword) && !has(ts.SyntaxKind.DefaultKeyword);
}

/** The names in `export { … }`, each as it is declared and as it is exported. */
function exportList(statement: ts.Statement): { declared: string; exported: string }[] {
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier) return [];
  const { exportClause } = statement;
  if (!exportClause || !ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.map(({ name, propertyName }) => ({
    declared: (propertyName ?? name).text,
    exported: name.text,
  }));
}

/** The names that a module declares and exports, without re-exports, which declare nothing. */
function exportedNames(file: string, text: string): string[] {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const declared = new Set(statements.flatMap(declaredNames));
  const listed = statements.flatMap(exportList).filter((one) => declared.has(one.declared));
  return [
    ...statements.filter(isExportedByName).flatMap(declaredNames),
    ...listed.map(({ exported }) => exported),
  ];
}

/** The exported names of server/ and domain/ that no module of the product uses, not even their own. */
function unusedNames(): string[] {
  const files = ["app", "server", "domain", "sandbox", "scripts"]
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
  const uses = new Map<string, number>();
  for (const text of texts.values())
    for (const [word] of text.matchAll(/\w+/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...texts]
    .filter(([file]) => /^(?:server|domain)\//.test(file) && !leftOut.some((one) => one.test(file)))
    .flatMap(([file, text]) => exportedNames(file, text).map((name) => ({ file, name })))
    .filter(({ name }) => (uses.get(name) ?? 0) < 2)
    .map(({ file, name }) => `${name}: ${file}`);
}

/** Each exported name that several files declare, with these files. */
function homonyms(files: readonly { file: string; text: string }[]): string[] {
  const filesOf = new Map<string, Set<string>>();
  for (const { file, text } of files)
    for (const name of exportedNames(file, text))
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(file));
  return [...filesOf]
    .filter(([name, declaredIn]) => declaredIn.size > 1 && !namesOfRemix.has(name))
    .map(([name, declaredIn]) => `${name}: ${[...declaredIn].join(", ")}`)
    .sort();
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file).replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !leftOut.some((one) => one.test(file)));
}

describe("An exported name", () => {
  it("is declared in one file of the service only", () => {
    const files = FOLDERS.flatMap(sources);
    expect(files.length).toBeGreaterThan(400);
    expect(homonyms(files.map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") })))).toEqual(
      [],
    );
  });

  it("is used by the product, because what only tests need stands in tests/support", () => {
    expect(unusedNames()).toEqual([]);
  });

  it("is found in each kind of export, but not in re-exports and default exports", () => {
    const text = [
      "export function a() {}\nexport class B {}\nexport interface C {}\nexport type D = string;\nexport enum E {}",
      "export const f = 1, { g, h: [i] } = x;\nconst j = 1;\nexport { j, j as k };",
      'import { l } from "./other";\nexport { l };\nexport { m } from "./other";\nexport default function n() {}',
      "function o() {}",
    ].join("\n");
    expect(exportedNames("one.ts", text).join(" ")).toBe("a B C D E f g i j k");
    const twice = homonyms([
      { file: "one.ts", text },
      { file: "two.tsx", text: "export const a = <p />, loader = 1, l = 2, n = 3, o = 4;" },
      { file: "three.ts", text: "export const loader = 1;" },
    ]);
    expect(twice).toEqual(["a: one.ts, two.tsx"]);
  });
});
