import type { LoaderFunctionArgs } from "@remix-run/node";
import { getConfig } from "@server/operator/resource";
import { openVisit } from "../visit";

const UNAVAILABLE = 503;
const TIMEOUT_MS = 2000;

/** Readiness probe: whether the operator's backend and the store that several nodes share respond. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const [answer, storeReachable, reasons] = await Promise.all([
    getConfig(visit.operator, TIMEOUT_MS),
    visit.service.paymentLockReachable(),
    visit.service.notReadyBecause(),
  ]);
  const missing = [
    ...(answer.ok ? [] : ["the operator's backend does not answer\n"]),
    ...(storeReachable ? [] : ["the shared memory (REDIS_URL) does not answer\n"]),
    ...reasons.map((reason) => `${reason}\n`),
  ];
  return new Response(missing.join("") || "ready\n", {
    status: missing.length === 0 ? 200 : UNAVAILABLE,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
