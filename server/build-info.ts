import { readFileSync } from "node:fs";
import { z } from "zod";

const built = z.object({ version: z.string(), commit: z.string().optional(), id: z.string() });

/** What this service was built from, in a file that scripts/setup.mjs writes into build/. */
function readBuilt(): z.infer<typeof built> {
  // The bundles of the service lie beside the file, and the one of plain remix-serve in a folder of its own.
  for (const folder of [".", ".."])
    try {
      return built.parse(JSON.parse(readFileSync(new URL(`${folder}/built.json`, import.meta.url), "utf8")));
    } catch {
      continue;
    }
  return { version: "development", id: "development" };
}

const { id, ...named } = readBuilt();

/** The commit may be unknown. */
export const buildInfo = { ...named, node: process.version };

/** Differs between builds of different sources, so that a page notices that another build serves it. */
export const buildId = id;
