import type { LoaderFunctionArgs } from "@remix-run/node";
import { getConfig } from "@server/operator/resource";
import { openVisit } from "../visit";

const UNAVAILABLE = 503;
const PATIENCE_MS = 2000;

/** The operator's backend can be reached and answers as it should, and so does the memory that several nodes share. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args);
  const [answer, guarded] = await Promise.all([
    getConfig(visit.operator, PATIENCE_MS),
    visit.service.paymentLockReachable(),
  ]);
  const missing = [
    ...(answer.ok ? [] : ["the operator's backend does not answer\n"]),
    ...(guarded ? [] : ["the shared memory (REDIS_URL) does not answer\n"]),
  ];
  return new Response(missing.join("") || "ready\n", {
    status: missing.length === 0 ? 200 : UNAVAILABLE,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
