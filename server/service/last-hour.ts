import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Config } from "../config";
import type { RedisClient } from "../exactly-once/stores/redis-connection";
import { createLastHour, type LastHourCounts } from "../last-hour/last-hour";
import { type ReadNodes, shareLastHour } from "../last-hour/shared";
import type { LimitCounts } from "../limits/limit-counts";
import { paymentOutcome } from "../metrics/payments";
import type { CallMetrics } from "../operator/calls";
import { groupOf } from "../operator/groups";
import type { OtpCounts } from "../payment/otp-counts";
import type { PaymentEvent } from "../payment/trail";

/** The figures of the last hour for the operator's page. */
export interface ServiceHour {
  lastHour: LastHourCounts;
  /** The name of this node among the others. */
  node: string;
  /** The figures of all nodes; undefined without a Redis. */
  readNodes: ReadNodes | undefined;
}

/** Begins to count the last hour, which the nodes share in Redis when there is one. */
export function openLastHour(config: Config, redis: RedisClient | undefined): ServiceHour {
  const lastHour = createLastHour();
  // Nodes of one machine may share its name, and a restarted node counts as another node.
  const node = `${hostname()}:${config.port} ${randomBytes(3).toString("hex")}`;
  return { lastHour, node, readNodes: redis && shareLastHour(redis, lastHour, node) };
}

/** Counts the outcomes of payments, OTPs, limits and calls for the last hour, beside the metrics. */
export function countForHour({ lastHour }: ServiceHour) {
  return {
    payment: (event: PaymentEvent): void => {
      const outcome = paymentOutcome(event);
      if (outcome !== undefined) lastHour.add(`payment ${event.facts?.method ?? "unknown"} ${outcome}`);
    },
    codes: (counts: OtpCounts): OtpCounts => ({
      count(purpose, outcome) {
        counts.count(purpose, outcome);
        lastHour.add(`code ${outcome}`);
      },
    }),
    limits: (counts: LimitCounts): LimitCounts => ({
      ...counts,
      limited(limit) {
        counts.limited(limit);
        lastHour.add(`limit ${limit}`);
      },
    }),
    calls: (metrics: CallMetrics): CallMetrics => ({
      ...metrics,
      ended(operation, outcome, ms) {
        metrics.ended(operation, outcome, ms);
        // A call that was never made says nothing of the backend's answers.
        if (outcome === "paused" || outcome === "too-long") return;
        const group = groupOf(operation);
        lastHour.add(`calls ${group}`);
        if (outcome !== "ok" && outcome !== "refused") lastHour.add(`failed ${group}`);
        lastHour.add(`ms ${group}`, Math.round(ms));
        lastHour.atLeast(group, Math.round(ms));
      },
    }),
  };
}
