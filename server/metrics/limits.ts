import type { Logger } from "pino";
import type { LimitRule } from "@domain/limit-rule-numbers";
import type { LimitCounts } from "../limits/limit-counts";
import { counter, gauge } from "./registry";

/** Registers the metrics of the limits. */
export function countLimits(
  log: Pick<Logger, "warn">,
  alarmRule: LimitRule,
  now: () => number = Date.now,
): LimitCounts {
  const refused = counter("limits_total", "Requests that a limit has refused, by rule", ["rule"]);
  const wrong = counter("wrong_codes_total", "Wrong one-time codes, of all customers");
  const fallback = counter(
    "limits_fallback_total",
    "Failures of Redis after which this process counted its limits by itself",
  );
  const alarm = wrongCodesAlarm(alarmRule, now);
  gauge(
    "wrong_codes_alarm",
    "1 while wrong one-time codes come far more often than customers mistype",
    [],
    (gauge) => gauge.set(alarm.isOn() ? 1 : 0),
  );
  return {
    limited: (rule) => refused.inc({ rule }),
    wrongOtp() {
      wrong.inc();
      if (alarm.count()) log.warn({ ...alarmRule }, "many wrong codes: somebody may be guessing");
    },
    fallback: () => fallback.inc(),
  };
}

/** The alarm is on while as many of the newest events as it needs lie within its window. */
export function wrongCodesAlarm({ points, windowS }: LimitRule, now: () => number) {
  let newest: number[] = [];
  const isOn = () => newest.length === points && now() - (newest[0] ?? 0) < windowS * 1000;
  return {
    isOn,
    /** Counts an event, and returns true when this event turns the alarm on. */
    count(): boolean {
      const before = isOn();
      newest = [...newest, now()].slice(-points);
      return !before && isOn();
    },
  };
}
