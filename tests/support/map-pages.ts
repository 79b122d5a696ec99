import type { Backend } from "./backend";
import type { FormClient } from "./form-client";

/** The operator's sites become these, until the faults are cleared. The portal asks for them once an hour. */
export function givesSites(backend: Backend, sites: unknown): void {
  const data = { packageHtml: typeof sites === "string" ? sites : JSON.stringify(sites) };
  backend.faults.add({
    operation: "getPage",
    kind: "answer",
    times: Infinity,
    body: (path: string) => ({
      ...{ statusCode: 200, status: "success" },
      data: path.includes("fetch-sites-data-5g") ? data : null,
    }),
  });
}

/** The operator's shops become these, wherever they are looked for. */
export function givesShops(backend: Backend, shops: unknown): void {
  const body = { statusCode: 200, status: "success", data: shops };
  backend.faults.add({ operation: "findShops", kind: "answer", times: Infinity, body });
}

/** How heavy the last answer was that a customer received, gzip. */
export function weightOf({ traffic }: FormClient): number {
  return traffic.pages.at(-1)?.gzipBytes ?? Infinity;
}
