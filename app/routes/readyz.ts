import { service } from "@server/service";

/**
 * Readiness probe: this process has started and may take traffic. The host answers 503 instead while it drains. What the
 * process depends on does not count here (docs/decisions/0082-health.md).
 */
export async function loader() {
  await service();
  return new Response("ready\n", {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
