import { OK, UNAVAILABLE } from "@domain/http-status";
import { service } from "@server/service";

/** Readiness probe of a process that has started and may take traffic; the host answers 503 instead while it drains. */
export async function loader() {
  const { notReadyBecause } = await service();
  // Dependencies do not count (docs/decisions/0082-health.md), but secrets that do not fit the other nodes' do, because
  // this node would lose the customers of the others.
  const reasons = await notReadyBecause();
  return new Response(reasons.length === 0 ? "ready\n" : reasons.map((reason) => `${reason}\n`).join(""), {
    status: reasons.length === 0 ? OK : UNAVAILABLE,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
