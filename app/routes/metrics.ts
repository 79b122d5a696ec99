import type { LoaderFunctionArgs } from "@remix-run/node";
import { targetOf } from "@server/request/address";
import { metricsResponse } from "@server/request/metrics";
import { openRequestVisit } from "@server/request/visit";

/** The Prometheus metrics of this process, for the bearer of METRICS_TOKEN. */
export async function loader(args: LoaderFunctionArgs) {
  return metricsResponse(await openRequestVisit(args), targetOf(args));
}
