import type { Server } from "node:http";
import type { Logger } from "pino";

interface DrainTimes {
  /** How long connections are still accepted. */
  drainDelayMs: number;
  /** The longest time from the signal to the end of the process, including the delay. */
  drainTimeoutMs: number;
}

/** The answers that are under way, also those whose clients have left. */
export interface RunningAnswers {
  follow(answer: Promise<void>): void;
  /** Resolves when no answer is under way. */
  ended(): Promise<void>;
}

export function createRunningAnswers(): RunningAnswers {
  const running = new Set<Promise<void>>();
  return {
    follow(answer) {
      running.add(answer);
      void answer.finally(() => running.delete(answer));
    },
    async ended() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

/**
 * Stops the service on a signal: readiness fails at once, new connections are refused after the delay, and running
 * requests are answered, and forms are carried out whose customers have lost the connection.
 * A second signal or the timeout ends the process at once; a payment that was being sent has an expired lease then,
 * which the next request or the follower settles as after a crash.
 */
export function drainOnSignal(
  server: Server,
  log: Logger,
  { drainDelayMs, drainTimeoutMs }: DrainTimes,
  answers: RunningAnswers,
): { draining: () => boolean } {
  let draining = false;
  const close = () => {
    server.close(() => {
      void answers.ended().then(() => {
        log.info("stopped");
        process.exit(0);
      });
    });
    server.closeIdleConnections();
    // A connection closes with the answer to its running request; 0 would keep it open.
    server.keepAliveTimeout = 1;
  };
  const drain = (signal: string) => {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, "draining");
    setTimeout(() => {
      log.warn("some requests did not end in time");
      process.exit(1);
    }, drainTimeoutMs).unref();
    if (drainDelayMs > 0) setTimeout(close, drainDelayMs);
    else close();
  };
  process.on("SIGTERM", () => drain("SIGTERM"));
  process.on("SIGINT", () => drain("SIGINT"));
  return { draining: () => draining };
}
