import type { Backend } from "./backend";
import type { FormClient } from "./form-client";

/** Replaces the operator's sites, which the portal fetches once an hour, until the faults are cleared. */
export function givesSites(backend: Backend, sites: unknown): void {
  const data = { packageHtml: typeof sites === "string" ? sites : JSON.stringify(sites) };
  backend.faults.add({
    operation: "getPage",
    kind: "answer",
    times: Infinity,
    body: (path: string) => ({
      statusCode: 200,
      status: "success",
      data: path.includes("fetch-sites-data-5g") ? data : null,
    }),
  });
}

/** Replaces the operator's shops, wherever they are requested. */
export function givesShops(backend: Backend, shops: unknown): void {
  const body = { statusCode: 200, status: "success", data: shops };
  backend.faults.add({ operation: "findShops", kind: "answer", times: Infinity, body });
}

/** The gzip size of the last answer that a customer received. */
export function weightOf({ traffic }: FormClient): number {
  return traffic.pages.at(-1)?.gzipBytes ?? Infinity;
}
