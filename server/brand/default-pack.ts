import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const DEFAULT_PACK = join("brand", "toumai.json");

/** The pack of a service without BRAND: in the folder of the release, wherever the process was started. */
export function defaultPack(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, DEFAULT_PACK)) && dirname(folder) !== folder) folder = dirname(folder);
  return relative(process.cwd(), join(folder, DEFAULT_PACK)) || DEFAULT_PACK;
}
