import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "../..");
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      dev: z.boolean().default(false),
    }),
  ),
});
const billOfMaterials = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(
    z.object({ "bom-ref": z.string(), purl: z.string(), hashes: z.array(z.object({ alg: z.string() })) }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const installed = Object.entries(lockFile.parse(readJson("package-lock.json")).packages)
  .filter(([path]) => path !== "")
  .map(([path, entry]) => ({ ...entry, name: entry.name ?? path.split("node_modules/").at(-1) ?? path }));
const inProduction = installed.filter(({ dev }) => !dev);

/** Licences that allow use in a service without obligations beyond naming the authors. */
const allowed = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  // The font of receipts, which is embedded in a document only.
  "OFL-1.1",
  "Unlicense",
];

/** The licences of packages that have only the licence's text (scripts/notices.mjs). */
const licencesByText: Record<string, string> = { "png-js": "MIT" };

/** Whether allowed licences meet a licence expression: all of an AND, one of an OR. */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/^\(|\)$/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((licence) => allowed.includes(licence)));
}

describe("The packages that run in production", () => {
  it("have licences that a service may use", () => {
    const isRefused = ({ name, license }: (typeof inProduction)[number]) =>
      !isAllowed(license ?? licencesByText[name] ?? "none");
    expect(inProduction.filter(isRefused)).toEqual([]);
  });

  it.each([
    ["MIT", true],
    ["(Unlicense OR Apache-2.0)", true],
    ["(BSD-3-Clause OR GPL-2.0)", true],
    ["(Apache-2.0 AND MIT)", true],
    ["(MIT AND GPL-3.0)", false],
    ["AGPL-3.0", false],
    ["none", false],
  ])("would not pass with a licence that is not on the list: %s", (licence, passes) => {
    expect(isAllowed(licence)).toBe(passes);
  });

  it("are installed by hashes, and from no other place than a registry", () => {
    for (const { name, integrity = "", resolved = "https://" } of installed) {
      expect(integrity, name).toMatch(/^sha(512|1)-/);
      expect(resolved, name).toMatch(/^https:\/\//);
    }
    expect(inProduction.filter(({ integrity = "" }) => !integrity.startsWith("sha512-"))).toEqual([]);
  });
});

describe("The bill of materials of npm run sbom", () => {
  const printed = execFileSync(process.execPath, [join(ROOT, "scripts/sbom.mjs")]).toString();
  const bom = billOfMaterials.parse(JSON.parse(printed));
  const refs = bom.components.map((component) => component["bom-ref"]).sort();

  it("lists every package of the lock file that runs in production, and no other", () => {
    const locked = new Set(inProduction.map(({ name, version = "" }) => `${name}@${version}`));
    expect(refs).toEqual([...locked].sort());
    expect(refs).toContain("express@4.22.3");
    expect(refs.filter((ref) => ref.startsWith("vitest@"))).toEqual([]);
  });

  it("has a hash and an address of each", () => {
    for (const { purl, hashes } of bom.components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/);
      expect(hashes.map(({ alg }) => alg)).toEqual(["SHA-512"]);
    }
  });

  it("says which package needs which, so that each is reached from the portal", () => {
    const needs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set<string>();
    const visit = (ref: string) => {
      if (reached.has(ref)) return;
      reached.add(ref);
      needs.get(ref)?.forEach(visit);
    };
    visit("toumai@0.1.0");
    expect(refs.filter((ref) => !reached.has(ref))).toEqual([]);
  });
});
