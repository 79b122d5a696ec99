// Prints the bill of materials (CycloneDX) of the packages that run in production, because npm's own leaves out
// packages that development needs, too.
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { licencesByText } from "./notices.mjs";

const { name, version, packages } = JSON.parse(
  readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"),
);
const nameOf = (path, entry) => entry.name ?? path.slice(path.lastIndexOf("node_modules/") + 13);
const refOf = (path, entry) => `${nameOf(path, entry)}@${entry.version}`;

/**
 * The path of an imported package, which is searched in the importing package's own folder first and then in the
 * folders above.
 */
function resolve(from, dependency) {
  const path = `${from === "" ? "" : `${from}/`}node_modules/${dependency}`;
  if (packages[path] !== undefined) return path;
  if (from === "") return undefined;
  return resolve(from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), dependency);
}

function dependenciesOf(path, entry) {
  const names = Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...entry.peerDependencies,
  });
  const paths = names.map((dependency) => resolve(path, dependency)).filter((found) => inProduction(found));
  return [...new Set(paths.map((found) => refOf(found, packages[found])))].sort();
}

function inProduction(path) {
  return path !== undefined && path !== "" && packages[path].dev !== true;
}

function component(path, entry) {
  const [algorithm, digest] = (entry.integrity ?? "").split("-");
  const packageName = nameOf(path, entry);
  const licence = entry.license ?? licencesByText[packageName];
  return {
    type: "library",
    "bom-ref": refOf(path, entry),
    name: packageName,
    version: entry.version,
    purl: `pkg:npm/${packageName.replace("@", "%40")}@${entry.version}`,
    licenses: [/\s/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    hashes:
      algorithm === "sha512"
        ? [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }]
        : [],
  };
}

const used = Object.entries(packages).filter(([path]) => inProduction(path));
const components = new Map(used.map(([path, entry]) => [refOf(path, entry), component(path, entry)]));
const graph = [["", { ...packages[""], name, version }], ...used].map(([path, entry]) => ({
  ref: refOf(path, entry),
  dependsOn: dependenciesOf(path, entry),
}));
const bom = {
  $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: { component: { type: "application", "bom-ref": `${name}@${version}`, name, version } },
  components: [...components.values()],
  dependencies: [...new Map(graph.map((one) => [one.ref, one])).values()],
};
console.log(JSON.stringify(bom, null, 2));
