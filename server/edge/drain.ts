import type { Server } from "node:http";
import type { Logger } from "pino";

/**
 * Stops the service gracefully: it accepts no new connections, answers running requests and exits. A second
 * signal, or a request that takes longer than `processTimeoutMs`, exits at once.
 */
export function drainOnSignal(
  server: Server,
  log: Logger,
  processTimeoutMs: number,
): { draining: () => boolean } {
  let draining = false;
  const drain = (signal: string) => {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, "draining");
    server.close(() => {
      log.info("stopped");
      process.exit(0);
    });
    server.closeIdleConnections();
    // A connection closes with the answer to its running request; 0 would keep it open.
    server.keepAliveTimeout = 1;
    setTimeout(() => {
      log.warn("some requests did not end in time");
      process.exit(1);
    }, processTimeoutMs).unref();
  };
  process.on("SIGTERM", () => drain("SIGTERM"));
  process.on("SIGINT", () => drain("SIGINT"));
  return { draining: () => draining };
}
