import { readTolerantly } from "../../server/operator/tolerant";
import { type Site, sitesShape } from "../../server/places/sites";

/** The sites of a document as the portal reads them from the operator; undefined when they cannot be read. */
export function readSites(document: unknown): Site[] | undefined {
  const read = readTolerantly(document, sitesShape);
  return read.ok ? read.value : undefined;
}
