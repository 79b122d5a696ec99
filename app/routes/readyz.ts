import type { LoaderFunctionArgs } from "@remix-run/node";
import { getConfig } from "@server/operator/resource";
import { openVisit } from "@server/request/visit";

const UNAVAILABLE = 503;
const PATIENCE_MS = 2000;

/** The operator's backend can be reached and answers as it should. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await openVisit({ request, context });
  const answer = await getConfig(visit.operator, PATIENCE_MS);
  return new Response(answer.ok ? "ready\n" : "the operator's backend does not answer\n", {
    status: answer.ok ? 200 : UNAVAILABLE,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
