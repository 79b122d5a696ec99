import { Counter, Gauge, register } from "prom-client";
import type { Logger } from "pino";
import type { LimitRule } from "@domain/rule-numbers";
import type { LimitCounts } from "./limits/metrics";

/** Registers the metrics of the limits in the process's default registry. */
export function countLimits(
  log: Pick<Logger, "warn">,
  alarmRule: LimitRule,
  now: () => number = Date.now,
): LimitCounts {
  for (const name of [
    "limited_requests_total",
    "wrong_codes_total",
    "wrong_codes_alarm",
    "limits_fallback_total",
  ])
    // The development server loads this module again in the same process.
    register.removeSingleMetric(name);
  const requests = new Counter({
    name: "limited_requests_total",
    help: "Requests that a limit has refused, by limit",
    labelNames: ["limit"],
  });
  const wrong = new Counter({ name: "wrong_codes_total", help: "Wrong one-time codes, of all customers" });
  const fallback = new Counter({
    name: "limits_fallback_total",
    help: "Failures of Redis after which this process counted its limits by itself",
  });
  const alarm = wrongCodesAlarm(alarmRule, now);
  new Gauge({
    name: "wrong_codes_alarm",
    help: "1 while wrong one-time codes come far more often than customers mistype",
    collect() {
      this.set(alarm.isOn() ? 1 : 0);
    },
  });
  return {
    limited: (limit) => requests.inc({ limit }),
    wrongCode() {
      wrong.inc();
      if (alarm.count()) log.warn({ ...alarmRule }, "many wrong codes: somebody may be guessing");
    },
    fallback: () => fallback.inc(),
  };
}

/** On while the newest events, as many as the alarm needs, lie within its window. */
export function wrongCodesAlarm({ points, windowS }: LimitRule, now: () => number) {
  let newest: number[] = [];
  const isOn = () => newest.length === points && now() - (newest[0] ?? 0) < windowS * 1000;
  return {
    isOn,
    /** Counts an event; true when the alarm goes on with it. */
    count(): boolean {
      const before = isOn();
      newest = [...newest, now()].slice(-points);
      return !before && isOn();
    },
  };
}
